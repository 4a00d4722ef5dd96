import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { colecao } from '@sie/domain/top/todas.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { readRecord } from '../../../data/read.ts'
import type { Row } from '../../../data/records.ts'
import { listScopes } from '../../../data/scope.ts'
import { searchRows } from '../../../data/search.ts'
import { useBeside } from '../../../data/useBeside.ts'
import { OpcaoDeRegistro } from '../OpcaoDeRegistro.tsx'
import type { KindProps } from './kind.ts'

const SHOWN = 10

interface Option {
  id: string
  label: string
  beside: string
  picture?: string
}

/** Reference to a record of another collection, found by its name; stores its id. */
export function ReferenceInput({
  field,
  name,
  control,
  label,
  disabled,
  onChosen,
}: KindProps & { onChosen?: (id: string) => void }) {
  const { field: input, fieldState } = useController({ control, name })
  const { db, serverRead, permissoes, padrao } = useAccess()
  const collection = colecao(field.meta.collection ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const id = String(input.value ?? '')
  const scope = collection && listScopes(collection, permissoes, padrao)[0]
  const labelOf = (row: Row) => String(valueAt(row, collection?.search.name ?? '') ?? row.id)
  const chosen = useQuery({
    queryKey: [field.meta.collection, 'referencia', id],
    queryFn: async () => (collection ? ((await readRecord(db, collection, id, { serverRead })) as Row | null) : null),
    enabled: id !== '' && collection !== undefined,
    retry: false,
  })
  const found = useQuery({
    queryKey: [field.meta.collection, 'list', 'referencia', search],
    queryFn: async () =>
      collection && scope
        ? (await searchRows(db, collection, scope, { ...ESTADO_INICIAL, busca: search, tamanho: SHOWN }, {})).hits
        : [],
    enabled: search.length > 1 && scope !== undefined,
  })
  const beside = useBeside(collection, [...(found.data ?? []), ...(chosen.data ? [chosen.data] : [])])
  const picture = collection?.search.picture
  const optionOf = (row: Row): Option => ({
    id: row.id,
    label: labelOf(row),
    beside: beside(row),
    ...(picture && { picture: String(valueAt(row, picture) ?? '') }),
  })
  const value: Option | null = id === '' ? null : chosen.data ? optionOf(chosen.data) : { id, label: id, beside: '' }
  const options = (found.data ?? []).map(optionOf)
  return (
    <Autocomplete
      options={options}
      value={value}
      disabled={disabled}
      loading={found.isFetching}
      // The query has filtered already.
      filterOptions={(all) => all}
      getOptionKey={(option) => option.id}
      renderOption={({ key, ...item }, option) => (
        <OpcaoDeRegistro key={key} item={item} nome={option.label} beside={option.beside} picture={option.picture} />
      )}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onBlur={input.onBlur}
      onChange={(_, option) => {
        input.onChange(option?.id ?? '')
        onChosen?.(option?.id ?? '')
      }}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      noOptionsText={search.length > 1 ? 'Nada encontrado.' : 'Digite parte do nome.'}
      loadingText="Buscando…"
      renderInput={(props) => (
        <TextField
          {...props}
          size="small"
          label={label}
          required={field.required}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (value?.beside || field.meta.help)}
        />
      )}
    />
  )
}
