import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/collections/faturas.ts'
import type { Sacado } from '@sie/domain/collections/financeiroPartes.ts'
import { regrasCobranca, type RegrasCobranca } from '@sie/domain/collections/regrasCobranca.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { saldoDe } from '@sie/domain/financeiro/fatura.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { avisar } from '../avisos/avisar.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { faturaRef, type FaturaGuardada } from './guardar.ts'

const DAY = 86_400_000
const PAGE = 200
/** Most guardians of one minor who are told. */
const MOST_GUARDIANS = 5

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days after the due day on which an entity reminds; negative before it. */
const offsetsOf = ({ lembretesAntes, lembreteNoDia, lembretesDepois }: RegrasCobranca): number[] => [
  ...new Set([...lembretesAntes.map((days) => -days), ...(lembreteNoDia ? [0] : []), ...lembretesDepois]),
]

/** Who is told of what somebody owes: the person, and the guardians of a minor. An entity's people see it on their desk. */
async function readersOf(transaction: Transaction, { pessoa }: Sacado, now: number): Promise<string[]> {
  if (pessoa === '') return []
  const guardians = paths
    .todasPermissoes()
    .where(new FieldPath('menores', pessoa), '>', Timestamp.fromMillis(now))
    .limit(MOST_GUARDIANS)
  const { docs } = await transaction.get(guardians)
  return [pessoa, ...docs.map(({ id }) => id)]
}

/** Reminds of one invoice, once for each of the entity's days; nothing where it is not open any more. */
async function remind(id: string, offset: number, regra: RegrasCobranca, hoje: string, now: number): Promise<boolean> {
  return db().runTransaction(async (transaction) => {
    const done = paths.lembrete(id, offset)
    const [noted, found] = await transaction.getAll(done, faturaRef(id))
    const fatura = found?.data() as FaturaGuardada | undefined
    if (noted?.exists || !fatura) return false
    const { total } = saldoDe(fatura, regra, hoje)
    if (total === 0) return false
    const tell = await avisar(transaction, {
      quem: await readersOf(transaction, fatura.sacado, now),
      oQue: 'cobranca',
      registro: { colecao: faturas.name, id },
      dados: { numero: fatura.numero, valor: formatarReais(total), vencimento: fatura.vencimento, dias: offset },
    })
    transaction.create(done, { fatura: id, dias: offset, em: Timestamp.fromMillis(now) })
    tell()
    return true
  })
}

/**
 * Reminds of what falls due, or fell due, so many days from today as each entity asks. Safe to run twice, also at once: each reminder is noted in the
 * transaction that sends it.
 * @param hoje 'AAAA-MM-DD' in Brasília @param now milliseconds since 1970
 * @returns how many reminders were sent
 */
export async function lembrar(hoje: string, now: number): Promise<number> {
  const rules = await db().collection(regrasCobranca.name).where('metadados.successorId', '==', '').get()
  let sent = 0
  for (const doc of rules.docs) {
    const regra = doc.data() as StoredRecord & RegrasCobranca
    for (const offset of offsetsOf(regra)) {
      const due = db()
        .collection(faturas.name)
        .where('vinculo.idEntidade', '==', doc.id)
        .where('filtros.aberta', '==', true)
        .where('vencimento', '==', plus(hoje, -offset))
        .where('metadados.successorId', '==', '')
        .orderBy(FieldPath.documentId())
        .limit(PAGE)
      for (let page = await due.get(); page.docs.length > 0;) {
        for (const { id } of page.docs) if (await remind(id, offset, regra, hoje, now)) sent += 1
        const last = page.docs.at(-1)
        if (!last || page.docs.length < PAGE) break
        page = await due.startAfter(last).get()
      }
    }
  }
  return sent
}
