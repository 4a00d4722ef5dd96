import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import type { Filtro } from './consultas.ts'

/** Filters of the bank. */
export function FiltroDoBanco({ filtro, onChange }: { filtro: Filtro; onChange: (next: Filtro) => void }) {
  return (
    <Stack role="search" aria-label="Filtros do banco" direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        size="small"
        label="De quem"
        value={filtro.de}
        onChange={({ target }) => onChange({ ...filtro, de: target.value as Filtro['de'] })}
        sx={{ minWidth: 170 }}
      >
        <MenuItem value="minhas">Minhas</MenuItem>
        <MenuItem value="compartilhadas">De outros professores</MenuItem>
      </TextField>
      <LimitedField
        limit={100}
        size="small"
        label="Palavras"
        value={filtro.busca}
        onChange={({ target }) => onChange({ ...filtro, busca: target.value })}
        sx={{ flexGrow: 1 }}
      />
      <LimitedField
        limit={40}
        size="small"
        label="Etiqueta"
        value={filtro.tag}
        onChange={({ target }) => onChange({ ...filtro, tag: target.value })}
      />
    </Stack>
  )
}
