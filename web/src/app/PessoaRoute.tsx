import { lazy } from 'react'
import { RequireRule } from './RequireRule.tsx'

const Pessoa = lazy(async () => ({ default: (await import('../features/pessoas/PessoaPage.tsx')).PessoaPage }))

export function PessoaRoute() {
  return <RequireRule rule="praticantes:ler" title="Pessoa"><Pessoa /></RequireRule>
}
