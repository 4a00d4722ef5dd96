import { daysBetween } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { leitoresDe, type Leitor } from '../../base/avisos/leitores.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { avisoDeCobranca } from '../avisoDeCobranca.ts'
import { quemECobrado } from '../quemPaga.ts'
import { faturaRef } from '../stored.ts'

type Payer = Pick<Sacado, 'pessoa' | 'entidade'>

/** How many are told of a charge, and how many of them by mail. */
export interface Avisos {
  avisados: number
  emails: number
}

const countsOf = (readers: readonly Leitor[]): Avisos => ({
  avisados: readers.length,
  emails: readers.filter(({ para }) => para !== '').length,
})

/** Whom a campaign would tell of a charge, by the payer. */
export async function wouldTell(payer: Payer): Promise<Avisos> {
  const uids = await quemECobrado({ get: (query) => query.get() }, payer)
  return countsOf(await leitoresDe(db(), [...new Set(uids)], 'cobranca'))
}

/** Invoices in one transaction: with guardians they stay within the most recipients. */
const TOGETHER = 8

/**
 * Tells the payers of issued invoices, in the portal and by mail, with the PIX code and the link to pay. Telling again tells nobody twice.
 * @param hoje 'AAAA-MM-DD' in Brasília @returns by invoice
 */
export async function tellCharged(ids: readonly string[], hoje: string): Promise<Map<string, Avisos>> {
  const told = new Map<string, Avisos>()
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER)
    const found = await db().runTransaction(async (transaction) => {
      const docs = await transaction.getAll(...some.map(faturaRef))
      const tells = await Promise.all(
        docs.map(async (doc) => {
          const fatura = storedIn(faturas, doc)
          if (!fatura) return undefined
          const { vencimento, total, sacado, pix } = fatura
          const quem = [...new Set(await quemECobrado(transaction, sacado))]
          const dias = daysBetween(vencimento, hoje)
          const tell = await sendAvisos(transaction, {
            quem,
            ...avisoDeCobranca(doc.id, fatura, { valor: total, dias, copiaECola: pix.copiaECola }),
            chave: `campanha ${doc.id}`,
          })
          return { id: doc.id, tell, counts: countsOf(await leitoresDe(transaction, quem, 'cobranca')) }
        }),
      )
      for (const one of tells) one?.tell()
      return tells
    })
    for (const one of found) if (one) told.set(one.id, one.counts)
  }
  return told
}
