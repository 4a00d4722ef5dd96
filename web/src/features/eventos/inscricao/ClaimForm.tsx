import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { isEmail } from '@sie/domain/base/records/email.ts'
import type { LinkDoCadastro } from '@sie/domain/pessoas/cadastro/links.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SENHA_NOVA, SENHA_REPETIDA } from '../../../ui/form/senhas.ts'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'

const emailField = (initial: string): SimpleField<'email'> => ({
  name: 'email',
  label: 'E-mail da conta',
  type: 'email',
  autoComplete: 'email',
  initial,
  help: 'Pode ser outro, se este for de mais gente da família. Um outro precisa ser confirmado.',
  tidy: (value) => value.trim(),
  check: (value) => (isEmail(value) ? undefined : ERROS['email-invalido']),
})

/** Creates the account of a record, for the person who opened the link to it: an e-mail and a password. */
export function ClaimForm({ token, link }: { token: string; link: LinkDoCadastro }) {
  const [done, setDone] = useState<{ confirmado: boolean; email: string }>()
  const [email] = useState(() => emailField(link.email ?? ''))
  const place = [link.federacao, link.clube].filter(Boolean).join(', ')
  if (done) {
    return (
      <FormCard
        title="A conta é sua"
        text={
          done.confirmado
            ? 'O seu cadastro e a sua conta estão ligados.'
            : `Falta confirmar o e-mail: abra o link que enviamos para ${done.email}.`
        }
      >
        {/* A reload starts with the new account. */}
        <Button href={done.confirmado ? address('/sie/dashboard') : address('/notverified')} variant="contained">
          {done.confirmado ? 'Abrir o SIE' : 'Continuar'}
        </Button>
      </FormCard>
    )
  }
  return (
    <FormCard
      title="Este cadastro é seu?"
      text={`Cadastro de ${link.nome}${place ? ` (${place})` : ''}. Crie a conta dele: o e-mail e uma senha.`}
    >
      <Stack spacing={2}>
        <Alert severity="info">Se você não é essa pessoa nem responsável por ela, feche esta página: nada muda.</Alert>
        <SimpleForm<'email' | 'nova' | 'repetida'>
          fields={[email, SENHA_NOVA, SENHA_REPETIDA]}
          button="É meu: criar a conta"
          onSubmit={async ({ email: address, nova }) => {
            const { call } = await import('../../../platform/functions.ts')
            const { confirmado } = await call('reivindicarCadastro', {
              token,
              email: address.trim(),
              senha: nova,
            })
            const { signIn } = await import('../../../platform/signIn.ts')
            // If this sign-in fails, the user signs in themselves.
            await signIn(address, nova).catch(() => {})
            setDone({ confirmado, email: address.trim() })
          }}
        />
      </Stack>
    </FormCard>
  )
}
