import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

export const SITUACOES_DO_MOVIMENTO = ['aberto', 'conciliando', 'conciliado', 'ignorado'] as const
export type SituacaoDoMovimento = (typeof SITUACOES_DO_MOVIMENTO)[number]

/** State of an invoice or a conta before a line paid it. */
const antesDoPar = z.object({
  versao: z.number().int().min(0).default(0).meta({ label: 'Versão' }),
  situacao: opcional('Situação', 30),
  dia: dia('Pago em'),
  meio: opcional('Meio', 30),
  pago: dinheiro('Pago'),
  multa: dinheiro('Multa'),
  juros: dinheiro('Juros'),
  encargosPagos: dinheiro('Encargos pagos'),
  jurosAte: dia('Juros contados até'),
})

/** Greatest number of invoices that one line pays. */
export const MAIS_PARTES = 20

const parteDoMovimento = z.object({
  fatura: textoObrigatorio('Fatura', 128),
  nome: opcional('Nome', 180),
  valor: dinheiro('Valor'),
  pagamento: opcional('Pagamento', 128),
  antes: antesDoPar.prefault({}),
})
export type ParteDoMovimento = z.output<typeof parteDoMovimento>

/**
 * Line of a bank statement and the record that it pays. `conciliando`: the payment of an invoice is being confirmed; repeating that is safe
 * (functions/src/financeiro/conciliacao). Written by functions alone.
 */
export const movimentos = defineCollection({
  name: 'movimentos',
  label: { singular: 'movimento', plural: 'movimentos', artigo: 'o' },
  schema: () =>
    z.object({
      /** description by the bank */
      name: opcional('Lançamento', 160),
      ...camposDeBusca,
      extrato: referencia('Extrato', 'extratos'),
      banco: opcional('Banco', 3),
      conta: opcional('Conta', 60),
      dia: dia('Dia'),
      sentido: escolha('Sentido', { entrada: 'Entrada', saida: 'Saída' }, ['entrada', 'saida']).default('entrada'),
      valor: dinheiro('Valor'),
      documento: opcional('Documento', 60),
      situacao: escolha(
        'Situação',
        { aberto: 'Em aberto', conciliando: 'Conciliando', conciliado: 'Conciliado', ignorado: 'Ignorado' },
        SITUACOES_DO_MOVIMENTO,
      ).default('aberto'),
      /** its pair: an invoice with the payment confirmed by this line, a conta, or several invoices (`partes`) */
      par: z
        .object({
          tipo: escolha('Par', { '': 'Nenhum', fatura: 'Fatura', conta: 'Conta', divisao: 'Várias faturas' }, [
            '',
            'fatura',
            'conta',
            'divisao',
          ]).default(''),
          id: opcional('Registro', 128),
          nome: opcional('Nome', 180),
          pagamento: opcional('Pagamento', 128),
          quem: opcional('Conciliado por', 128),
          em: dia('Conciliado em'),
        })
        .prefault({}),
      /** state of the pair before, so that undoing restores it */
      antes: antesDoPar.prefault({}),
      /** of a line that pays several invoices: each with its payment; `par` names them all */
      partes: lista('Partes', parteDoMovimento, MAIS_PARTES),
      /** number of pairs it has had so far: each has a payment of its own */
      vezes: z.number().int().min(0).max(10_000).default(0).meta({ label: 'Conciliações' }),
      motivo: opcional('Motivo', 300),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { conciliar: 'Conciliar movimentos' },
  // The bank's data about the payer stays in the books for the time that the law requires (LGPD, art. 16, I).
  personal: ['name'],
  acting: ['par.quem'],
  people: [{ path: 'par.quem', by: 'id', part: 'par.quem' }],
  desk: false,
  lists: [
    { orderBy: [{ path: 'dia', direction: 'desc' }] },
    { equal: ['situacao', 'metadados.active'], orderBy: [{ path: 'dia', direction: 'desc' }] },
  ],
})

export type Movimento = RecordOf<typeof movimentos>
