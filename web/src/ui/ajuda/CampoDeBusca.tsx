import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import { CampoDeBusca as Campo } from '../publicacao/CampoDeBusca.tsx'

/** Search field that searches while the user types. */
export function CampoDeBusca({
  label,
  busca,
  onBusca,
}: {
  label: string
  busca: string
  onBusca: (value: string) => void
}) {
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <Campo
        label={label}
        value={busca}
        size="medium"
        end={<Search aria-hidden />}
        onChange={onBusca}
        sx={{ width: 1, maxWidth: 640 }}
      />
    </Box>
  )
}
