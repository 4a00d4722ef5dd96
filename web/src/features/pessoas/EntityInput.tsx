import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { federationListOptions, type EntidadeRow } from '../../data/entidades.ts'
import { EntitySearch } from '../../ui/form/EntitySearch.tsx'
import { menuItems } from '../../ui/form/menuItems.tsx'

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

const shortName = ({ dadosPessoais }: EntidadeRow) => dadosPessoais.sigla || dadosPessoais.name
const fullName = ({ dadosPessoais }: EntidadeRow) =>
  [dadosPessoais.sigla, dadosPessoais.name].filter(Boolean).join(' · ')

/** Choice of the federation, or of a club of the chosen federation; stores the name beside the id. */
export function EntityInput({ level, ...props }: EntityInputProps) {
  return level === 'federacao' ? <Federacao {...props} /> : <Associacao {...props} />
}

function Federacao({ control, disabled }: Omit<EntityInputProps, 'level'>) {
  const access = useAccess()
  const { field, fieldState } = useController({ control, name: NAMES.federacao.id })
  const { field: name } = useController({ control, name: NAMES.federacao.name })
  const { data: options = [] } = useQuery(federationListOptions(access))
  const known = field.value === '' || options.some(({ id }) => id === field.value)
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={NAMES.federacao.label}
      disabled={disabled}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onChange={(event) => {
        field.onChange(event.target.value)
        const entity = options.find(({ id }) => id === event.target.value)
        name.onChange(entity ? shortName(entity) : '')
      }}
    >
      <MenuItem value="">Nenhuma</MenuItem>
      {!known && <MenuItem value={field.value}>{name.value || field.value}</MenuItem>}
      {menuItems(options.map((entity) => [entity.id, fullName(entity)]))}
    </TextField>
  )
}

function Associacao({ control, disabled }: Omit<EntityInputProps, 'level'>) {
  const { field, fieldState } = useController({ control, name: NAMES.associacao.id })
  const { field: name } = useController({ control, name: NAMES.associacao.name })
  const federacao = useWatch({ control, name: NAMES.federacao.id })
  return (
    <EntitySearch
      label={NAMES.associacao.label}
      filtros={federacao ? { 'vinculo.idFederacao': federacao } : undefined}
      value={field.value ? { id: field.value, nome: name.value || field.value } : null}
      onChange={(chosen) => {
        field.onChange(chosen?.id ?? '')
        name.onChange(chosen?.nome ?? '')
      }}
      nameOf={shortName}
      offered={({ id }) => id !== federacao}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      none="Nenhuma associação filiada na federação."
      inputRef={field.ref}
      onBlur={field.onBlur}
    />
  )
}
