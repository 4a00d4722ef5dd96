import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode, Ref } from 'react'
import { useGraduacoes } from '../../data/graduacoes.ts'

interface OrdemFieldProps {
  label: string
  /** label of 0, no grade */
  none: string
  /** order of the grade */
  value: number
  onChange: (ordem: number) => void
  /** federation whose grade names are used; '' for the national ones */
  federacao: string
  disabled?: boolean
  error?: boolean
  helperText?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** Choice of a grade by its order, from the white belt upwards. A Poom has no order of its own and is left out. */
export function OrdemField({ none, value, onChange, federacao, helperText, ...rest }: OrdemFieldProps) {
  const grades = useGraduacoes(federacao).filter(({ tipo }) => tipo !== 'poom')
  return (
    <TextField
      {...rest}
      fullWidth
      select
      size="small"
      value={value}
      helperText={helperText}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value={0}>{none}</MenuItem>
      {grades.map(({ codigo, ordem, nome, faixa }) => (
        <MenuItem key={codigo} value={ordem}>
          {faixa ? `${nome} · ${faixa}` : nome}
        </MenuItem>
      ))}
    </TextField>
  )
}
