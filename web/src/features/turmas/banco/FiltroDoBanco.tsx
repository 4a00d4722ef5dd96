import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import type { Filtro } from './consultas.ts'

const PAUSE = 300

/** Filters of the bank; words and labels are applied when typing pauses. */
export function FiltroDoBanco({ filtro, onChange }: { filtro: Filtro; onChange: (next: Filtro) => void }) {
  const [typed, setTyped] = useState({ tag: filtro.tag, busca: filtro.busca })
  useEffect(() => {
    if (typed.tag === filtro.tag && typed.busca === filtro.busca) return
    const timer = setTimeout(() => onChange({ ...filtro, ...typed }), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, filtro, onChange])
  return (
    <Stack role="search" aria-label="Filtros do banco" direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        size="small"
        label="De quem"
        value={filtro.de}
        onChange={({ target }) => onChange({ ...filtro, ...typed, de: target.value as Filtro['de'] })}
        sx={{ minWidth: 170 }}
      >
        <MenuItem value="minhas">Minhas</MenuItem>
        <MenuItem value="compartilhadas">De outros professores</MenuItem>
      </TextField>
      <TextField
        size="small"
        label="Palavras"
        value={typed.busca}
        onChange={({ target }) => setTyped({ ...typed, busca: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flexGrow: 1 }}
      />
      <TextField
        size="small"
        label="Etiqueta"
        value={typed.tag}
        onChange={({ target }) => setTyped({ ...typed, tag: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </Stack>
  )
}
