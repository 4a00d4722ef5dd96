import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import type { Actor, Obstacle, Process } from '../../base/records/process.ts'

const PEDE: readonly Actor[] = [{ by: 'rule', action: 'pedir', side: 'pedido' }]
const PROCESSA: readonly Actor[] = [{ by: 'rule', action: 'processar', side: 'confederacao' }]

const complete = (record: StoredRecord): Obstacle[] => {
  const missing = objectsAt<{ nome: string; numero: string }>(record, 'candidatos').filter(({ numero }) => !numero)
  return missing.length > 0 ? [{ text: `Falta o número de: ${missing.map(({ nome }) => nome).join(', ')}.` }] : []
}

/**
 * Process of a group application to the Kukkiwon (PRODUCT 1.2, S40): requested, paid, sent, numbered, cards handed
 * over.
 */
export const PROCESSO_DO_PEDIDO: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: {},
  transitions: {
    enviar: {
      label: 'Enviar à confederação',
      consequence: 'O portal confere cada candidato, fixa a cotação do dólar e emite a fatura.',
      from: ['rascunho'],
      to: (record) => (Number(valueAt(record, 'total.valor') ?? 0) > 0 ? 'aguardandoPagamento' : 'pronto'),
      who: PEDE,
      aboutSelf: 'A federation applies, also for its own staff; the confederation decides and numbers.',
      prepare: 'enviar',
      effect: 'cobrar',
    },
    pagar: {
      label: 'Pagamento recebido',
      done: 'Recebeu o pagamento do pedido',
      from: ['aguardandoPagamento'],
      to: 'pronto',
      who: [{ by: 'system' }],
    },
    desfazerPagamento: {
      label: 'Desfazer o pagamento',
      done: 'Desfez o pagamento do pedido, registrado por engano',
      from: ['pronto'],
      to: 'aguardandoPagamento',
      who: [{ by: 'system' }],
    },
    registrarEnvio: {
      label: 'Registrar o envio',
      undo: { stays: 'O pagamento já pode ter sido anulado, e o arquivo recebido: acerte cada um com a Kukkiwon.' },
      consequence: 'Confirma que o arquivo foi enviado à Kukkiwon.',
      from: ['pronto'],
      to: 'enviado',
      who: PROCESSA,
    },
    numerar: {
      label: 'Gravar os números nos cadastros',
      consequence: 'O número de cada candidato entra no histórico de graduações.',
      from: ['enviado'],
      to: 'numerado',
      who: PROCESSA,
      guard: complete,
      prepare: 'numerar',
      effect: 'numerar',
    },
    entregar: {
      label: 'Registrar a entrega dos cartões',
      undo: 'version',
      from: ['numerado'],
      to: 'entregue',
      who: [...PROCESSA, ...PEDE],
    },
    recusar: {
      label: 'Recusar',
      undo: { stays: 'O pagamento já pode ter sido devolvido: a federação faz outro pedido.' },
      from: ['pronto'],
      to: 'recusado',
      who: PROCESSA,
      reason: true,
    },
    cancelar: {
      label: 'Cancelar o pedido',
      consequence: 'A fatura em aberto é cancelada.',
      from: ['rascunho', 'aguardandoPagamento'],
      to: 'cancelado',
      who: PEDE,
      aboutSelf: 'Nothing was decided or paid yet.',
      reason: true,
      effect: 'cancelar',
    },
  },
}
