import type { Timestamp, Transaction } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Conta } from '@sie/domain/collections/contas.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { mesesTocados } from '@sie/domain/financeiro/fechamento.ts'
import { mesDoDia, mesPorExtenso } from '@sie/domain/financeiro/mes.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { paths } from '../platform/paths.ts'

/** State of a month of an entity's books. */
export interface MesGuardado {
  fechado: boolean
  quem: string
  nome: string
  em: Timestamp
  motivo: string
}

export type ContaGuardada = StoredRecord & Conta

/** What a conta is in the books: nothing where it is missing or inactive. */
const lancada = (record: ContaGuardada | undefined) => (record && isActive(record) ? record : undefined)

/**
 * Reads the months that changes of contas touch, within their transaction: a closing at the same time waits for them, or they for it.
 * @throws ErroSIE dados-invalidos naming the field whose month is closed
 */
export async function exigirMesesAbertos(
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
  const closed = months.find((doc) => (doc.data() as MesGuardado | undefined)?.fechado)
  const found = closed && touched.get(closed.id)
  if (found)
    throw new ErroSIE('dados-invalidos', {
      [found.field]: `O mês de ${mesPorExtenso(found.mes)} está fechado. Reabra-o em Caixa, ou use outro mês.`,
    })
}
