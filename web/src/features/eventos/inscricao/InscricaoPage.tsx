import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { loadPart } from '../../../platform/parts.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import type { Formulario } from './passos.ts'
import { InscricaoForm } from './InscricaoForm.tsx'
import { Quadro } from './Quadro.tsx'
import { forgetRascunho } from './rascunho.ts'

const Concluido = lazy(async () => ({ default: (await loadPart(() => import('./Concluido.tsx'))).Concluido }))
const JaCadastrado = lazy(async () => ({ default: (await loadPart(() => import('./Concluido.tsx'))).JaCadastrado }))

interface Resultado {
  estado: 'criada' | 'cadastrado'
  email: string
  menor: boolean
}

/** /signup (PRODUCT 2.1): account, person and affiliation on one screen. */
export function InscricaoPage() {
  const session = useSession()
  const { domainId, tipoEntidade } = useDomainDetails()
  const [result, setResult] = useState<Resultado>()
  const [today] = useState(hoje)
  const signUp = async ({ nova, repetida: _repeated, ...inscricao }: Formulario) => {
    const { call } = await import('../../../platform/functions.ts')
    const { estado } = await call('criarConta', { inscricao, senha: nova })
    forgetRascunho()
    setResult({
      estado,
      email: inscricao.dadosContato.email.trim(),
      menor: isMinor(inscricao.dadosPessoais.birthdate, today),
    })
    if (estado !== 'criada') return
    const { signIn } = await import('../../../platform/signIn.ts')
    // If this sign-in fails, the user signs in themselves.
    await signIn(inscricao.dadosContato.email, nova).catch(() => {})
  }
  if (result)
    return (
      <Quadro title={result.estado === 'criada' ? 'Conta criada' : 'Você já está no cadastro'}>
        <Suspense fallback={<PageSkeleton />}>
          {result.estado === 'criada' ? (
            <Concluido email={result.email} menor={result.menor} />
          ) : (
            <JaCadastrado email={result.email} />
          )}
        </Suspense>
      </Quadro>
    )
  if (session === undefined) return <PageSkeleton />
  if (session) {
    return (
      <Quadro title="Criar conta">
        <Typography
          sx={{ mb: 2 }}
        >{`Você está na conta ${session.email}. Para criar outra, saia desta primeiro.`}</Typography>
        <Button component={RouterLink} to={address('/sie/dashboard')} variant="contained">
          Abrir o SIE
        </Button>
      </Quadro>
    )
  }
  return (
    <Quadro title="Criar conta">
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        São três passos. Já tem conta?{' '}
        <Link component={RouterLink} to={address('/login')}>
          Entre
        </Link>
        .
      </Typography>
      <InscricaoForm today={today} federacao={tipoEntidade === 'federacao' ? domainId : ''} onSubmit={signUp} />
    </Quadro>
  )
}
