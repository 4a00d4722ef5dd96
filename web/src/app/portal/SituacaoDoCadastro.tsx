import { lazy, Suspense } from 'react'
import { Inicio } from '../../features/painel/inicio/Inicio.tsx'
import { Validacao } from '../../features/eventos/inscricao/Validacao.tsx'
import { loadPart } from '../../platform/parts.ts'

const DadosDeQuemEspera = lazy(async () => ({
  default: (await loadPart(() => import('../../features/painel/perfil/DadosDeQuemEspera.tsx'))).DadosDeQuemEspera,
}))

/** /signup-validation, which shows the home to visitors. */
export const SituacaoDoCadastro = () => (
  <Validacao
    inicio={<Inicio />}
    direitos={(waits) => (
      <Suspense fallback={null}>
        <DadosDeQuemEspera waits={waits} />
      </Suspense>
    )}
  />
)
