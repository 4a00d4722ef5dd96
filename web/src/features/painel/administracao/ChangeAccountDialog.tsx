import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { nameFault, nomeArrumado } from '@sie/domain/pessoas/cadastro/nome.ts'
import { isEmail } from '@sie/domain/base/records/email.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ERROS, ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState, type FormEvent } from 'react'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { postApi } from '../../../platform/api.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import type { Usuario } from './consultas.ts'

const TEXTOS = {
  nome: {
    title: 'Trocar o nome',
    label: 'Nome completo',
    text: 'O nome muda na conta e no cadastro da pessoa.',
    done: (name: string) => `O nome agora é ${name}, na conta e no cadastro.`,
    same: 'Este já é o nome da conta: nada mudou.',
    fault: nameFault,
  },
  email: {
    title: 'Trocar o e-mail',
    label: 'Novo e-mail',
    text: 'A pessoa passa a entrar com o novo e-mail e precisa confirmá-lo; as sessões dela terminam.',
    done: (email: string) =>
      `O e-mail agora é ${email}. Mandamos para lá o link de confirmação, avisamos o endereço antigo e encerramos as sessões.`,
    same: 'Este já é o e-mail da conta: nada mudou.',
    fault: (email: string) => (isEmail(email) ? undefined : ERROS['email-invalido']),
  },
} as const

/** Checks that an address is free for this user: the three-state check of specification 5. @throws ErroSIE email-em-uso */
async function requireFree(email: string, uid: string): Promise<void> {
  const { value, uid: holder } = await postApi<{ value: boolean; uid?: string }>('/api/usr/chkemail', { email })
  if (value && holder !== uid) throw new ErroSIE('email-em-uso')
}

/** Changes the name or the e-mail of another user's account through the server (specification 7), and shows the result. */
export function ChangeAccountDialog({
  usuario,
  what,
  onClose,
}: {
  usuario: Usuario
  what: 'nome' | 'email'
  onClose: () => void
}) {
  const texts = TEXTOS[what]
  const toast = useToast()
  const before = what === 'nome' ? usuario.dadosPessoais.name : usuario.dadosContato.email
  const [value, setValue] = useState(before)
  const [fault, setFault] = useState('')
  const save = useRecordMutation(users, async (text: string) => {
    if (what === 'email') await requireFree(text, usuario.id)
    const { value: changed } = await (what === 'nome'
      ? postApi<{ value: boolean }>('/api/usr/changedisplayname', { uid: usuario.id, displayname: text })
      : postApi<{ value: boolean }>('/api/usr/changeemail', { uid: usuario.id, email: text }))
    return changed
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = nomeArrumado(value)
    const wrong = texts.fault(text)
    if (wrong) return setFault(wrong)
    save.mutate(text, {
      onSuccess: (changed) => {
        if (!changed) return setFault(texts.same)
        toast.show(texts.done(text))
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={texts.title}
      maxWidth="xs"
      action={save.isPending ? 'Trocando…' : 'Trocar'}
      disabled={save.isPending || value.trim() === before}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{texts.text}</DialogContentText>
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível trocar. Tente de novo.')}</Alert>}
      <LimitedField
        limit={what === 'email' ? 160 : undefined}
        autoFocus
        fullWidth
        size="small"
        type={what === 'email' ? 'email' : 'text'}
        label={texts.label}
        value={value}
        error={fault !== ''}
        helperText={fault}
        onChange={(event) => {
          setValue(event.target.value)
          setFault('')
        }}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}
