import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { useController, type Control } from 'react-hook-form'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useConferencia } from './conferencia.ts'
import type { Formulario } from './passos.ts'

const TEXTOS = {
  email: {
    path: 'dadosContato.email',
    label: 'E-mail',
    livre: 'Este e-mail está livre.',
    'em-uso': ERROS['email-em-uso'],
    conferindo: 'Conferindo o e-mail…',
  },
  cpf: {
    path: 'dadosPessoais.cpf',
    label: 'CPF',
    livre: 'Ainda não há cadastro com este CPF.',
    'em-uso': 'Este CPF já está no cadastro.',
    conferindo: 'Conferindo o CPF…',
  },
} as const

/** Input for an e-mail or a CPF, checked by the server while it is typed, with the result below it. */
export function ConferidoInput({
  what,
  control,
  required,
}: {
  what: keyof typeof TEXTOS
  control: Control<Formulario>
  required: boolean
}) {
  const texts = TEXTOS[what]
  const { field, fieldState } = useController({ control, name: texts.path })
  const state = useConferencia(what, field.value)
  const note = state === '' || state === 'sem-resposta' ? '' : texts[state]
  // A registered CPF is no error: its owner takes another path.
  const fault = fieldState.error?.message ?? (what === 'email' && state === 'em-uso' ? note : undefined)
  return (
    <TextInput
      size="small"
      label={texts.label}
      required={required}
      type={what === 'email' ? 'email' : 'text'}
      autoComplete={what === 'email' ? 'email' : 'off'}
      value={field.value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(what === 'cpf' ? MASCARAS.cpf(event.target.value) : event.target.value)}
      error={fault !== undefined}
      // The line is rendered from the start: adding it later would move the button below away from a finger.
      helperText={fault ?? (note || ' ')}
      helperRole="status"
      htmlInput={what === 'cpf' ? { inputMode: 'numeric' } : { autoCapitalize: 'none', spellCheck: false }}
    />
  )
}
