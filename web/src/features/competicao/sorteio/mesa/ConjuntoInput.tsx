import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { conjuntoDe, tipoDaClasse } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { useState } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { useConjuntos } from '../../regras/useConjuntos.ts'
import type { Valores } from './ChaveDraft.tsx'

/** Rule set of a category: the one of its kind on the event's day (today, where that has no beginning), or another of the kind. */
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
  const [now] = useState(() => Date.now())
  const tipo = tipoDaClasse(classe)
  const own = conjuntoDe(conjuntos, { escolhido: '', tipo, dia: dayInBrasilia(millisOf(evento.inicio) ?? now) })
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
          {menuItems(
            conjuntos
              .filter((one) => one.tipo === tipo || one.codigo === field.value)
              .map(({ codigo, nome }) => [codigo, nome]),
          )}
        </TextField>
      )}
    />
  )
}
