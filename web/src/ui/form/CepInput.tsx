import TextField from '@mui/material/TextField'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useCall } from '../../data/access.ts'
import type { KindProps } from './kinds/kind.ts'

/** Server's answer for a postal code: address fields by name. */
type Endereco = Readonly<Record<'logradouro' | 'logradouroBairro' | 'logradouroMunicipio' | 'logradouroUF', string>>

/** Postal code; a complete one fills the address fields. A part that the service does not know stays as typed. */
export function CepInput({ field, name, control, label, disabled }: KindProps) {
  const call = useCall()
  const { field: input, fieldState } = useController({ control, name })
  const beside = (key: keyof Endereco) => name.replace(/cep$/, key)
  const street = useController({ control, name: beside('logradouro') }).field
  const district = useController({ control, name: beside('logradouroBairro') }).field
  const city = useController({ control, name: beside('logradouroMunicipio') }).field
  const state = useController({ control, name: beside('logradouroUF') }).field
  const [note, setNote] = useState('')
  const lookUp = async (cep: string) => {
    setNote('Buscando o endereço…')
    try {
      const found = await call('buscarCep', { cep })
      for (const [target, value] of [
        [street, found.logradouro],
        [district, found.logradouroBairro],
        [city, found.logradouroMunicipio],
        [state, found.logradouroUF],
      ] as const)
        if (value) target.onChange(value)
      setNote('Endereço preenchido pelo CEP. Confira e complete o número.')
    } catch (error) {
      setNote(mensagem(error, 'Não foi possível buscar o CEP. Preencha o endereço à mão.'))
    }
  }
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={String(input.value ?? '')}
      onBlur={input.onBlur}
      onChange={(event) => {
        const cep = MASCARAS.cep(event.target.value)
        const known = onlyDigits(String(input.value ?? ''))
        input.onChange(cep)
        if (onlyDigits(cep).length === 8 && onlyDigits(cep) !== known) void lookUp(cep)
        else setNote('')
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? note}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'postal-code' },
        formHelperText: { role: 'status' },
      }}
    />
  )
}
