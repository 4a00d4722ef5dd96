import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
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
      <TextField
        size="small"
        label="Palavras"
        value={filtro.busca}
        onChange={({ target }) => onChange({ ...filtro, busca: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flexGrow: 1 }}
      />
      <TextField
        size="small"
        label="Etiqueta"
        value={filtro.tag}
        onChange={({ target }) => onChange({ ...filtro, tag: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </Stack>
  )
}
