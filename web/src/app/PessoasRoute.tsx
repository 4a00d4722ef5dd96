import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'

const Pessoas = lazy(async () => ({ default: (await import('../features/pessoas/PessoasPage.tsx')).PessoasPage }))
const Importar = lazy(async () => ({ default: (await import('../features/importacao/ImportarPessoas.tsx')).ImportarPessoas }))
const Pedidos = lazy(async () => ({ default: (await import('../features/pedidos/PedidosPage.tsx')).PedidosPage }))
const Pendencias = lazy(async () => ({ default: (await import('../features/pessoas/PendenciasPage.tsx')).PendenciasPage }))

/** The people register; with `?importar` its import screen, with `?pendencias` who signed up and waits, with `?pedidos` what people ask to be changed, as the addresses of the specification are closed. */
export function PessoasRoute() {
  const [params] = useSearchParams()
  if (params.has('importar')) return <RequireRule rule="praticantes:importar" title="Importar planilha"><Importar /></RequireRule>
  if (params.has('pendencias')) return <RequireRule rule="praticantes:aprovar" title="Pendências"><Pendencias /></RequireRule>
  if (params.has('pedidos')) return <RequireRule rule="praticantes:editar" title="Pedidos"><Pedidos /></RequireRule>
  return <RequireRule rule="praticantes:ler" title="Pessoas"><Pessoas /></RequireRule>
}
