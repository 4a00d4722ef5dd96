import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

/** Search field that answers while somebody types. */
export function CampoDeBusca({
  label,
  busca,
  onBusca,
}: {
  label: string
  busca: string
  onBusca: (value: string) => void
}) {
  const id = useId()
  return (
    <Box component="form" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <FormControl fullWidth sx={{ maxWidth: 640 }}>
        <InputLabel htmlFor={id}>{label}</InputLabel>
        <OutlinedInput
          id={id}
          type="search"
          label={label}
          value={busca}
          onChange={({ target }) => onBusca(target.value)}
          startAdornment={
            <InputAdornment position="start">
              <Search aria-hidden />
            </InputAdornment>
          }
          inputProps={{ maxLength: 80, enterKeyHint: 'search' }}
        />
      </FormControl>
    </Box>
  )
}
