import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatDay, isDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { UFS } from '@sie/domain/base/collections/campos.ts'
import { isAsked, type Field } from '@sie/domain/base/records/fields.ts'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import { createElement, Suspense } from 'react'
import { ArquivoInput } from './ArquivoInput.tsx'
import { CepInput } from './CepInput.tsx'
import { anyControl } from './anyControl.ts'
import type { KindProps } from './kinds/kind.ts'
import { kindOf, KINDS } from './kinds/table.ts'
import { isTooLong, lengthNote } from './length.ts'
import { menuItems } from './menuItems.tsx'

interface FieldInputProps<F extends FieldValues> {
  field: Field
  /** path of the value in the form; the field's own path unless it is an item of a list */
  name?: string
  control: Control<F>
  label?: string
  disabled?: boolean
  /** autocomplete attribute, for users who type their own data */
  autoComplete?: string
}

interface Option {
  value: string
  label: string
}

/** Input of a described field with its label, mask and error: the input of its kind, or a plain one. */
export function FieldInput<F extends FieldValues>(props: FieldInputProps<F>) {
  const { field, name = field.path, control, label = field.label, disabled = false } = props
  const kind = kindOf(field)
  const Kind = kind && KINDS[kind]
  const input: KindProps = { field, name, control: anyControl(control), label, disabled }
  if (!Kind) return <PlainInput {...input} autoComplete={props.autoComplete} />
  return <Suspense fallback={<Skeleton variant="rounded" height={40} />}>{createElement(Kind, input)}</Suspense>
}

function PlainInput(props: KindProps & { autoComplete: string | undefined }) {
  const { field, name, control, label, disabled, autoComplete } = props
  const { field: input, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = input
  const text = shown(field, value)
  if (field.kind === 'boolean') {
    const help = field.meta.help && `${name.replaceAll('.', '-')}-ajuda`
    return (
      <div>
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              checked={Boolean(value)}
              disabled={disabled}
              onBlur={onBlur}
              onChange={(_, on) => onChange(on)}
              slotProps={{ input: { ref, 'aria-describedby': help } }}
            />
          }
        />
        {help && (
          <FormHelperText id={help} sx={{ mt: 0, ml: 4 }}>
            {field.meta.help}
          </FormHelperText>
        )}
      </div>
    )
  }
  if (field.meta.mask === 'cep')
    return <CepInput field={field} name={name} control={control} label={label} disabled={disabled} />
  if (field.meta.kind === 'arquivo') return <ArquivoInput label={label} caminho={text} />
  const options = optionsOf(field)
  // A text above the limit shows an error; it is not truncated.
  const limit = field.meta.mask ? undefined : field.max
  const long = isTooLong(text, limit)
  const known = !options || text === '' || options.some((option) => option.value === text)
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required || isAsked(field)}
      disabled={disabled}
      inputRef={ref}
      value={text}
      onBlur={onBlur}
      onChange={(event) => onChange(typed(field, event.target.value))}
      error={fieldState.invalid || long}
      helperText={(long ? undefined : fieldState.error?.message) ?? lengthNote(text, limit) ?? field.meta.help}
      {...(options ? { select: true } : {})}
      {...(field.meta.kind === 'multiline' ? { multiline: true, minRows: 3 } : {})}
      type={options ? undefined : typeOf(field)}
      {...(autoComplete ? { autoComplete } : {})}
      {...(field.kind === 'day' ? { placeholder: 'dd/mm/aaaa' } : {})}
      slotProps={{
        // The label of an empty option is shown like any other label.
        ...(field.kind === 'choice' && options?.some((option) => option.value === '')
          ? { inputLabel: { shrink: true }, select: { displayEmpty: true } }
          : {}),
        htmlInput: {
          ...(field.meta.mask || field.kind === 'day' ? { inputMode: 'numeric' } : {}),
        },
      }}
    >
      {options && !known && <MenuItem value={text}>{text}</MenuItem>}
      {options && menuItems(options.map((option) => [option.value, option.label]))}
    </TextField>
  )
}

// A day is stored as 'AAAA-MM-DD' and typed as dd/mm/aaaa in any locale; an incomplete one stays as typed, for the schema to refuse.
function typed(field: Field, text: string): string | number | undefined {
  const { mask } = field.meta
  if (field.kind === 'number') return text === '' ? undefined : Number(text)
  if (field.kind === 'day') return parseDay(MASCARAS.dia(text)) ?? MASCARAS.dia(text)
  return mask && mask in MASCARAS ? MASCARAS[mask as keyof typeof MASCARAS](text) : text
}

const shown = (field: Field, value: unknown): string => {
  const text = value === undefined || value === null ? '' : String(value as string | number)
  return field.kind === 'day' && isDay(text) ? formatDay(text) : text
}

function typeOf(field: Field): string {
  if (field.kind === 'number') return 'number'
  return field.meta.kind === 'email' ? 'email' : 'text'
}

function optionsOf(field: Field): readonly Option[] | undefined {
  if (field.kind === 'choice') return field.options
  return field.meta.kind === 'uf'
    ? [{ value: '', label: '—' }, ...UFS.map((uf) => ({ value: uf, label: uf }))]
    : undefined
}
