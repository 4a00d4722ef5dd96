import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { cut, text } from '@sie/domain/base/records/text.ts'
import { contagensDe, NOMES_DAS_CATEGORIAS } from '@sie/domain/base/monitor/counts.ts'
import { MONITOR } from '@sie/domain/base/monitor/limits.ts'
import { cleaned, withoutPersonal } from '@sie/domain/base/monitor/personal.ts'
import { noteAlert, tipoDe } from '../../base/monitor/alerts.ts'
import { countDay } from '../../base/monitor/counters.ts'
import { db } from '../../base/platform/admin.ts'
import { ALREADY_EXISTS, codeOf } from '../../base/platform/codes.ts'
import { paths } from '../../base/platform/paths.ts'
import { endpoint } from './router.ts'

const KEPT_MS = 30 * 24 * 3_600_000
const WEEK_MS = 7 * 24 * 3_600_000
/** A longer text is truncated instead of refused, so that the browser does not retry. */
const short = cut
/** Name of a measure; names in double underscores are reserved by Firestore. */
const key = text(100).regex(/^(?!__)[^.]*$/)

/**
 * POST /api/alerts/critical (specification 7): a critical error of a browser, `count` times; `timestamp` is its last occurrence (milliseconds
 * since 1970 or ISO). Equal errors within an hour become one alert with a count, and a storm sends one mail. Kept for thirty days (TTL policy
 * on `expiraEm`).
 */
export const critical = endpoint({
  summary: 'Um erro crítico de um navegador.',
  input: z.object({
    type: short(60),
    error: short(4000),
    timestamp: z.union([z.number(), short(40)]),
    environment: short(40),
    version: short(60),
    count: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({ success: z.literal(true) }),
  visitors: true,
  unattested: true,
  // Many people may share a club's address; each browser sends the same error once a minute.
  perMinute: 60,
  counted: 'everywhere',
  async handle({ type, error, timestamp, environment, version, count }) {
    const now = Date.now()
    await noteAlert(
      {
        tipo: tipoDe(type),
        erro: withoutPersonal(error),
        ambiente: withoutPersonal(environment),
        versao: withoutPersonal(version),
        vezes: count,
        ocorrido: occurredAt(timestamp, now),
      },
      now,
    )
    return { success: true as const }
  },
})

/**
 * Time of an error by the browser's clock, in milliseconds since 1970. A time in the future, an unreadable one, or one more than a week ago
 * is replaced by now: an alert waits on a device for hours, not for weeks.
 */
function occurredAt(timestamp: number | string, now: number): number {
  const told = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
  return told > now - WEEK_MS && told < now ? told : now
}

const metric = z.union([z.number(), z.boolean(), short(500)])
const entry = z.record(key, metric)

/**
 * POST /api/monitoring/report (specification 7): counts and metrics of one browser, without personal data, added to the counters of the
 * day. A report whose id was accepted before is answered as done. Kept for thirty days.
 */
export const report = endpoint({
  summary: 'Contagens e medidas de um navegador.',
  input: z.object({
    id: documentIdOf(64)
      .regex(/^[\w-]+$/)
      .optional(),
    environment: short(40),
    version: short(60),
    counts: z.record(key, z.number()).default({}),
    metrics: entry.default({}),
    entries: z.record(key, z.array(entry).max(MONITOR.entradas)).default({}),
  }),
  output: z.object({ success: z.literal(true) }),
  visitors: true,
  unattested: true,
  perMinute: 60,
  counted: 'everywhere',
  async handle({ id, environment, version, counts, metrics, entries }) {
    const contagens = contagensDe(counts)
    const entradas = Object.fromEntries(
      NOMES_DAS_CATEGORIAS.flatMap((name) => (entries[name] ? [[name, entries[name]]] : [])),
    )
    const clean = {
      ambiente: withoutPersonal(environment),
      versao: withoutPersonal(version),
      medidas: cleaned(metrics),
      entradas: cleaned(entradas),
    }
    const now = Date.now()
    const batch = db().batch()
    const ref = id ? paths.relatorios().doc(id) : paths.relatorios().doc()
    batch.create(ref, {
      ...clean,
      contagens,
      recebidoEm: FieldValue.serverTimestamp(),
      expiraEm: Timestamp.fromMillis(now + KEPT_MS),
    })
    countDay(batch, { relatorios: 1, contagens }, now)
    await batch.commit().catch((error: unknown) => {
      if (codeOf(error) !== ALREADY_EXISTS) throw error
    })
    return { success: true as const }
  },
})
