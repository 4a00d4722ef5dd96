import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Process } from '../../base/records/process.ts'
import { needsLicenca } from './papeis.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'

const SYSTEM: readonly Actor[] = [{ by: 'system' }]
const ORGANIZA: readonly Actor[] = [{ by: 'rule', action: 'decidir' }]
/** The organiser as a side: who was entered, or their guardian, does not decide for it. */
const OUTRO_ORGANIZA: readonly Actor[] = [{ by: 'rule', action: 'decidir', side: 'organizador' }]
/** The person, the guardian, and staff of their club or federation. */
const DE_QUEM: readonly Actor[] = [{ by: 'own' }, { by: 'rule', action: 'inscrever', side: 'clube' }]

/** Next state of an entry with a place once its documents are checked: a free one is confirmed. */
const depoisDaAnalise = (record: StoredRecord): string =>
  Number(valueAt(record, 'valor') ?? 0) > 0 ? 'aguardandoPagamento' : 'confirmada'

/**
 * Process of an entry (PRODUCT 2(f)). Only the worker of the queue allots places (functions/src/eventos/inscricoes/trabalho.ts), and writes the first
 * state; a paid invoice confirms the entry; an entry that is not paid in time gives its place to the waiting list. Each transition that gives up a
 * place updates the totals of the event in the same transaction (effect `vaga`).
 */
export const PROCESSO_DA_INSCRICAO: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: {},
  transitions: {
    descartar: {
      label: 'Descartar rascunho',
      consequence: 'O rascunho some da sua lista de inscrições a enviar. Nada foi cobrado.',
      back: true,
      from: ['rascunho'],
      to: 'retirada',
      who: DE_QUEM,
      quiet: true,
      prepare: 'descartar',
      effect: 'vaga',
    },
    /** A draft ends with the deadline, as it is then: where the deadline was moved, it goes on. */
    expirar: {
      label: 'Encerrar rascunho no prazo',
      from: ['rascunho'],
      to: (record) => (valueAt(record, 'rascunhoAte') ? 'rascunho' : 'retirada'),
      who: SYSTEM,
      lapse: { at: 'rascunhoAte' },
      quiet: true,
      prepare: 'expirar',
      effect: 'vaga',
    },
    enviar: { label: 'Enviar', from: ['rascunho'], to: 'pendente', who: SYSTEM },
    aprovar: {
      label: 'Aprovar inscrição',
      consequence: 'A vaga fica garantida. Se houver taxa, a fatura é emitida e quem inscreveu recebe o PIX.',
      from: ['pendente'],
      to: depoisDaAnalise,
      who: ORGANIZA,
      prepare: 'aprovar',
      effect: 'cobrar',
    },
    /** For one person, by an organiser: the reason stays on the entry. */
    aprovarSemLicenca: {
      label: 'Aprovar sem a licença',
      consequence:
        'A vaga fica garantida, embora o cadastro não tenha a licença. O motivo aparece na inscrição. Se houver taxa, a fatura é emitida.',
      from: ['pendente'],
      to: depoisDaAnalise,
      who: ORGANIZA,
      applies: (record) => needsLicenca(String(valueAt(record, 'papel'))),
      reason: true,
      prepare: 'aprovarSemLicenca',
      effect: 'cobrar',
    },
    autorizar: {
      label: 'Autorizar a participação',
      undo: { stays: 'Cada autorização é retirada em separado, por quem a deu.' },
      consequence: 'Como responsável, você autoriza a participação neste evento. A organização confere e confirma.',
      from: ['pendente', 'listaDeEspera'],
      to: (record) => String(valueAt(record, 'situacao')),
      who: [{ by: 'own' }],
      guard: (record) =>
        objectsAt<{ codigo: string }>(record, 'ressalvas').some(({ codigo }) => codigo === 'consentimento')
          ? []
          : [{ text: 'Esta inscrição não espera autorização.' }],
      prepare: 'autorizar',
    },
    recusar: {
      label: 'Recusar inscrição',
      consequence: 'A vaga passa ao próximo da lista de espera. Uma fatura em aberto é refeita sem esta inscrição.',
      from: ['pendente', 'aguardandoPagamento', 'listaDeEspera'],
      to: 'recusada',
      who: ORGANIZA,
      reason: true,
      prepare: 'encerrar',
      effect: 'vaga',
    },
    pagar: {
      label: 'Receber',
      done: 'Recebeu o pagamento da inscrição',
      from: ['aguardandoPagamento'],
      to: 'confirmada',
      who: SYSTEM,
      prepare: 'pagar',
      effect: 'vaga',
    },
    desfazerPagamento: {
      label: 'Desfazer o pagamento',
      done: 'Desfez o pagamento da inscrição, registrado por engano',
      from: ['confirmada'],
      to: 'aguardandoPagamento',
      who: SYSTEM,
      prepare: 'desfazerPagamento',
      effect: 'vaga',
    },
    retirar: {
      label: 'Retirar inscrição',
      consequence:
        'A vaga passa ao próximo da lista de espera. O que já foi pago volta como crédito, conforme a regra do evento, se o prazo de alterações não passou. Para voltar, é preciso inscrever de novo.',
      from: ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'],
      to: 'retirada',
      who: [...DE_QUEM, ...ORGANIZA],
      reason: true,
      prepare: 'encerrar',
      effect: 'vaga',
    },
    vencer: {
      label: 'Retirar por falta de pagamento',
      from: ['aguardandoPagamento'],
      to: 'retirada',
      who: SYSTEM,
      lapse: { at: 'pagarAte' },
      prepare: 'encerrar',
      effect: 'vaga',
    },
    marcarAusente: {
      label: 'Marcar que não compareceu',
      undo: { step: 'reconsiderar' },
      from: ['confirmada'],
      to: 'naoCompareceu',
      who: ORGANIZA,
      effect: 'vaga',
    },
    desclassificar: {
      label: 'Desclassificar',
      undo: { step: 'reconsiderar' },
      consequence: 'Se for revisto, a inscrição volta a confirmada, com o motivo.',
      from: ['confirmada'],
      to: 'desclassificada',
      who: ORGANIZA,
      reason: true,
      effect: 'vaga',
    },
    reconsiderar: {
      label: 'Voltar a confirmada',
      back: true,
      from: ['naoCompareceu', 'desclassificada'],
      to: 'confirmada',
      who: OUTRO_ORGANIZA,
      reason: true,
      effect: 'vaga',
    },
  },
}
