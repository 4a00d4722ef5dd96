import { capital } from '@sie/domain/base/brazil/words.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { useController, useWatch, type Control } from 'react-hook-form'

/** Pairs and teams of the sport's tables, for the modalities of a competition that have them. */
export function FormacoesInput({ control, disabled }: { control: Control<Evento>; disabled: boolean }) {
  const {
    field: { value = [], onChange, ref },
  } = useController({ control, name: 'formacoes' })
  const modalities = useWatch({ control, name: 'modalidades' })
  const known = new Set(FORMACOES_DOS_EVENTOS.map(({ codigo }) => codigo))
  const rows = [...FORMACOES_DOS_EVENTOS, ...value.filter(({ codigo }) => !known.has(codigo))].filter(
    ({ modalidade }) => modalities.includes(modalidade),
  )
  if (rows.length === 0)
    return <Typography color="textSecondary">Duplas e equipes aparecem com poomsae ou freestyle.</Typography>
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Duplas e equipes"
      sx={{ outline: 'none', display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}
    >
      {rows.map((row) => (
        <FormControlLabel
          key={row.codigo}
          sx={{ minHeight: 48 }}
          label={capital(row.nome)}
          control={
            <Switch
              disabled={disabled}
              checked={value.some(({ codigo }) => codigo === row.codigo)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, row] : value.filter(({ codigo }) => codigo !== row.codigo))
              }
            />
          }
        />
      ))}
    </Box>
  )
}
