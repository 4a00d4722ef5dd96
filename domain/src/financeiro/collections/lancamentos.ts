import * as z from 'zod'
import { CONTAS_DO_RAZAO, ROTULOS_DE_CONTA } from '../razao.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { camposDeBusca, dia, dinheiro, escolha, lista, opcional, vinculo } from '../../base/collections/campos.ts'

/** Greatest number of lines of one entry. */
const MAIS_PARTIDAS = 400

const partida = z.object({
  conta: escolha('Conta', ROTULOS_DE_CONTA, CONTAS_DO_RAZAO),
  categoria: opcional('Categoria', 40),
  entidade: opcional('Entidade do repasse', 128),
  fatura: opcional('Fatura', 128),
  debito: dinheiro('Débito'),
  credito: dinheiro('Crédito'),
})

/**
 * Entry of the ledger of an entity: amounts of one event, debits equal to credits. Its id is derived from the event, so that each event is entered
 * once. It is written in the transaction of the event and never changed.
 */
export const lancamentos = defineCollection({
  name: 'lancamentos',
  label: { singular: 'lançamento', plural: 'lançamentos', artigo: 'o' },
  schema: () =>
    z.object({
      name: opcional('Histórico', 180),
      ...camposDeBusca,
      evento: opcional('Evento', 20),
      data: dia('Data'),
      /** 'AAAA-MM' */
      mes: opcional('Mês', 7),
      fatura: opcional('Fatura', 128),
      pagamento: opcional('Pagamento', 128),
      /** id of the paying person or entity */
      sacado: opcional('Sacado', 128),
      valor: dinheiro('Valor'),
      partidas: lista('Partidas', partida, MAIS_PARTIDAS),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  lists: [{ equal: ['sacado'], orderBy: [{ path: 'data', direction: 'desc' }] }],
})

export type Lancamento = RecordOf<typeof lancamentos>
