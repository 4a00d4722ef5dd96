import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { db } from '../base/platform/admin.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { storedIn } from '../base/platform/stored.ts'
import type { FaturaGuardada } from './stored.ts'

/** Most open invoices of one person. */
const MOST = 200

/** All open invoices that a person pays. @param reader the transaction, where something is written by them @throws ErroSIE dados-invalidos (more) */
export async function faturasAbertasDe(
  pessoa: string,
  reader?: Parameters<typeof getBounded>[2],
): Promise<{ id: string; fatura: FaturaGuardada }[]> {
  const { docs } = await getBounded(
    db()
      .collection(faturas.name)
      .where('sacado.pessoa', '==', pessoa)
      .where('filtros.aberta', '==', true)
      .where('metadados.successorId', '==', ''),
    MOST,
    reader,
  )
  return docs.map((doc) => ({ id: doc.id, fatura: storedIn(faturas, doc) }))
}
