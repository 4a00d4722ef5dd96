import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadPart } from '../../platform/parts.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { SemNadaAValidar } from './SemNadaAValidar.tsx'

const ConfirmarEmail = lazy(async () => ({
  default: (await loadPart(() => import('./ConfirmarEmail.tsx'))).ConfirmarEmail,
}))
const LinkDoCadastro = lazy(async () => ({
  default: (await loadPart(() => import('./LinkDoCadastro.tsx'))).LinkDoCadastro,
}))
const MinhaSituacao = lazy(async () => ({
  default: (await loadPart(() => import('./MinhaSituacao.tsx'))).MinhaSituacao,
}))

/**
 * /signup-validation: where the mailed links of a sign-up lead (the address confirmed, a record claimed, a minor authorised, or that taken back), and without one how far
 * the own sign-up has come; a visitor sees the home (`inicio`), and what to do.
 */
export function Validacao({ inicio }: { inicio: ReactNode }) {
  const [params] = useSearchParams()
  const session = useSession()
  const code = params.get('oobCode')
  const token = params.get('reivindicacao') ?? params.get('autorizacao') ?? params.get('retirada')
  if (!code && !token && session === null) return <SemNadaAValidar inicio={inicio} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {code ? <ConfirmarEmail code={code} /> : token ? <LinkDoCadastro token={token} /> : <MinhaSituacao />}
    </Suspense>
  )
}
