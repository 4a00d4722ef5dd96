import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'

const Pessoas = lazy(async () => ({ default: (await import('../features/pessoas/PessoasPage.tsx')).PessoasPage }))
const Importar = lazy(async () => ({ default: (await import('../features/importacao/ImportarPessoas.tsx')).ImportarPessoas }))

/** The people register; with `?importar` its import screen, as the addresses of the specification are closed. */
export function PessoasRoute() {
  const [params] = useSearchParams()
  if (params.has('importar')) return <RequireRule rule="praticantes:importar" title="Importar planilha"><Importar /></RequireRule>
  return <RequireRule rule="praticantes:ler" title="Pessoas"><Pessoas /></RequireRule>
}
