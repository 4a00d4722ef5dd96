import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { entityListOptions } from '../../data/entidades.ts'

interface EntityInputProps {
  control: Control<Praticante>
  level: 'federacao' | 'associacao'
  disabled: boolean
}

const NAMES = {
  federacao: { id: 'dadosFiliacao.federacaoID', name: 'dadosFiliacao.federacao', label: 'Federação' },
  associacao: {
    id: 'dadosFiliacao.vinculadoAEntidadeID',
    name: 'dadosFiliacao.vinculadoAEntidade',
    label: 'Associação',
  },
} as const

/** Chooses the federation, or a club of the chosen federation, and keeps the name beside the id. */
export function EntityInput({ control, level, disabled }: EntityInputProps) {
  const access = useAccess()
  const names = NAMES[level]
  const { field, fieldState } = useController({ control, name: names.id })
  const { field: name } = useController({ control, name: names.name })
  const federacao = useWatch({ control, name: NAMES.federacao.id })
  const filter: Record<string, string> =
    level === 'federacao' ? { 'dadosPessoais.tipoEntidade': 'federacao' } : { 'vinculo.idFederacao': federacao }
  const { data = [] } = useQuery({
    ...entityListOptions(access, filter),
    enabled: level === 'federacao' || federacao !== '',
  })
  const options = data.filter(({ id }) => level === 'federacao' || id !== federacao)
  const known = field.value === '' || options.some(({ id }) => id === field.value)
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={names.label}
      disabled={disabled || (level === 'associacao' && !federacao)}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onChange={(event) => {
        field.onChange(event.target.value)
        const entity = options.find(({ id }) => id === event.target.value)
        name.onChange(entity ? entity.dadosPessoais.sigla || entity.dadosPessoais.name : '')
      }}
    >
      <MenuItem value="">Nenhuma</MenuItem>
      {!known && <MenuItem value={field.value}>{name.value || field.value}</MenuItem>}
      {options.map((entity) => (
        <MenuItem key={entity.id} value={entity.id}>
          {[entity.dadosPessoais.sigla, entity.dadosPessoais.name].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  )
}
