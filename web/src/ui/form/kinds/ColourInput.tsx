import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { contraste, parseCor, textoSobre } from '@sie/domain/base/portal/cores.ts'
import { useController } from 'react-hook-form'
import { LimitedField } from '../LimitedField.tsx'
import type { KindProps } from './kind.ts'

/** Colour as text or from the browser's picker, with a sample of text on it. */
export function ColourInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const text = String(input.value ?? '')
  const colour = parseCor(text)
    ? `#${parseCor(text)
        ?.map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
    : undefined
  return (
    <LimitedField
      limit={7}
      fullWidth
      size="small"
      label={label}
      placeholder="#0b2a5b"
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={text}
      onBlur={input.onBlur}
      onChange={({ target }) => input.onChange(target.value.trim())}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (colour ? hint(colour) : field.meta.help)}
      slotProps={{
        htmlInput: { spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`${label}: escolher na paleta`}
                disabled={disabled}
                value={colour ?? '#000000'}
                onChange={(event) => input.onChange(event.target.value)}
                sx={{ width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function hint(colour: string): string {
  const white = contraste(colour, '#ffffff')
  const on = textoSobre(colour) === '#ffffff' ? 'branco' : 'preto'
  const ratio = Math.max(white, contraste(colour, '#000000')).toFixed(1).replace('.', ',')
  return `Texto ${on} por cima, contraste ${ratio}.${white < 3 ? ' Clara demais para letras em fundo branco.' : ''}`
}
