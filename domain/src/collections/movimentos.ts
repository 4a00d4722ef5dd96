import * as z from 'zod'
import { defineCollection, type RecordOf } from '../records/collection.ts'
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
} from './campos.ts'

export const SITUACOES_DO_MOVIMENTO = ['aberto', 'conciliando', 'conciliado', 'ignorado'] as const
export type SituacaoDoMovimento = (typeof SITUACOES_DO_MOVIMENTO)[number]

/** What an invoice or a conta was before a line paid it. */
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

/** Most invoices that one line pays. */
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
 * Line of a bank statement and what it was found to be. `conciliando`: the payment of an invoice is being confirmed; going on with it is safe
 * (functions/src/financeiro/conciliacao). Everything is written by functions.
 */
export const movimentos = defineCollection({
  name: 'movimentos',
  label: { singular: 'movimento', plural: 'movimentos', artigo: 'o' },
  schema: z.object({
    /** what the bank writes of it */
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
    /** its pair: an invoice with the payment that this confirmed, a conta, or several invoices (`partes`) */
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
    /** what the pair was before, so that undoing restores it */
    antes: antesDoPar.prefault({}),
    /** of a line that pays several invoices: each with its payment; the pair names them all */
    partes: lista('Partes', parteDoMovimento, MAIS_PARTES),
    /** how often it has had a pair: each time has a payment of its own */
    vezes: z.number().int().min(0).max(10_000).default(0).meta({ label: 'Conciliações' }),
    motivo: opcional('Motivo', 300),
    vinculo: vinculo.prefault({}),
  }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { conciliar: 'Conciliar movimentos' },
  // What the bank says of whoever paid stays in the books for as long as the law asks (LGPD, art. 16, I).
  personal: ['name'],
  people: [{ path: 'par.quem', by: 'id', part: 'par.quem' }],
  desk: false,
  lists: [
    { orderBy: [{ path: 'dia', direction: 'desc' }] },
    { equal: ['situacao', 'metadados.active'], orderBy: [{ path: 'dia', direction: 'desc' }] },
  ],
})

export type Movimento = RecordOf<typeof movimentos>
