import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { SimpleForm } from '../../../ui/form/SimpleForm.tsx'
import { IDENTIFICADOR } from './campos.ts'

/** /forgot-password: the answer is the same whether the account exists or not. */
export function EsqueciSenha() {
  const [sent, setSent] = useState(false)
  return (
    <FormCard
      title="Esqueci a senha"
      text="Enviamos um link para o e-mail do seu cadastro. Com ele você cria uma nova senha."
    >
      {sent ? (
        <Alert severity="success" role="status">
          Se houver uma conta com esses dados, o link chega em alguns minutos. Confira também a caixa de spam.
        </Alert>
      ) : (
        <SimpleForm
          fields={[IDENTIFICADOR]}
          button="Enviar o link"
          onSubmit={async ({ identificador }) => {
            const { call } = await import('../../../platform/functions.ts')
            await call('recuperarSenha', { identificador })
            setSent(true)
          }}
        />
      )}
      <Link component={RouterLink} to={address('/login')} sx={{ display: 'inline-block', mt: 3 }}>
        Voltar para entrar
      </Link>
    </FormCard>
  )
}
