import Alert from '@mui/material/Alert'
import { isEmail } from '@sie/domain/base/records/email.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { SENHA_ATUAL } from '../../../ui/form/senhas.ts'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'
import { BACK_LINK } from './backLink.ts'
import { PecaLogin } from './PecaLogin.tsx'

const EMAIL: SimpleField<'email'> = {
  name: 'email',
  label: 'Novo e-mail',
  type: 'email',
  autoComplete: 'email',
  tidy: (value) => value.trim(),
  check: (value) => (isEmail(value) ? undefined : ERROS['email-invalido']),
}

/** /change-Email: the current password is checked first; the new address is confirmed through a mailed link. */
export function ChangeEmail() {
  const session = useSession()
  const [sent, setSent] = useState('')
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Trocar o e-mail" />
  return (
    <FormCard
      title="Trocar o e-mail"
      text={`O e-mail atual é ${session.email}. Ele continua valendo até você abrir o link que vamos mandar para o novo.`}
      back={BACK_LINK}
    >
      {sent ? (
        <Alert
          severity="success"
          role="status"
        >{`Enviamos um link para ${sent}. Abra-o para confirmar a troca.`}</Alert>
      ) : (
        <SimpleForm<'email' | 'atual'>
          fields={[EMAIL, SENHA_ATUAL]}
          button="Trocar o e-mail"
          onSubmit={async ({ email, atual }) => {
            const { call } = await import('../../../platform/functions.ts')
            await call('trocarEmail', { email: email.trim(), atual })
            setSent(email.trim())
          }}
        />
      )}
    </FormCard>
  )
}
