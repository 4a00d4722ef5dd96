import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { RowOf } from '../../../data/records.ts'
import { OpcaoDeRegistro } from '../OpcaoDeRegistro.tsx'
import type { KindProps } from './kind.ts'
import { useFoundRecords, type FoundRecord } from './useFoundRecords.ts'

/** A person named by this field before it was typed into, with what stood beside the name. */
interface Known {
  nome: string
  /** texts beside it, by the field that they fill */
  beside: Readonly<Record<string, string>>
  /** what tells the person from namesakes, where they were chosen */
  words?: string
}

/**
 * Name of a person, typed, or chosen from the people whom the user may list; a chosen one also fills the fields beside it. Another name typed over
 * a known one empties these, as a name and a number must be of the same person; the same name with other accents brings them back.
 */
export function PersonNameInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<Known>()
  const { options, loading, listed } = useFoundRecords(praticantes, typed)
  const fills = Object.entries(field.meta.fills ?? {})
  const before = name.slice(0, name.lastIndexOf('.') + 1)
  const stand = useWatch({ control, name: fills.map(([path]) => before + path) }) as readonly unknown[]
  const current = String(input.value ?? '')
  const isKnown = known !== undefined && normalize(known.nome) === normalize(current)
  const choose = (option: FoundRecord) => {
    const value = (from: string) => (from === 'id' ? option.id : String(valueAt(option.row, from) ?? ''))
    const beside = Object.fromEntries(fills.map(([path, from]) => [path, value(from)]))
    setKnown({ nome: shown(option), beside, words: option.beside })
    input.onChange(shown(option))
  }
  const type = (text: string) => {
    const texts = stand.map((value) => String(value ?? ''))
    if (!known && texts.some(Boolean))
      setKnown({ nome: current, beside: Object.fromEntries(fills.map(([path], at) => [path, texts[at] ?? ''])) })
    input.onChange(text)
    setTyped(text)
  }
  return (
    <>
      <Autocomplete
        freeSolo
        options={options}
        inputValue={current}
        disabled={disabled}
        loading={loading}
        // The query has filtered already.
        filterOptions={(all) => all}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : shown(option))}
        renderOption={({ key, ...item }, option) => (
          <OpcaoDeRegistro key={key} item={item} nome={shown(option)} beside={option.beside} picture={option.picture} />
        )}
        onBlur={input.onBlur}
        onChange={(_, option) => option && typeof option !== 'string' && choose(option)}
        onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && type(text)}
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
              ((isKnown && known.words) ||
                (field.meta.help ?? (listed && !disabled ? 'Digite o nome, ou escolha quem já tem cadastro.' : '')))
            }
          />
        )}
      />
      {known &&
        fills.map(([path]) => (
          <Filled key={path} name={before + path} control={control} value={isKnown ? (known.beside[path] ?? '') : ''} />
        ))}
    </>
  )
}

/** Fields of a name are copied, often into what everybody reads. */
const shown = ({ row }: FoundRecord) => nomeDe(row as RowOf<typeof praticantes>)

/** A field that takes each new value given. */
function Filled({ name, control, value }: Pick<KindProps, 'name' | 'control'> & { value: string }) {
  const { onChange } = useController({ control, name }).field
  useEffect(() => {
    onChange(value)
  }, [value, onChange])
  return null
}
