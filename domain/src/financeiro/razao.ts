/**
 * Ledger of an entity, double entry. Debit accounts: caixa, aReceber, estorno, isencao. Credit accounts: receita (by category), encargos, taxas,
 * repasse (owed to an entity), credito (of payers). Amounts are whole centavos. Lines of aReceber with a category are payments or refunds.
 */
export const CONTAS_DO_RAZAO = [
  'caixa',
  'aReceber',
  'receita',
  'encargos',
  'taxas',
  'repasse',
  'credito',
  'estorno',
  'isencao',
] as const
export type ContaDoRazao = (typeof CONTAS_DO_RAZAO)[number]
export const ROTULOS_DE_CONTA: Readonly<Record<ContaDoRazao, string>> = {
  caixa: 'Caixa',
  aReceber: 'A receber',
  receita: 'Receita',
  encargos: 'Multa e juros',
  taxas: 'Taxas de estorno',
  repasse: 'Repasse devido',
  credito: 'Crédito de pagadores',
  estorno: 'Estornos',
  isencao: 'Isenções',
}

/** One line of an entry: either `debito` or `credito` is above zero. `categoria` of receita and of receipts, `entidade` of repasse, else ''. */
export interface Partida {
  conta: ContaDoRazao
  categoria: string
  entidade: string
  fatura: string
  debito: number
  credito: number
}

/** Movement of an account: an amount on its debit side, on the credit side where it is negative. */
export interface Movimento {
  conta: ContaDoRazao
  valor: number
  categoria?: string
  entidade?: string
  fatura?: string
}

export const debito = (conta: ContaDoRazao, valor: number, more: Partial<Movimento> = {}): Movimento => ({
  ...more,
  conta,
  valor,
})
export const credito = (conta: ContaDoRazao, valor: number, more: Partial<Movimento> = {}): Movimento => ({
  ...more,
  conta,
  valor: -valor,
})

const keyOf = ({ conta, categoria = '', entidade = '', fatura = '' }: Movimento | Partida) =>
  [conta, categoria, entidade, fatura].join('\u0000')

/**
 * The lines of one entry: movements of one account, category, entity and invoice are added up, sums of zero are left out. @throws
 * RangeError where debits and credits differ, or an amount is not a whole number of centavos
 */
export function mergeMovimentos(movimentos: readonly Movimento[]): Partida[] {
  const sums = new Map<string, Movimento>()
  for (const movimento of movimentos) {
    if (!Number.isSafeInteger(movimento.valor)) throw new RangeError('an amount is no whole number of centavos')
    const key = keyOf(movimento)
    sums.set(key, { ...movimento, valor: (sums.get(key)?.valor ?? 0) + movimento.valor })
  }
  const partidas = [...sums.values()]
    .filter(({ valor }) => valor !== 0)
    .map(({ conta, valor, categoria = '', entidade = '', fatura = '' }) => ({
      conta,
      categoria,
      entidade,
      fatura,
      debito: Math.max(valor, 0),
      credito: Math.max(-valor, 0),
    }))
  if (diferenca(partidas) !== 0) throw new RangeError(`debits and credits differ by ${diferenca(partidas)} centavos`)
  return partidas
}

/** Debits minus credits: 0 for every entry and every ledger. */
export const diferenca = (partidas: readonly Partida[]): number =>
  partidas.reduce((sum, { debito, credito }) => sum + debito - credito, 0)

/** Value of an entry: the sum of its debits. */
export const valorDoLancamento = (partidas: readonly Partida[]): number =>
  partidas.reduce((sum, { debito }) => sum + debito, 0)
