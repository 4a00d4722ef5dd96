import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useEffect, useState } from 'react'
import { pageUrl } from '../../../platform/pages.ts'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { OutraConta } from './OutraConta.tsx'

type Resultado = { email: string } | { failure: string }

/** Result of a link that confirms an address: confirmed, used or expired, or opened in another user's session. */
export function ConfirmEmail({ code }: { code: string }) {
  const [result, setResult] = useState<Resultado>()
  const session = useSession()
  useEffect(() => {
    let shown = true
    void import('../../../platform/ownAccount.ts')
      .then(({ confirmEmail }) => confirmEmail(code))
      .then(
        (email): Resultado => ({ email }),
        (error: unknown): Resultado => ({
          failure: mensagem(error, 'Não foi possível confirmar agora. Tente de novo.'),
        }),
      )
      .then((next) => shown && setResult(next))
    return () => {
      shown = false
    }
  }, [code])
  const confirmed = result && 'email' in result
  const already = result && !confirmed && session?.emailConfirmado
  const other = confirmed && session && result.email !== '' && session.email !== result.email
  return (
    <FormCard title="Confirmação do e-mail" text="">
      <Stack spacing={2} role="status">
        {!result && <CircularProgress aria-label="Confirmando o e-mail" />}
        {confirmed && (
          <Alert severity="success">{`E-mail confirmado${result.email ? `: ${result.email}` : ''}.`}</Alert>
        )}
        {already && (
          <Alert severity="success">{`O e-mail ${session.email} já estava confirmado. Não falta nada aqui.`}</Alert>
        )}
        {result && !confirmed && !already && <Alert severity="error">{result.failure}</Alert>}
        {other && (
          <OutraConta atual={session.email} text={`Para continuar com ${result.email}, saia e entre com ele.`} />
        )}
        {/* A reload starts with the confirmed account. */}
        {result && !other && (
          <Button
            href={pageUrl(confirmed || already ? address('/signup-validation') : address('/notverified'))}
            variant="contained"
          >
            {confirmed || already ? 'Continuar' : 'Pedir outro link'}
          </Button>
        )}
      </Stack>
    </FormCard>
  )
}
