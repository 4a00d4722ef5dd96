import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { ROTULOS_DA_FATURA, SITUACOES_DA_FATURA, type SituacaoDaFatura } from '../estados.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { Transition } from '../../base/records/process.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  dinheiro,
  escolha,
  opcional,
  referencia,
  texto,
  vinculoComLados,
} from '../../base/collections/campos.ts'
import {
  emitente,
  encargosDaFatura,
  itensDaFatura,
  objetoDaFatura,
  sacado,
  LADOS_DO_DINHEIRO,
  mencoesDoSacado,
} from './camposDoFinanceiro.ts'

/** States of an invoice with an amount left to pay. */
export const ABERTAS: readonly unknown[] = ['emitida', 'parcialmentePaga']

/** A callable of functions/src/financeiro makes every transition and writes the ledger in the same transaction. */
const SERVER = [{ by: 'system' }] as const satisfies Transition['who']
const step = (label: string, from: readonly SituacaoDaFatura[], to: SituacaoDaFatura): Transition => ({
  label,
  from,
  to,
  who: SERVER,
})

/**
 * Invoice (issue of PRODUCT 2(c)). A draft is edited through `salvarFatura`; number, items and amounts of an issued one never change: only the
 * paid amount and the state follow from payments. `vencimento` in the past makes it overdue (`isVencida`), which is not a state of its own.
 */
export const faturas = defineCollection({
  name: 'faturas',
  label: { singular: 'fatura', plural: 'faturas', artigo: 'a' },
  schema: () =>
    z.object({
      /** 'AAAA/NNNNNN Name of the payer', for search and notices */
      name: opcional('Fatura', 180),
      ...camposDeBusca,
      numero: opcional('Número', 11),
      emitente: emitente.prefault({}),
      sacado: sacado.prefault({}),
      itens: itensDaFatura,
      subtotal: dinheiro('Subtotal'),
      desconto: dinheiro('Desconto'),
      acrescimo: dinheiro('Acréscimo'),
      total: dinheiro('Total'),
      /** paid part of the total, without late fee and interest */
      pago: dinheiro('Pago'),
      encargos: encargosDaFatura.prefault({}),
      vencimento: dia('Vencimento'),
      emitidaEm: dia('Emitida em'),
      quitadaEm: dia('Quitada em'),
      departamento: referencia('Departamento', 'departamentos'),
      centroCusto: opcional('Centro de custo', 60),
      /** federation with a share of an invoice of the confederation: the payer's */
      federacaoDoRepasse: opcional('Federação do repasse', 128),
      objeto: objetoDaFatura.prefault({}),
      observacoes: opcional('Observações', 1000, { kind: 'multiline' }),
      pix: z
        .object({ txid: opcional('Identificador PIX', 35), copiaECola: opcional('PIX copia e cola', 512) })
        .prefault({}),
      situacao: escolha('Situação', ROTULOS_DA_FATURA, SITUACOES_DA_FATURA).default('rascunho'),
      /** reason why it was cancelled, exempted or refunded */
      motivo: opcional('Motivo', 500),
      /** ids of the cancelled invoice that this one corrects, and of the one that corrects this */
      substitui: opcional('Substitui a fatura', 128),
      substituidaPor: opcional('Substituída pela fatura', 128),
      /** reason why an annuity or a card asked less than the price list when it was issued; '' where it did not */
      foraDaTabela: texto('Por que fora da tabela', 500).optional(),
      /** id of the campaign that issued it */
      campanha: texto('Campanha', 64).optional(),
      /** id of the renegotiation that issued it as an instalment; `substituidaPor` of the invoices closed by it is the first instalment */
      renegociacao: opcional('Renegociação', 64),
      filtros: z
        .object({
          aberta: derivado(z.boolean(), 'Em aberto'),
          mes: derivado(text(7), 'Mês do vencimento'),
          beneficiarios: derivado(z.array(text(128)).max(100), 'Beneficiários'),
          /** the payer once it is issued: only the issuer reads a draft */
          pagador: z
            .object({
              pessoa: derivado(text(128), 'Pessoa que paga'),
              entidade: derivado(text(128), 'Entidade que paga'),
              federacao: derivado(text(128), 'Federação de quem paga'),
            })
            .optional(),
        })
        .optional(),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: {
    emitente: LADOS_DO_DINHEIRO.emitente,
    pagador: { entidade: 'filtros.pagador.entidade', federacao: 'filtros.pagador.federacao' },
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['filtros.pagador.pessoa'] }, create: 'server', update: 'server' },
  extras: {
    emitir: 'Emitir faturas',
    cancelar: 'Cancelar faturas',
    receber: 'Confirmar e recusar pagamentos',
    estornar: 'Estornar pagamentos',
    isentar: 'Isentar faturas',
    pagar: 'Informar pagamentos da própria entidade',
  },
  filtros: (record) => ({
    aberta: ABERTAS.includes(valueAt(record, 'situacao')),
    mes: String(valueAt(record, 'vencimento') ?? '').slice(0, 7),
    beneficiarios: beneficiariosDe(valueAt(record, 'itens')),
    pagador: pagadorDe(record),
  }),
  personal: ['name', 'sacado', 'itens', 'observacoes'],
  people: [...mencoesDoSacado('observacoes'), { path: 'itens[].beneficiarioId', by: 'id', part: 'itens[]' }],
  desk: { states: false },
  small: { most: 2000, within: ['filtros.pagador.pessoa', 'filtros.pagador.entidade'] },
  lists: [
    ...nosDoisSentidos('vencimento', ['situacao']),
    ...['filtros.aberta', 'filtros.mes', 'filtros.pagador.pessoa', 'filtros.pagador.entidade'].map((filtro) => ({
      equal: [filtro],
      orderBy: [{ path: 'vencimento', direction: 'desc' as const }],
    })),
  ],
  process: {
    field: 'situacao',
    initial: 'rascunho',
    editable: {},
    transitions: {
      emitir: step('Emitir', ['rascunho'], 'emitida'),
      cancelar: step('Cancelar', ['rascunho', 'emitida'], 'cancelada'),
      receberParte: step('Receber parte', ['emitida', 'parcialmentePaga', 'paga'], 'parcialmentePaga'),
      receber: step('Receber', ['emitida', 'parcialmentePaga'], 'paga'),
      isentar: step('Isentar', ['emitida', 'parcialmentePaga'], 'isenta'),
      estornar: step('Estornar', ['parcialmentePaga', 'paga'], 'estornada'),
      anularPagamento: {
        ...step('Reabrir', ['parcialmentePaga', 'paga'], 'emitida'),
        done: 'Reabriu a fatura: o pagamento foi registrado por engano',
      },
      renegociar: step('Renegociar', ['emitida', 'parcialmentePaga'], 'renegociada'),
    },
  },
})

export type Fatura = RecordOf<typeof faturas>

/** Payer of an issued invoice: empty for a draft, which only the issuer reads as it may still change. */
function pagadorDe(record: unknown): { pessoa: string; entidade: string; federacao: string } {
  const issued = (valueAt(record, 'numero') ?? '') !== ''
  const of = (part: string) => (issued ? String(valueAt(record, `sacado.${part}`) ?? '') : '')
  return { pessoa: of('pessoa'), entidade: of('entidade'), federacao: of('federacao') }
}

function beneficiariosDe(itens: unknown): string[] {
  const ids = (Array.isArray(itens) ? itens : []).map((item: unknown) => String(valueAt(item, 'beneficiarioId') ?? ''))
  return [...new Set(ids)].filter(Boolean).sort()
}
