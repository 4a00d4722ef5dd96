import { useSearchParams } from 'react-router-dom'
import { ConfirmarEmail } from './ConfirmarEmail.tsx'
import { LinkDoCadastro } from './LinkDoCadastro.tsx'
import { MinhaSituacao } from './MinhaSituacao.tsx'

/**
 * /signup-validation: where the mailed links of a sign-up lead (the address confirmed, a record claimed, a minor authorised, or that taken back), and without one how far
 * the own sign-up has come.
 */
export function Validacao() {
  const [params] = useSearchParams()
  const code = params.get('oobCode')
  if (code) return <ConfirmarEmail code={code} />
  const token = params.get('reivindicacao') ?? params.get('autorizacao') ?? params.get('retirada')
  return token ? <LinkDoCadastro token={token} /> : <MinhaSituacao />
}
