import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { colecao } from '@sie/domain/top/todas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { readRecord } from '../../../data/read.ts'
import type { Row } from '../../../data/records.ts'
import { OpcaoDeRegistro } from '../OpcaoDeRegistro.tsx'
import type { KindProps } from './kind.ts'
import { useFoundRecords } from './useFoundRecords.ts'

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
  const { db, serverRead } = useAccess()
  const collection = colecao(field.meta.collection ?? '')
  const [typed, setTyped] = useState('')
  const id = String(input.value ?? '')
  const chosen = useQuery({
    queryKey: [field.meta.collection, 'referencia', id],
    queryFn: async () => (collection ? ((await readRecord(db, collection, id, { serverRead })) as Row | null) : null),
    enabled: id !== '' && collection !== undefined,
    retry: false,
  })
  const { options, optionOf, loading, searched } = useFoundRecords(collection, typed, chosen.data ? [chosen.data] : [])
  const value = id === '' ? null : chosen.data ? optionOf(chosen.data) : { id, label: id, beside: '' }
  return (
    <Autocomplete
      options={options}
      value={value as (typeof options)[number] | null}
      disabled={disabled}
      loading={loading}
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
      noOptionsText={searched ? 'Nada encontrado.' : 'Digite parte do nome.'}
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
