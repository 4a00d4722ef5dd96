import { comunicadoStep } from '../painel/comunicados/comunicado.ts'
import { whatsAppStep } from '../painel/comunicados/whatsAppStep.ts'
import { respostaPeloWhatsAppStep } from '../ajuda/whatsapp/resposta.ts'
import { certificadosStep } from '../documentos/certificados/lote.ts'
import { carteirinhasStep } from '../documentos/carteiras/emitirCarteirinhas.ts'
import { anulacaoStep, homologacaoStep } from '../eventos/exames/cadeia.ts'
import { passageStep } from '../entidades/passage.ts'
import { certificadosDoCursoStep } from '../eventos/inscricoes/certificarCurso.ts'
import { undoCampanhaStep } from '../financeiro/campanha/desfazerCampanha.ts'
import { undoLoteStep } from '../painel/lotes/desfazerLote.ts'
import { campanhaStep } from '../financeiro/campanha/passo.ts'
import { certificadosDaTurmaStep } from '../ensino/turmas/certificarTurma.ts'
import { consentStep } from '../conteudo/galeria/consentimento.ts'
import { storageStep } from '../base/monitor/storage.ts'
import { inheritanceStep } from '../base/records/parents.ts'
import { loteStep } from '../eventos/transferencias/lote.ts'
import { audienceStep } from '../base/processes/audience.ts'
import type { Step } from '../base/jobs/job.ts'

/** Every kind of job, by its name. An area adds its own line. */
export const STEPS: Readonly<Record<string, Step>> = {
  avisar: audienceStep,
  passagem: passageStep,
  campanha: campanhaStep,
  desfazerCampanha: undoCampanhaStep,
  desfazerLote: undoLoteStep,
  comunicado: comunicadoStep,
  whatsapp: whatsAppStep,
  respostaPeloWhatsApp: respostaPeloWhatsAppStep,
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
