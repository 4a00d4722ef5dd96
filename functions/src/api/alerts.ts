import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { keyedHash } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'
import { cleaned, withoutPersonal } from './personal.ts'
import { endpoint } from './router.ts'

const KEPT_MS = 30 * 24 * 3_600_000
const expiraEm = () => Timestamp.fromMillis(Date.now() + KEPT_MS)
/** A longer text is cut, so that a browser need not send it again. */
const short = (max: number) => z.string().transform((text) => text.slice(0, max))
/** A name of a measure: Firestore keeps names in double underscores for itself. */
const key = z.string().max(60).regex(/^(?!__)[^.]*$/)

/**
 * POST /api/alerts/critical (specification 7): a critical error of a browser. Errors alike within an hour are one alert with a count, so
 * that a storm sends one mail. Kept for thirty days (TTL policy on `expiraEm`).
 */
export const critical = endpoint({
  summary: 'Um erro crítico de um navegador.',
  input: z.object({ type: short(60), error: short(4000), timestamp: z.union([z.number(), short(40)]), environment: short(40), version: short(40) }),
  output: z.object({ success: z.literal(true) }),
  visitors: true,
  perMinute: 10,
  counted: 'everywhere',
  async handle({ type, error, environment, version }) {
    const text = withoutPersonal(error)
    const hour = new Date().toISOString().slice(0, 13)
    const ref = paths.alertas().doc(keyedHash(`alerta:${hour}:${type}:${environment}:${text.split('\n')[0]}`))
    await db().runTransaction(async (transaction) => {
      const known = (await transaction.get(ref)).exists
      if (known) return void transaction.update(ref, { vezes: FieldValue.increment(1), ultimo: FieldValue.serverTimestamp() })
      transaction.create(ref, { tipo: withoutPersonal(type), erro: text, ambiente: environment, versao: version, vezes: 1, primeiro: FieldValue.serverTimestamp(), ultimo: FieldValue.serverTimestamp(), expiraEm: expiraEm() })
      for (const para of addresses()) await queueMail('alerta', para, { nome: '', tipo: type, erro: text.slice(0, 500), ambiente: environment, versao: version }, transaction)
    })
    return { success: true as const }
  },
})

/** Who is told: MONITORING_EMAILS, separated by commas. */
export const addresses = (): string[] => (process.env.MONITORING_EMAILS ?? '').split(',').map((address) => address.trim()).filter(Boolean)

const metric = z.union([z.number(), z.boolean(), short(200)])
const entry = z.record(key, metric)

/** POST /api/monitoring/report (specification 7): counts and metrics of one browser, without anything personal. Kept for thirty days. */
export const report = endpoint({
  summary: 'Contagens e medidas de um navegador.',
  input: z.object({ environment: short(40), version: short(40), counts: z.record(key, z.number()).default({}), metrics: entry.default({}), entries: z.record(key, z.array(entry).max(100)).default({}) }),
  output: z.object({ success: z.literal(true) }),
  visitors: true,
  perMinute: 6,
  counted: 'everywhere',
  async handle({ environment, version, counts, metrics, entries }) {
    const clean = cleaned({ contagens: counts, medidas: metrics, entradas: entries }) as object
    await paths.relatorios().add({ ambiente: environment, versao: version, ...clean, recebidoEm: FieldValue.serverTimestamp(), expiraEm: expiraEm() })
    return { success: true as const }
  },
})
