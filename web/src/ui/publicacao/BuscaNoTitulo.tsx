import Box from '@mui/material/Box'
import { useState } from 'react'
import { CampoDeBusca } from './CampoDeBusca.tsx'

interface Props {
  busca: string
  onBusca: (value: string) => void
  /** `search` makes the form a landmark; leave it out inside one */
  role?: 'search'
  /** name of the landmark, where a page has more than one */
  'aria-label'?: string
  /** width of the field in px from breakpoint `from` on; full width below */
  width?: number
  from?: 'sm' | 'md'
}

/** Search field of a public list. It searches on submit, so that the address changes once. Key it by `busca`, its initial value. */
export function BuscaNoTitulo({ busca, onBusca, role, 'aria-label': label, width = 280, from = 'sm' }: Props) {
  const [text, setText] = useState(busca)
  return (
    <Box
      component="form"
      role={role}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onBusca(text.trim())
      }}
      sx={{ flexGrow: role ? undefined : 1 }}
    >
      <CampoDeBusca
        label="Buscar no título"
        value={text}
        onChange={setText}
        sx={{ width: { xs: '100%', [from]: width } }}
      />
    </Box>
  )
}
