import { abertoNoMes, totalDe, type Somas } from './caixa.ts'
import type { TipoDeConta } from './planoDeContas.ts'

/** Sums of an entity's cash in one month, and their names. Money counts on the day of its payment, debts in the month of their due day. */
export const NUMEROS_DO_CAIXA = {
  entrou: {
    nome: 'Entrou no caixa',
    nota: 'pelo dia do pagamento',
    conta: (somas) => totalDe(somas, 'caixa', 'receita'),
  },
  saiu: { nome: 'Saiu do caixa', nota: 'pelo dia do pagamento', conta: (somas) => totalDe(somas, 'caixa', 'despesa') },
  aReceber: {
    nome: 'Ainda a entrar',
    nota: 'faturas e receitas que vencem no período',
    conta: (somas) => abertoNoMes(somas, 'receita'),
  },
  aPagar: {
    nome: 'Ainda a sair',
    nota: 'despesas que vencem no período',
    conta: (somas) => abertoNoMes(somas, 'despesa'),
  },
} as const satisfies Record<string, { nome: string; nota: string; conta: (somas: Somas) => number }>

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
