import * as z from 'zod'
import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Obstacle, Process, Transition } from '../../base/records/process.ts'
import { trimmed } from '../../base/records/text.ts'

const CONVOCA: Transition['who'] = [{ by: 'rule', action: 'convocar' }]

/** Parts of a team that staff fill in; its athletes come from their convocations. */
const TEXTOS = [
  'name',
  'modalidade',
  'classe',
  'sexo',
  'ano',
  'competicao',
  'apresentacao',
  'criterios',
  'comissao',
  'inicio',
  'fim',
  'local',
  'patrocinio',
  'noticias',
]

/** Obstacles to announcing a team. */
const faltas = (record: StoredRecord): Obstacle[] => [
  ...(valueAt(record, 'ano') === 0 ? [{ text: 'Informe o ano, como 2026.' }] : []),
  ...(['inicio', 'fim'].some((path) => valueAt(record, path) === '')
    ? [{ text: 'Informe o período da seleção.' }]
    : []),
]

/** Process of a national team: a draft, called up, at work, over (PRODUCT 2(g)). */
export const PROCESSO_DA_SELECAO: Process = {
  field: 'situacao',
  initial: 'rascunho',
  shown: ['convocada', 'ativa', 'encerrada'],
  editable: { rascunho: [...TEXTOS, 'vinculo'], convocada: TEXTOS, ativa: TEXTOS },
  transitions: {
    convocar: {
      label: 'Convocar',
      consequence: 'Cada atleta da lista recebe a carta por e-mail, e a seleção aparece no site.',
      from: ['rascunho'],
      to: 'convocada',
      who: CONVOCA,
      stamp: 'publicacao.publicarEm',
      guard: faltas,
      prepare: 'convocar',
      effect: 'convocar',
    },
    ativar: { label: 'Iniciar atividade', undo: 'version', from: ['convocada'], to: 'ativa', who: CONVOCA },
    encerrar: {
      label: 'Encerrar',
      consequence: 'A seleção continua no site, como encerrada. Convocações sem resposta terminam.',
      from: ['convocada', 'ativa'],
      to: 'encerrada',
      who: CONVOCA,
      effect: 'encerrar',
    },
  },
}

/** Process of one convocation: listed, called, answered by the athlete or their guardian, or released with a reason. */
export const PROCESSO_DA_CONVOCACAO: Process = {
  field: 'situacao',
  initial: 'indicada',
  editable: {},
  transitions: {
    aceitar: {
      label: 'Aceitar convocação',
      undo: 'version',
      consequence: 'O seu nome fica na seleção, no site.',
      from: ['convocada'],
      to: 'aceita',
      who: [{ by: 'own' }],
      prepare: 'aceitar',
    },
    recusar: {
      label: 'Recusar convocação',
      undo: { stays: 'Outro atleta já pode estar no lugar: a comissão técnica convoca de novo.' },
      consequence: 'O seu nome sai da seleção, e a comissão técnica lê o motivo.',
      from: ['convocada', 'aceita'],
      to: 'recusada',
      who: [{ by: 'own' }],
      reason: true,
    },
    dispensar: {
      label: 'Dispensar',
      undo: { stays: 'Outro atleta já pode estar no lugar: convoque cada um de novo.' },
      consequence: 'O nome sai da seleção, e o atleta recebe o motivo por e-mail.',
      from: ['indicada', 'convocada', 'aceita'],
      to: 'dispensada',
      who: [{ by: 'rule', action: 'dispensar' }],
      reason: true,
    },
    vencer: {
      label: 'Passar do prazo',
      from: ['convocada'],
      to: 'semResposta',
      who: [{ by: 'system' }],
      lapse: { at: 'responderAte' },
    },
  },
}

/** Input of a convocation: the choice of the staff, which the server completes from the register. */
export const indicacao = z.object({
  categoria: trimmed(60).min(1, 'Informe a categoria, como F −57 kg.'),
  posicao: z.enum(['titular', 'reserva']).default('titular'),
  criterio: z.enum(['ranking', 'seletiva', 'indicacao']),
  justificativa: trimmed(500).default(''),
  titulos: trimmed(200).default(''),
})
