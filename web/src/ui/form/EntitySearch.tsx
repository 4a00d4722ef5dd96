import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { SxProps } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode, type Ref } from 'react'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { useAccess } from '../../data/access.ts'
import { entitySearchOptions, type EntidadeRow } from '../../data/entidades.ts'
import { useBeside } from '../../data/useBeside.ts'
import { OpcaoDeRegistro } from './OpcaoDeRegistro.tsx'

export interface ChosenEntity {
  id: string
  nome: string
}

/** Entity as an option of the list, with what tells it from its namesakes. */
interface Offered extends ChosenEntity {
  /** its whole name, where `nome` may be a short one */
  inteiro: string
  beside: string
}

interface EntitySearchProps {
  label: string
  /** equalities that each entity meets; undefined disables the choice */
  filtros: Readonly<Record<string, string>> | undefined
  value: ChosenEntity | null
  onChange: (chosen: ChosenEntity | null) => void
  nameOf: (entity: EntidadeRow) => string
  /** filters the entities found */
  offered?: (entity: EntidadeRow) => boolean
  disabled?: boolean
  required?: boolean
  error?: boolean
  helperText?: ReactNode
  /** text for an empty list before anything is typed */
  none?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  sx?: SxProps
}

/** Choice of a public entity: the first ones by name, and any by a part of its name. */
export function EntitySearch(props: EntitySearchProps) {
  const { label, filtros, value, onChange, nameOf, offered } = props
  const { disabled = false, none = 'Nenhuma entidade.' } = props
  const access = useAccess()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const busca = useDeferredValue(typed.trim())
  const found = useQuery({
    ...entitySearchOptions(access, busca, filtros ?? {}),
    enabled: open && filtros !== undefined,
  })
  const rows = (found.data ?? []).filter((entity) => offered?.(entity) ?? true)
  const beside = useBeside(entidades, rows)
  const options = rows.map((entity): Offered => ({
    id: entity.id,
    nome: nameOf(entity),
    inteiro: entity.dadosPessoais.name,
    beside: beside(entity),
  }))
  return (
    <Autocomplete
      options={options}
      value={value && { ...value, inteiro: value.nome, beside: '' }}
      disabled={disabled || filtros === undefined}
      open={open}
      onOpen={() => {
        setOpen(true)
        if (found.isError) void found.refetch()
      }}
      onClose={() => setOpen(false)}
      loading={found.isFetching || busca !== typed.trim()}
      // The query has filtered already.
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...item }, option) => (
        <OpcaoDeRegistro key={key} item={item} nome={option.inteiro} beside={option.beside} />
      )}
      getOptionLabel={({ nome }) => nome}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onBlur={props.onBlur}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      noOptionsText={
        found.isError
          ? 'Não foi possível buscar agora. Feche e abra a lista de novo.'
          : busca.length > 1
            ? 'Nada encontrado.'
            : none
      }
      sx={props.sx}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          required={props.required ?? false}
          inputRef={props.inputRef}
          error={props.error}
          helperText={props.helperText}
        />
      )}
    />
  )
}
