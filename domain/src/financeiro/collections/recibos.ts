import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  vinculoComLados,
} from '../../base/collections/campos.ts'
import { emitente, meio, parteDoPagamento, sacado, LADOS_DO_DINHEIRO, mencoesDoSacado } from './camposDoFinanceiro.ts'
import { MAIS_FATURAS } from './pagamentos.ts'

/** Receipt of a confirmed payment, under the payment's id. `codigo` opens it for its holder, signed in or not. */
export const recibos = defineCollection({
  name: 'recibos',
  label: { singular: 'recibo', plural: 'recibos', artigo: 'o' },
  schema: () =>
    z.object({
      /** 'AAAA/NNNNNN Name of the payer' */
      name: opcional('Recibo', 180),
      ...camposDeBusca,
      numero: opcional('Número', 11),
      codigo: opcional('Código de validação', 40),
      pagamento: opcional('Pagamento', 128),
      emitente: emitente.prefault({}),
      sacado: sacado.prefault({}),
      faturas: lista('Faturas', parteDoPagamento, MAIS_FATURAS),
      valor: dinheiro('Valor'),
      credito: dinheiro('Crédito'),
      data: dia('Pago em'),
      emitidoEm: dia('Emitido em'),
      meio: meio.default('pix'),
      referente: opcional('Referente a', 500),
      situacao: escolha('Situação', { valido: 'Válido', estornado: 'Estornado', anulado: 'Anulado' }, [
        'valido',
        'estornado',
        'anulado',
      ]).default('valido'),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: LADOS_DO_DINHEIRO,
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['sacado.pessoa'] }, create: 'server', update: 'server' },
  personal: ['name', 'sacado', 'referente'],
  people: [...mencoesDoSacado('referente')],
  desk: false,
  lists: [],
})

export type Recibo = RecordOf<typeof recibos>
