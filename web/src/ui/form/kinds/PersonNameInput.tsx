import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { OpcaoDeRegistro } from '../OpcaoDeRegistro.tsx'
import type { KindProps } from './kind.ts'
import { useFoundRecords, type FoundRecord } from './useFoundRecords.ts'

/**
 * Name of a person, typed, or chosen from the people whom the user may list; a chosen one also fills the fields beside it. Typing another name
 * empties what a choice had filled, as a name and a number must be of the same person.
 */
export function PersonNameInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundRecord | 'another'>()
  const { options, loading, listed } = useFoundRecords(praticantes, typed)
  const { fills = {} } = field.meta
  const before = name.slice(0, name.lastIndexOf('.') + 1)
  return (
    <>
      <Autocomplete
        freeSolo
        options={options}
        inputValue={String(input.value ?? '')}
        disabled={disabled}
        loading={loading}
        // The query has filtered already.
        filterOptions={(all) => all}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        renderOption={({ key, ...item }, option) => (
          <OpcaoDeRegistro key={key} item={item} nome={option.label} beside={option.beside} picture={option.picture} />
        )}
        onBlur={input.onBlur}
        onChange={(_, option) => {
          if (!option || typeof option === 'string') return
          input.onChange(option.label)
          setChosen(option)
        }}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input' && reason !== 'clear') return
          input.onChange(text)
          setTyped(text)
          if (chosen) setChosen('another')
        }}
        loadingText="Buscando…"
        clearText="Limpar"
        renderInput={(props) => (
          <TextField
            {...props}
            size="small"
            label={label}
            required={field.required}
            inputRef={input.ref}
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ??
              (typeof chosen === 'object' && chosen.beside
                ? chosen.beside
                : (field.meta.help ?? (listed && !disabled ? 'Digite o nome, ou escolha quem já tem cadastro.' : '')))
            }
          />
        )}
      />
      {chosen &&
        Object.entries(fills).map(([path, from]) => (
          <Filled
            key={path}
            name={before + path}
            control={control}
            value={chosen === 'another' ? '' : from === 'id' ? chosen.id : String(valueAt(chosen.row, from) ?? '')}
          />
        ))}
    </>
  )
}

/** A field that takes each new value given. */
function Filled({ name, control, value }: Pick<KindProps, 'name' | 'control'> & { value: string }) {
  const { onChange } = useController({ control, name }).field
  useEffect(() => {
    onChange(value)
  }, [value, onChange])
  return null
}
