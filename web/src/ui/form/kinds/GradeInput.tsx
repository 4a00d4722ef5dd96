import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { emUso } from '@sie/domain/base/taekwondo/tabela.ts'
import { useController, useWatch } from 'react-hook-form'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { menuItems } from '../menuItems.tsx'
import type { KindProps } from './kind.ts'

/** Choice of a grade of the person's federation; a chosen grade that it no longer gives stays. */
export function GradeInput({ field, name, control, label, disabled }: KindProps) {
  const federacao: unknown = useWatch({ control, name: 'dadosFiliacao.federacaoID' })
  const table = useGraduacoes(typeof federacao === 'string' ? federacao : '')
  const { field: input, fieldState } = useController({ control, name })
  const chosen = String(input.value ?? '')
  const given = emUso(table)
  const old = table.find(({ codigo }) => codigo === chosen)
  const kept = chosen === '' || given.some(({ codigo }) => codigo === chosen)
  return (
    <TextField
      fullWidth
      select
      size="small"
      label={label}
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={chosen}
      onBlur={input.onBlur}
      onChange={(event) => input.onChange(event.target.value)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
    >
      {!field.required && <MenuItem value="">Não informada</MenuItem>}
      {!kept && <MenuItem value={chosen}>{old?.nome ?? chosen}</MenuItem>}
      {menuItems(given.map(({ codigo, nome, faixa }) => [codigo, faixa ? `${nome} · ${faixa}` : nome]))}
    </TextField>
  )
}
