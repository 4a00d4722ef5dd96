import { daysBetween } from '@sie/domain/base/brazil/dates.ts'
import { FieldPath, Timestamp } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { regrasCobranca, type RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import type { RegraDeEncargos } from '@sie/domain/financeiro/encargos.ts'
import { saldoDe } from '@sie/domain/financeiro/fatura.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { paths } from '../base/platform/paths.ts'
import { storedIn } from '../base/platform/stored.ts'
import { avisoDeCobranca } from './avisoDeCobranca.ts'
import { faturaRef } from './stored.ts'
import { codigoDeHoje, readFaturaToCharge } from './pix/cobranca.ts'
import { quemECobrado } from './quemPaga.ts'

const DAY = 86_400_000
/** Past days whose reminders are sent later where the function did not run. */
const CATCH_UP_DAYS = 3
const PAGE = 200

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const LATE = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, days) => days)

/** A sent reminder; the payer is only in the invoice. */
export interface LembreteGuardado {
  fatura: string
  /** days after the due day on which the entity reminds, negative before it */
  dias: number
  em: Timestamp
  emitente: string
  numero: string
  quando: Quando
  /** number of mails sent with it; 0 where the payer has no address, or does not want mail */
  emails: number
}

export const QUANDO = ['antes', 'dia', 'depois'] as const
type Quando = (typeof QUANDO)[number]
const quandoDe = (offset: number): Quando => (offset < 0 ? 'antes' : offset === 0 ? 'dia' : 'depois')

/** Days after the due day on which an entity reminds; negative before it. */
const offsetsOf = ({ lembretesAntes, lembreteNoDia, lembretesDepois }: RegrasCobranca): number[] => [
  ...new Set([...lembretesAntes.map((days) => -days), ...(lembreteNoDia ? [0] : []), ...lembretesDepois]),
]

/**
 * Sends a reminder of an open invoice today, unless one was sent today already, by the desk or by its own day.
 * @returns number of people who were told; undefined where it was sent already, or nothing is owed
 */
export const remindToday = (
  id: string,
  vencimento: string,
  regra: RegraDeEncargos,
  hoje: string,
  now: number,
): Promise<number | undefined> => remind(id, daysBetween(vencimento, hoje), 0, regra, hoje, now)

/**
 * Sends the reminder of one invoice, once for each of the entity's days; none where it is no longer open. Where it reaches nobody, it is not noted
 * as sent.
 * @returns number of people who were told; undefined where none was due
 */
async function remind(
  id: string,
  offset: number,
  late: number,
  regra: RegraDeEncargos,
  hoje: string,
  now: number,
): Promise<number | undefined> {
  if ((await paths.lembrete(id, offset).get()).exists) return undefined
  // Asks the provider, and so comes before the transaction.
  const lida = await readFaturaToCharge(id)
  const copiaECola = lida ? (await codigoDeHoje(id, lida, hoje)).copiaECola : ''
  return db().runTransaction(async (transaction) => {
    const done = paths.lembrete(id, offset)
    const [noted, found] = await transaction.getAll(done, faturaRef(id))
    const fatura = storedIn(faturas, found)
    if (noted?.exists || !fatura) return undefined
    const { total } = saldoDe(fatura, regra, hoje)
    // Issued after the day of the reminder: none was due.
    if (total === 0 || fatura.emitidaEm > plus(hoje, -late)) return undefined
    const tell = await sendAvisos(transaction, {
      quem: await quemECobrado(transaction, fatura.sacado, now),
      ...avisoDeCobranca(id, fatura, { valor: total, dias: offset + late, copiaECola }),
    })
    if (tell.pessoas === 0) return 0
    transaction.create(done, {
      fatura: id,
      dias: offset,
      em: Timestamp.fromMillis(now),
      emitente: fatura.vinculo.idEntidade,
      numero: fatura.numero,
      quando: quandoDe(offset),
      emails: tell.emails,
    } satisfies LembreteGuardado)
    tell()
    return tell.pessoas
  })
}

/**
 * Sends reminders of due days as many days before or after today as each entity sets, including those missed on the last days. Safe to run
 * twice, also at once: each reminder is noted in the transaction that sends it.
 * @param hoje 'AAAA-MM-DD' in Brasília @param now milliseconds since 1970
 * @returns how many reminders were sent
 */
export async function sendLembretes(hoje: string, now: number): Promise<number> {
  const rules = await db().collection(regrasCobranca.name).where('metadados.successorId', '==', '').get()
  let sent = 0
  for (const doc of rules.docs) {
    const regra = storedIn(regrasCobranca, doc)
    for (const [offset, late] of offsetsOf(regra).flatMap((offset) => LATE.map((late) => [offset, late] as const))) {
      const due = db()
        .collection(faturas.name)
        .where('vinculo.idEntidade', '==', doc.id)
        .where('filtros.aberta', '==', true)
        .where('vencimento', '==', plus(hoje, -offset - late))
        .where('metadados.successorId', '==', '')
        .orderBy(FieldPath.documentId())
        .limit(PAGE)
      for (let page = await due.get(); page.docs.length > 0;) {
        for (const { id } of page.docs) if ((await remind(id, offset, late, regra, hoje, now)) ?? 0) sent += 1
        const last = page.docs.at(-1)
        if (!last || page.docs.length < PAGE) break
        page = await due.startAfter(last).get()
      }
    }
  }
  return sent
}
