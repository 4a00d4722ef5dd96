import type { Lancamento } from './collections/lancamentos.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import type { Parcelas, Somas } from './caixa.ts'
import type { ContaDoRazao } from './razao.ts'

// Monthly counters of the ledger: by entity, month, account, category and counterparty, debits and credits apart. They are updated like the sums of
// the contas (docs/decisions/012): exact under repeated and parallel events, and compared every night.

/** Place of an entity's ledger of a month, `mes` 'AAAA-MM'. */
export const lugarDoRazao = (entidade: string, mes: string) => `${entidade}~${mes}~razao`

/** The entity and month of a place; undefined for places of other sums. */
export function doLugarDoRazao(lugar: string): { entidade: string; mes: string } | undefined {
  const [, entidade, mes] = /^(.+)~(\d{4}-\d{2})~razao$/.exec(lugar) ?? []
  return entidade && mes ? { entidade, mes } : undefined
}

/** Key of the number of entries of a month. */
export const LANCADOS = 'lancamentos'

/** Contribution of a stored entry, in centavos: `<conta>|<categoria>|<entidade>|d` and `...|c`. */
export function parcelasDoRazao(record: StoredRecord | undefined): Parcelas {
  if (!record || !isActive(record)) return {}
  const { mes, partidas, vinculo } = record as StoredRecord & Lancamento
  if (!mes || !vinculo.idEntidade) return {}
  const sums: Record<string, number> = { [LANCADOS]: 1 }
  for (const { conta, categoria, entidade, debito, credito } of partidas)
    for (const [side, amount] of [
      ['d', debito],
      ['c', credito],
    ] as const) {
      const key = [conta, categoria, entidade, side].join('|')
      if (amount !== 0) sums[key] = (sums[key] ?? 0) + amount
    }
  return { [lugarDoRazao(vinculo.idEntidade, mes)]: sums }
}

/** One counter of a month. */
export interface Contador {
  conta: ContaDoRazao
  categoria: string
  entidade: string
  debito: number
  credito: number
}

/** The counters of a month, by account, category and counterparty. */
export function contadoresDe(somas: Somas): Contador[] {
  const found = new Map<string, Contador>()
  for (const [key, amount] of Object.entries(somas)) {
    const [conta, categoria, entidade, side] = key.split('|')
    if (side === undefined || categoria === undefined || entidade === undefined) continue
    const name = [conta, categoria, entidade].join('|')
    const row = found.get(name) ?? { conta: conta as ContaDoRazao, categoria, entidade, debito: 0, credito: 0 }
    row[side === 'd' ? 'debito' : 'credito'] += amount
    found.set(name, row)
  }
  return [...found.values()]
}

/** Shares owed to each entity from a month, less refunds, in centavos; payments to the entities are not deducted. */
export function repassesDoMes(somas: Somas): Map<string, number> {
  const owed = new Map<string, number>()
  for (const { conta, categoria, entidade, debito, credito } of contadoresDe(somas))
    // The line of a settlement has no category.
    if (conta === 'repasse' && categoria !== '') owed.set(entidade, (owed.get(entidade) ?? 0) + credito - debito)
  return owed
}
