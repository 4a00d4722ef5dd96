import type { Praticante } from '../pessoas/collections/praticantes.ts'
import type { ItemDaFatura } from './collections/camposDoFinanceiro.ts'
import type { SituacaoDaFatura } from './estados.ts'
import { OBJETOS } from './objetos.ts'

type Anuidades = Praticante['anuidades']

/** Fields of an invoice of annuities on which the annuities of its beneficiaries depend. */
export interface FaturaDeAnuidade {
  numero: string
  situacao: SituacaoDaFatura
  /** why it asked less than the price list; absent or '' where it did not */
  foraDaTabela?: string | undefined
  objeto: { tipo: string; id: string }
  sacado: { pessoa: string }
  itens: readonly Pick<ItemDaFatura, 'categoria' | 'beneficiarioId' | 'total' | 'qtd'>[]
}

/**
 * Annuities that an invoice pays, uid -> centavos: of the beneficiaries of its items of the category, of the payer where an item names nobody.
 */
export function anuidadesDe({ objeto, sacado, itens }: FaturaDeAnuidade): Map<string, number> {
  const people = new Map<string, number>()
  if (objeto.tipo !== 'anuidade') return people
  for (const { categoria, beneficiarioId, total } of itens) {
    const id = beneficiarioId || sacado.pessoa
    if (categoria === OBJETOS.anuidade.categoria && id !== '') people.set(id, (people.get(id) ?? 0) + total)
  }
  return people
}

/** Note in a person's annuity that names the invoice. */
const noteOf = ({ numero }: Pick<FaturaDeAnuidade, 'numero'>) => `Fatura ${numero}`

/** Whether the year of an invoice is paid or exempted by this very invoice. */
export const isSettledBy = (anuidades: Anuidades, fatura: Pick<FaturaDeAnuidade, 'numero' | 'objeto'>): boolean =>
  anuidades.some(
    ({ ano, recibo, situacao }) =>
      ano === Number(fatura.objeto.id) && recibo === noteOf(fatura) && (situacao === 'paga' || situacao === 'isenta'),
  )

/**
 * A person's annuities after an invoice was paid, exempted (also by a price beside the list), refunded, or is open again; the same list where
 * nothing changes. A year paid by another invoice is kept.
 * @param centavos of the person's part
 */
export function anuidadesDepois(anuidades: Anuidades, fatura: FaturaDeAnuidade, centavos: number): Anuidades {
  const ano = Number(fatura.objeto.id)
  const before = anuidades.find((one) => one.ano === ano)
  const settled = before?.situacao === 'paga' || before?.situacao === 'isenta'
  const next = (situacao: Anuidades[number]['situacao']) => [
    ...anuidades.filter((one) => one !== before),
    { ano, valor: centavos, situacao, recibo: noteOf(fatura), origem: 'fatura' as const },
  ]
  if (fatura.situacao !== 'paga' && fatura.situacao !== 'isenta')
    return isSettledBy(anuidades, fatura) ? next('aberta') : anuidades
  // What was paid beside the price list was exempted: the register does not call it paid.
  return settled ? anuidades : next(fatura.foraDaTabela ? 'isenta' : fatura.situacao)
}
