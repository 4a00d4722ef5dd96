import { capital } from '../../base/brazil/words.ts'
import { objectsAt, textAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process, Transition } from '../../base/records/process.ts'
import { proximaSituacao, type Andante } from './passos.ts'
import {
  COM_QUEM_PEDE,
  CONCLUIDAS,
  EM_ANDAMENTO,
  ROTULOS_DE_LADO,
  type Lado,
  type SituacaoDaTransferencia,
} from './tipos.ts'

const SYSTEM: readonly Actor[] = [{ by: 'system' }]
const OWN: readonly Actor[] = [{ by: 'own' }]

const next = (record: StoredRecord): SituacaoDaTransferencia => proximaSituacao(record as StoredRecord & Andante)

/** State in which each side decides. */
const ESTADO_DO_LADO = {
  origem: 'aguardandoOrigem',
  destino: 'aguardandoDestino',
  federacaoOrigem: 'aguardandoFederacao',
  federacaoDestino: 'aguardandoFederacao',
  confederacao: 'aguardandoConfederacao',
} as const satisfies Record<Lado, SituacaoDaTransferencia>

/** States in which a side decides. */
export const EM_DECISAO: readonly string[] = [...new Set(Object.values(ESTADO_DO_LADO))]

/** Of each side, the ends whose staff decide for it: the club and the federation above it. The confederation decides for all. */
const PARTES: Readonly<Record<Lado, readonly string[]>> = {
  origem: ['origem', 'federacaoOrigem'],
  destino: ['destino', 'federacaoDestino'],
  federacaoOrigem: ['federacaoOrigem'],
  federacaoDestino: ['federacaoDestino'],
  confederacao: [],
}

/** Ids of the clubs and federations whose staff decide the present step of a transfer; those that have decided are left out. */
export const placesThatDecide = (record: StoredRecord): string[] =>
  (Object.keys(PARTES) as Lado[])
    .filter(
      (lado) => ESTADO_DO_LADO[lado] === textAt(record, 'situacao') && refuseSecondParecer(lado)(record).length === 0,
    )
    .flatMap((lado) => PARTES[lado].map((parte) => textAt(record, `partes.${parte}`)))

/** A side decides once; a federation on both ends is only one side. */
const refuseSecondParecer =
  (lado: Lado) =>
  (record: StoredRecord): Obstacle[] =>
    objectsAt<{ lado: Lado }>(record, 'pareceres').some((parecer) => parecer.lado === lado)
      ? [{ text: 'Este lado já deu o seu parecer.' }]
      : lado === 'federacaoDestino' && textAt(record, 'origem.federacao') === textAt(record, 'destino.federacao')
        ? [{ text: 'A federação é a mesma dos dois lados e decide uma vez.' }]
        : []

const CONSEQUENCE =
  'O parecer fica registrado com o seu nome. Com o último parecer, a pessoa muda de associação no mesmo instante.'

function decisions(lado: Lado): Record<string, Transition> {
  const from = ESTADO_DO_LADO[lado]
  const words = ROTULOS_DE_LADO[lado].toLowerCase()
  const who = [{ by: 'rule', action: 'decidir', side: lado }] as const
  const name = capital(lado)
  return {
    [`aprovar${name}`]: {
      label: `Aprovar pela ${words}`,
      consequence: CONSEQUENCE,
      from: [from],
      to: next,
      who,
      guard: refuseSecondParecer(lado),
      prepare: 'aprovar',
      effect: 'seguir',
    },
    [`recusar${name}`]: {
      label: `Recusar pela ${words}`,
      consequence: 'A transferência termina aqui. O motivo fica à vista de todos os lados.',
      from: [from],
      to: 'recusada',
      who,
      reason: true,
      guard: refuseSecondParecer(lado),
      prepare: 'recusar',
      effect: 'seguir',
    },
  }
}

const lapse = (from: SituacaoDaTransferencia, daysAt: string): Transition => ({
  label: 'Aprovar por decurso de prazo',
  from: [from],
  to: next,
  who: SYSTEM,
  lapse: { daysAt },
  prepare: 'decurso',
  effect: 'seguir',
})

/**
 * Process of a transfer: the person, for a minor the guardian, or the staff of the origin send it; each side decides once; a side whose time limit
 * lapses counts as agreed (AUTO). The last decision moves the person in the same transaction. The server ends a loan.
 */
export const PROCESSO_DA_TRANSFERENCIA: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: {},
  transitions: {
    enviar: {
      label: 'Enviar pedido',
      consequence: 'As associações e federações envolvidas recebem o pedido e decidem, cada uma no seu prazo.',
      from: COM_QUEM_PEDE,
      to: next,
      who: OWN,
      prepare: 'enviar',
      effect: 'seguir',
    },
    pagar: {
      label: 'Receber a taxa',
      from: ['aguardandoPagamento'],
      to: next,
      who: SYSTEM,
      prepare: 'pagar',
      effect: 'seguir',
    },
    desfazerPagamento: {
      label: 'Desfazer o pagamento da taxa',
      done: 'Desfez o pagamento da taxa, registrado por engano',
      from: EM_ANDAMENTO.filter((state) => state !== 'aguardandoPagamento'),
      to: next,
      who: SYSTEM,
      prepare: 'desfazerPagamento',
      effect: 'seguir',
    },
    ...decisions('origem'),
    ...decisions('destino'),
    ...decisions('federacaoOrigem'),
    ...decisions('federacaoDestino'),
    ...decisions('confederacao'),
    cancelar: {
      label: 'Cancelar pedido',
      back: true,
      consequence: 'A pessoa fica onde está. A taxa ainda não paga é cancelada.',
      from: [...new Set([...COM_QUEM_PEDE, ...EM_ANDAMENTO])],
      to: 'cancelada',
      who: OWN,
      effect: 'seguir',
    },
    decursoOrigem: lapse('aguardandoOrigem', 'prazos.origem'),
    decursoDestino: lapse('aguardandoDestino', 'prazos.destino'),
    decursoFederacao: lapse('aguardandoFederacao', 'prazos.federacao'),
    decursoConfederacao: lapse('aguardandoConfederacao', 'prazos.confederacao'),
    vencerTaxa: {
      label: 'Cancelar por falta de pagamento',
      from: ['aguardandoPagamento'],
      to: 'cancelada',
      who: SYSTEM,
      lapse: { daysAt: 'prazos.pagamento' },
      effect: 'seguir',
    },
    encerrar: {
      label: 'Encerrar empréstimo',
      from: CONCLUIDAS as readonly string[],
      to: 'encerrada',
      who: SYSTEM,
      lapse: { at: 'terminaEm' },
      prepare: 'encerrar',
      effect: 'devolver',
    },
  },
}
