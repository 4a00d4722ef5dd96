import { address, type Address } from '../base/portal/address.ts'
import { abertoNoMes, totalDe, type Somas } from './caixa.ts'
import type { TipoDeConta } from './planoDeContas.ts'

/** Books that a number sums: of an entity, from one month to another, 'AAAA-MM'. */
export interface Livros {
  entidade: string
  de: string
  ate: string
}

/** A list behind a number, and the word of its link. */
export interface ListaDoCaixa {
  nome: string
  lista: (livros: Livros) => Address
}

const POR_CATEGORIA: ListaDoCaixa = {
  nome: 'por categoria',
  lista: ({ entidade, de, ate }) =>
    address('/sie/financeiro/receitas', { ver: 'categorias', regime: 'caixa', entidade, de, ate }),
}

const VENCIMENTOS: ListaDoCaixa = {
  nome: 'vencimentos',
  lista: ({ entidade, ate }) => address('/sie/financeiro/receitas', { ver: 'vencimentos', entidade, mes: ate }),
}

/** Cash of an entity by its books. */
export const SALDO_DO_CAIXA = {
  nome: 'Saldo do caixa',
  nota: 'saldo inicial, mais o que entrou, menos o que saiu',
  listas: [POR_CATEGORIA],
} as const

/** Sums of an entity's cash in one month, and their names. Money counts on the day of its payment, debts in the month of their due day. */
export const NUMEROS_DO_CAIXA = {
  entrou: {
    nome: 'Entrou no caixa',
    nota: 'pelo dia do pagamento',
    conta: (somas) => totalDe(somas, 'caixa', 'receita'),
    listas: [POR_CATEGORIA],
  },
  saiu: {
    nome: 'Saiu do caixa',
    nota: 'pelo dia do pagamento',
    conta: (somas) => totalDe(somas, 'caixa', 'despesa'),
    listas: [POR_CATEGORIA],
  },
  aReceber: {
    nome: 'Ainda a entrar',
    nota: 'faturas e receitas que vencem no período',
    conta: (somas) => abertoNoMes(somas, 'receita'),
    listas: [VENCIMENTOS],
  },
  aPagar: {
    nome: 'Ainda a sair',
    nota: 'despesas que vencem no período',
    conta: (somas) => abertoNoMes(somas, 'despesa'),
    listas: [VENCIMENTOS],
  },
} as const satisfies Record<string, NumeroDoCaixa>

interface NumeroDoCaixa {
  nome: string
  nota: string
  conta: (somas: Somas) => number
  listas: readonly ListaDoCaixa[]
}

/** Names of the sums of the contas of one side: of a list, and of the contas that fall due in a month. Invoices are apart. */
export const NUMEROS_DE_CONTAS = {
  receita: {
    pago: 'Receitas recebidas',
    aVencer: 'Receitas a vencer',
    vencido: 'Receitas vencidas',
    aberto: 'Receitas em aberto',
    total: 'Todas as receitas',
  },
  despesa: {
    pago: 'Despesas pagas',
    aVencer: 'Despesas a vencer',
    vencido: 'Despesas vencidas',
    aberto: 'Despesas em aberto',
    total: 'Todas as despesas',
  },
} as const satisfies Record<TipoDeConta, Record<string, string>>
