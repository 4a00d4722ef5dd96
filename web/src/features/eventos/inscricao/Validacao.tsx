import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadPart } from '../../../platform/parts.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { SemNadaAValidar } from './SemNadaAValidar.tsx'

const ConfirmarEmail = lazy(async () => ({
  default: (await loadPart(() => import('./ConfirmEmail.tsx'))).ConfirmEmail,
}))
const LinkDoCadastro = lazy(async () => ({
  default: (await loadPart(() => import('./LinkDoCadastro.tsx'))).LinkDoCadastro,
}))
const MinhaSituacao = lazy(async () => ({
  default: (await loadPart(() => import('./MinhaSituacao.tsx'))).MinhaSituacao,
}))

export interface ValidacaoProps {
  inicio: ReactNode
  /** what the law gives to a person who is not active; `waits`: nobody has decided for them */
  direitos: (waits: boolean) => ReactNode
}

/**
 * /signup-validation: target of the mailed links of a sign-up (confirm an address, claim a record, authorise a minor, withdraw that); without a link
 * the progress of the user's own sign-up; a visitor sees the home (`inicio`) with the next steps.
 */
export function Validacao({ inicio, direitos }: ValidacaoProps) {
  const [params] = useSearchParams()
  const session = useSession()
  const code = params.get('oobCode')
  const token = params.get('reivindicacao') ?? params.get('autorizacao') ?? params.get('retirada')
  if (!code && !token && session === null) return <SemNadaAValidar inicio={inicio} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {code ? (
        <ConfirmarEmail code={code} />
      ) : token ? (
        <LinkDoCadastro token={token} />
      ) : (
        <MinhaSituacao direitos={direitos} />
      )}
    </Suspense>
  )
}
