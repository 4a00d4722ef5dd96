import { comunicadoStep } from '../avisos/comunicado.ts'
import { certificadosStep } from '../certificados/lote.ts'
import { carteirinhasStep } from '../carteiras/emitirCarteirinhas.ts'
import { anulacaoStep, homologacaoStep } from '../exames/cadeia.ts'
import { passageStep } from '../entidades/passage.ts'
import { certificadosDoCursoStep } from '../inscricoes/certificarCurso.ts'
import { campanhaStep } from '../financeiro/campanha/passo.ts'
import { certificadosDaTurmaStep } from '../turmas/certificarTurma.ts'
import { consentStep } from '../galeria/consentimento.ts'
import { storageStep } from '../monitor/storage.ts'
import { inheritanceStep } from '../records/parents.ts'
import { loteStep } from '../transferencias/lote.ts'
import type { Step } from '../jobs/job.ts'

/** Every kind of job, by its name. An area adds its own line. */
export const STEPS: Readonly<Record<string, Step>> = {
  passagem: passageStep,
  campanha: campanhaStep,
  comunicado: comunicadoStep,
  certificados: certificadosStep,
  certificadosDoCurso: certificadosDoCursoStep,
  certificadosDaTurma: certificadosDaTurmaStep,
  carteirinhas: carteirinhasStep,
  transferencias: loteStep,
  homologacaoExame: homologacaoStep,
  anulacaoExame: anulacaoStep,
  heranca: inheritanceStep(),
  consentimentos: consentStep,
  armazenamento: storageStep,
}
