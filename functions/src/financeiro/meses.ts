import type { Timestamp, Transaction } from 'firebase-admin/firestore'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { mesesTocados } from '@sie/domain/financeiro/fechamento.ts'
import { maisMeses, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'

/** State of a month of an entity's books. */
export interface MesGuardado {
  fechado: boolean
  quem: string
  nome: string
  em: Timestamp
  motivo: string
  /** whether visitors see it: the yearly report reads it here */
  publicado?: boolean
}

export type ContaGuardada = StoredRecord & Conta

/** The conta as it counts in the books: undefined where it is missing or inactive. */
const lancada = (record: ContaGuardada | undefined) => (record && isActive(record) ? record : undefined)

/**
 * Reads the months that changes of contas touch, within their transaction, which makes a concurrent closing wait for the changes, or they for it.
 * @throws ErroSIE dados-invalidos naming the field whose month is closed
 */
export async function requireOpenMonths(
  transaction: Transaction,
  changes: readonly { before?: ContaGuardada | undefined; after?: ContaGuardada | undefined }[],
): Promise<void> {
  const touched = new Map<string, { mes: string; field: string }>()
  for (const { before, after } of changes) {
    const [was, is] = [lancada(before), lancada(after)]
    for (const mes of mesesTocados(was, is)) {
      const field = [was, is].some((conta) => conta?.competencia === mes) ? 'competencia' : 'pagoEm'
      for (const conta of [was, is])
        if (conta && [conta.competencia, mesDoDia(conta.pagoEm)].includes(mes))
          touched.set(lugarDoMes(String(valueAt(conta, 'vinculo.idEntidade')), mes), { mes, field })
    }
  }
  const places = [...touched.keys()]
  if (places.length === 0) return
  const months = await transaction.getAll(...places.map(paths.mesFinanceiro))
  const closed = months.find((doc) => storedAs<MesGuardado>(doc)?.fechado)
  const found = closed && touched.get(closed.id)
  if (found)
    throw new ErroSIE('dados-invalidos', {
      [found.field]: `O mês de ${mesPorExtenso(found.mes)} está fechado. Reabra-o em Caixa, ou use outro mês.`,
    })
}

/** Most closed months that are searched back from the current one; a month that is not over is never closed. */
const MESES_FECHADOS = 60

/** The first open month from `de` on; the current month `ate` is not over, and so always open. */
export async function mesAberto(transaction: Transaction, entidade: string, de: string, ate: string): Promise<string> {
  const first = de < maisMeses(ate, -MESES_FECHADOS) ? maisMeses(ate, -MESES_FECHADOS) : de
  const months = mesesEntre(first, ate)
  if (months.length === 0) return de
  const docs = await transaction.getAll(...months.map((mes) => paths.mesFinanceiro(lugarDoMes(entidade, mes))))
  return months.find((_, index) => !storedAs<MesGuardado>(docs[index])?.fechado) ?? ate
}
