import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ERROS, ErroSIE } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ForcaDaSenha } from './ForcaDaSenha.tsx'
import { isTooLong, lengthNote } from './length.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextInput } from './TextInput.tsx'
import { useErrorsThatGo } from './useErrorsThatGo.ts'

export interface SimpleField<K extends string = string> {
  name: K
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete?: string
  help?: string
  /** initial value */
  initial?: string
  max?: number
  /** formats the value on blur */
  tidy?: (value: string) => string
  /** error message for the value, or undefined */
  check?: (value: string, all: Readonly<Record<K, string>>) => string | undefined
  /** the same, where the check must load code first; called on submit */
  late?: (value: string) => Promise<string | undefined>
  /** whether to show the strength of a new password while it is typed */
  strength?: boolean
}

interface SimpleFormProps<K extends string> {
  fields: readonly SimpleField<K>[]
  button: string
  /** @throws ErroSIE whose `campos` name the invalid fields */
  onSubmit: (values: Readonly<Record<K, string>>) => Promise<void>
}

/** Short form of text fields: errors are shown at their fields and the first one is focused; the input stays after a failure. */
export function SimpleForm<K extends string>({ fields, button, onSubmit }: SimpleFormProps<K>) {
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    reValidateMode: 'onSubmit',
  })
  const { control, handleSubmit, setError, setFocus, formState } = form
  useErrorsThatGo(form, false)
  const [failure, setFailure] = useState('')
  const submit = handleSubmit(async (values) => {
    setFailure('')
    try {
      await onSubmit(values as Record<K, string>)
    } catch (error) {
      const known = error instanceof ErroSIE ? error : new ErroSIE('interno')
      const named = fields.filter(({ name }) => known.campos[name])
      for (const { name } of named) setError(name, { message: known.campos[name] ?? '' })
      setFailure(named.length > 0 ? '' : known.codigo === 'interno' ? ERROS.interno : known.message)
      const first = named[0] ?? fields.at(-1)
      if (first) setFocus(first.name)
    }
  })
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <div aria-live="assertive">
        {failure && (
          <Alert severity="error" role="presentation">
            {failure}
          </Alert>
        )}
      </div>
      {fields.map(
        ({
          name,
          label,
          type = 'text',
          autoComplete,
          help,
          max = type === 'password' ? 200 : 160,
          tidy,
          check,
          late,
          strength,
        }) => (
          <Controller
            key={name}
            name={name}
            control={control}
            rules={{
              validate: async (value: string, all) =>
                (isTooLong(value, max) ? lengthNote(value, max) : check?.(value, all as Record<K, string>)) ??
                (await late?.(value)) ??
                true,
            }}
            render={({ field: { ref, ...field }, fieldState }) => {
              const shared = {
                ...field,
                inputRef: ref,
                label,
                autoComplete,
                error: fieldState.invalid,
                helperText:
                  fieldState.error?.message ??
                  (type === 'password' ? undefined : lengthNote(field.value ?? '', max)) ??
                  help,
                onBlur: () => {
                  const tidied = tidy?.(field.value ?? '') ?? field.value
                  if (tidied !== field.value) field.onChange(tidied)
                  field.onBlur()
                },
              }
              return (
                <div>
                  {type === 'password' ? (
                    <PasswordField {...shared} />
                  ) : (
                    <TextInput {...shared} type={type} htmlInput={{ autoCapitalize: 'none', spellCheck: false }} />
                  )}
                  {strength && <ForcaDaSenha senha={field.value ?? ''} />}
                </div>
              )
            }}
          />
        ),
      )}
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {button}
      </Button>
    </Stack>
  )
}
