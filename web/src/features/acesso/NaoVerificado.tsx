import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PecaLogin } from './PecaLogin.tsx'

/** /notverified: for an account whose e-mail is not confirmed; the mailed link leads here too, with its code. */
export function NaoVerificado() {
  const [params] = useSearchParams()
  const session = useSession()
  const code = params.get('oobCode')
  if (code) return <Confirmacao code={code} />
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Confirme o seu e-mail" />
  if (session.emailConfirmado) {
    return (
      <FormCard title="E-mail confirmado" text={`O e-mail ${session.email} está confirmado. Não falta nada.`}>
        <Button component={Link} to="/sie/dashboard" variant="contained">Abrir o SIE</Button>
      </FormCard>
    )
  }
  return <Pendente email={session.email} />
}

function Pendente({ email }: { email: string }) {
  const [state, setState] = useState<'' | 'enviando' | 'enviado'>('')
  const [failure, setFailure] = useState('')
  const resend = async () => {
    setState('enviando')
    setFailure('')
    try {
      const { call } = await import('../../platform/functions.ts')
      await call('enviarConfirmacao', {})
      setState('enviado')
    } catch (error) {
      setState('')
      setFailure(error instanceof ErroSIE ? error.message : 'Não foi possível enviar agora. Tente de novo.')
    }
  }
  return (
    <FormCard title="Confirme o seu e-mail" text={`Para usar o SIE, confirme que ${email} é seu: abra o link que enviamos para lá.`}>
      <Stack spacing={2}>
        {state === 'enviado' && <Alert severity="success" role="status">Link enviado. Confira também a caixa de spam.</Alert>}
        {failure && <Alert severity="error" role="alert">{failure}</Alert>}
        <Button variant="contained" loading={state === 'enviando'} disabled={state === 'enviado'} onClick={() => void resend()}>Enviar o link de novo</Button>
        <Button component={Link} to="/change-Email">Trocar o e-mail</Button>
      </Stack>
    </FormCard>
  )
}

function Confirmacao({ code }: { code: string }) {
  const [state, setState] = useState<'confirmando' | 'pronto' | string>('confirmando')
  useEffect(() => {
    let shown = true
    void import('../../platform/ownAccount.ts')
      .then(({ confirmEmail }) => confirmEmail(code))
      .then(() => 'pronto', (error: unknown) => (error instanceof ErroSIE ? error.message : 'Não foi possível confirmar agora. Tente de novo.'))
      .then((next) => shown && setState(next))
    return () => {
      shown = false
    }
  }, [code])
  return (
    <FormCard title="Confirmação do e-mail" text="">
      <Stack spacing={2} role="status">
        {state === 'confirmando' && <CircularProgress aria-label="Confirmando o e-mail" />}
        {state === 'pronto' && <Alert severity="success">E-mail confirmado. Entre para continuar.</Alert>}
        {state !== 'confirmando' && state !== 'pronto' && <Alert severity="error">{state}</Alert>}
        {/* A page loaded anew begins with the confirmed account. */}
        {state !== 'confirmando' && <Button href={state === 'pronto' ? '/sie/dashboard' : '/notverified'} variant="contained">{state === 'pronto' ? 'Abrir o SIE' : 'Pedir outro link'}</Button>}
      </Stack>
    </FormCard>
  )
}
