import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { CpfChange } from './secoes.ts'

interface CpfInputProps {
  control: Control<Praticante>
  /** path of the person's CPF, or of the guardian's */
  name?: 'dadosPessoais.cpf' | 'responsavel.cpf'
  /** id of the stored person; undefined for a new one, whose CPF is typed unmasked */
  id: string | undefined
  stored: string
  canReveal: boolean
  disabled: boolean
}

/** CPF input, masked. The server reveals the full number and records the read. */
export function CpfInput({ control, name = 'dadosPessoais.cpf', id, stored, canReveal, disabled }: CpfInputProps) {
  const label = name === 'responsavel.cpf' ? 'CPF do responsável' : 'CPF'
  const { call } = useAccess()
  const { field, fieldState } = useController({ control, name })
  const { state } = useLocation() as { state: Partial<CpfChange> | null }
  const asked = name === 'dadosPessoais.cpf' && state?.trocarCpf === true && !disabled
  const [open, setOpen] = useState(!id || !stored)
  const [revealed, setRevealed] = useState('')
  const [message, setMessage] = useState('')
  const input = useRef<HTMLInputElement | null>(null)
  const replace = () => {
    field.onChange('')
    setOpen(true)
    input.current?.focus()
  }
  const begin = useEffectEvent(replace)
  useEffect(() => {
    if (!asked) return undefined
    // Once the section has opened, which moves the focus to its heading.
    const frame = requestAnimationFrame(() => begin())
    return () => cancelAnimationFrame(frame)
  }, [asked])
  const reveal = async () => {
    try {
      setRevealed((await call('revelarCpf', { id: id ?? '' })).cpf)
    } catch (error) {
      setMessage(mensagem(error, 'Não foi possível mostrar o CPF.'))
    }
  }
  const shown = open ? (field.value ?? '') : revealed || maskCpf(field.value ?? '')
  return (
    <Stack spacing={0.5}>
      <TextField
        fullWidth
        size="small"
        label={label}
        disabled={disabled}
        value={shown}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element
          field.ref(element)
        }}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(MASCARAS.cpf(event.target.value))}
        error={fieldState.invalid || message !== ''}
        helperText={fieldState.error?.message ?? message}
        slotProps={{ htmlInput: { inputMode: 'numeric', readOnly: !open, autoComplete: 'off' } }}
      />
      {!open && (
        <Stack direction="row" spacing={1}>
          {canReveal && !revealed && (
            <Button size="small" onClick={() => void reveal()}>
              Mostrar CPF
            </Button>
          )}
          {!disabled && (
            <Button size="small" onClick={replace}>
              {`Trocar ${label}`}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  )
}
