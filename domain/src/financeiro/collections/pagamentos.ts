import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { Transition } from '../../base/records/process.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  vinculoComLados,
} from '../../base/collections/campos.ts'
import {
  comprovante,
  meio,
  parteDoPagamento,
  sacado,
  LADOS_DO_DINHEIRO,
  mencoesDoSacado,
} from './camposDoFinanceiro.ts'

/** Greatest number of invoices that one payment covers. */
export const MAIS_FATURAS = 40

const SERVER = [{ by: 'system' }] as const satisfies Transition['who']

/**
 * Payment of one or several invoices of one issuer and payer. The payer informs it with a proof; the issuer's treasurer confirms or refuses
 * it. Written by functions/src/financeiro alone. The parts of `faturas` hold the amount for each once it is confirmed; `credito` is the
 * amount paid beyond them.
 */
export const pagamentos = defineCollection({
  name: 'pagamentos',
  label: { singular: 'pagamento', plural: 'pagamentos', artigo: 'o' },
  schema: () =>
    z.object({
      name: opcional('Pagador', 180),
      ...camposDeBusca,
      sacado: sacado.prefault({}),
      faturas: lista('Faturas', parteDoPagamento, MAIS_FATURAS),
      data: dia('Pago em'),
      valor: dinheiro('Valor'),
      meio: meio.default('pix'),
      comprovante,
      observacao: opcional('Observação', 300),
      situacao: escolha(
        'Situação',
        {
          informado: 'A conferir',
          confirmado: 'Confirmado',
          recusado: 'Recusado',
          estornado: 'Estornado',
          anulado: 'Registrado por engano',
        },
        ['informado', 'confirmado', 'recusado', 'estornado', 'anulado'],
      ).default('informado'),
      /** reason why it was refused, refunded or annulled */
      motivo: opcional('Motivo', 500),
      /** uids */
      informadoPor: opcional('Informado por', 128),
      conferidoPor: opcional('Conferido por', 128),
      informadoEm: dia('Informado em'),
      conferidoEm: dia('Conferido em'),
      credito: dinheiro('Crédito'),
      /** fee deducted from the refund */
      taxaEstorno: dinheiro('Taxa do estorno'),
      /** id of the receipt */
      recibo: opcional('Recibo', 128),
      filtros: z
        .object({
          faturas: derivado(z.array(text(128)).max(MAIS_FATURAS), 'Faturas'),
          mes: derivado(text(7), 'Mês'),
          recebido: derivado(text(7), 'Recebido no mês'),
        })
        .optional(),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: LADOS_DO_DINHEIRO,
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['sacado.pessoa'] }, create: 'server', update: 'server' },
  filtros: (record) => ({
    faturas: idsDe(valueAt(record, 'faturas')),
    mes: String(valueAt(record, 'data') ?? '').slice(0, 7),
    recebido: recebidoEm(record),
  }),
  personal: ['name', 'sacado', 'comprovante', 'observacao'],
  acting: ['informadoPor', 'conferidoPor'],
  people: [
    ...mencoesDoSacado('observacao'),
    { path: 'informadoPor', by: 'id', part: 'informadoPor' },
    { path: 'conferidoPor', by: 'id', part: 'conferidoPor' },
  ],
  desk: { states: false },
  small: { most: 2000, within: ['sacado.entidade'] },
  lists: [
    ...['situacao', 'filtros.mes', 'filtros.recebido', 'sacado.entidade'].map((filtro) => ({
      equal: [filtro],
      orderBy: [{ path: 'data', direction: 'desc' as const }],
    })),
  ],
  process: {
    field: 'situacao',
    initial: 'informado',
    editable: {},
    transitions: {
      confirmar: { label: 'Confirmar', from: ['informado'], to: 'confirmado', who: SERVER },
      recusar: { label: 'Recusar', from: ['informado'], to: 'recusado', who: SERVER },
      estornar: { label: 'Estornar', from: ['confirmado'], to: 'estornado', who: SERVER },
      /** no money goes back: it was registered by mistake */
      anularPagamento: {
        label: 'Registrei por engano',
        done: 'Anulou o pagamento, registrado por engano',
        from: ['confirmado'],
        to: 'anulado',
        who: SERVER,
      },
    },
  },
})

export type Pagamento = RecordOf<typeof pagamentos>

const idsDe = (parts: unknown): string[] =>
  (Array.isArray(parts) ? parts : []).map((part: unknown) => String(valueAt(part, 'id') ?? '')).filter(Boolean)

/** Month in which a payment brought money in; '' where it did not: an exemption, or credit that had come in before. */
function recebidoEm(record: object): string {
  const meio = valueAt(record, 'meio')
  const money = valueAt(record, 'situacao') === 'confirmado' && meio !== 'isencao' && meio !== 'credito'
  return money ? String(valueAt(record, 'data') ?? '').slice(0, 7) : ''
}
