import { newJob } from '../../base/jobs/job.ts'
import { paths } from '../../base/platform/paths.ts'
import type { EffectHandler } from '../../base/processes/handlers.ts'
import { apurarCandidatos } from './apurar.ts'
import type { ExameGuardado } from './exame.ts'

/** Ids of the following jobs: one for each exam, so that each starts once. */
export const tarefaDaHomologacao = (exame: string) => `homologacao-${exame}`
export const tarefaDaAnulacao = (exame: string) => `anulacao-${exame}`

const starts =
  (tipo: string, nome: string, idOf: (exame: string) => string): EffectHandler =>
  ({ transaction, caller, id, stored, reason }) => {
    const exame = stored as ExameGuardado
    const { idEntidade, idFederacao } = exame.vinculo
    const job = newJob({
      tipo,
      nome: `${nome}: ${exame.name}`.slice(0, 160),
      quem: caller.uid,
      dados: { exame: id, motivo: reason },
      total: exame.totais.candidatos,
      regra: 'exames:ler',
      vinculo: { idEntidade, idFederacao },
    })
    return Promise.resolve(() => void transaction.create(paths.tarefa(idOf(id)), job))
  }

/** Writes of an exam's transitions beside the exam itself. */
export const EXAM_EFFECTS: Readonly<Record<string, EffectHandler>> = {
  apurar: apurarCandidatos,
  homologar: starts('homologacaoExame', 'Homologação', tarefaDaHomologacao),
  anular: starts('anulacaoExame', 'Anulação', tarefaDaAnulacao),
}
