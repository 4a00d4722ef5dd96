import { REGRAS_DE_PENDENCIA } from '@sie/domain/cadastro/pendencias.ts'
import { lazy } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'

const Pessoas = lazy(async () => ({ default: (await import('../features/pessoas/PessoasPage.tsx')).PessoasPage }))
const Importar = lazy(async () => ({
  default: (await import('../features/importacao/ImportarPessoas.tsx')).ImportarPessoas,
}))
const Pendencias = lazy(async () => ({
  default: (await import('../features/pendencias/PendenciasPage.tsx')).PendenciasPage,
}))

/**
 * The people register; with `?importar` its import screen, with `?pendencias` what waits for a decision, as the addresses of the
 * specification are closed. `?pedidos` is the part of the latter that people ask about a record of theirs.
 */
export function PessoasRoute() {
  const [params] = useSearchParams()
  if (params.has('importar'))
    return (
      <RequireRule rule="praticantes:importar" title="Importar planilha">
        <Importar />
      </RequireRule>
    )
  if (params.has('pedidos')) return <Navigate to="?pendencias&tipo=alteracao,apagamento" replace />
  if (params.has('pendencias'))
    return (
      <RequireRule rule={REGRAS_DE_PENDENCIA} title="Pendências">
        <Pendencias />
      </RequireRule>
    )
  return (
    <RequireRule rule="praticantes:ler" title="Pessoas">
      <Pessoas />
    </RequireRule>
  )
}
