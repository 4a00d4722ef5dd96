import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { conjuntoDe, tipoDaClasse } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { Controller, type Control } from 'react-hook-form'
import { useConjuntos } from '../../regras/useConjuntos.ts'
import type { Valores } from './ChaveDraft.tsx'

/** Rule set of a category: the one of the event's day and the class, or another of its kind. */
export function ConjuntoInput({
  control,
  evento,
  classe,
}: {
  control: Control<Valores>
  evento: Pick<Evento, 'inicio'>
  classe: Pick<Evento['classes'][number], 'modalidade' | 'idadeMax'>
}) {
  const { conjuntos } = useConjuntos()
  const tipo = tipoDaClasse(classe)
  const own = conjuntoDe(conjuntos, { escolhido: '', tipo, dia: dayInBrasilia(millisOf(evento.inicio) ?? 0) })
  return (
    <Controller
      control={control}
      name="conjunto"
      render={({ field }) => (
        <TextField
          {...field}
          select
          size="small"
          label="Regras de luta"
          helperText="Ficam fixas quando o sorteio é anunciado."
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{`As do dia do evento: ${own.nome}`}</MenuItem>
          {conjuntos.map(({ codigo, nome }) => (
            <MenuItem key={codigo} value={codigo}>
              {nome}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
