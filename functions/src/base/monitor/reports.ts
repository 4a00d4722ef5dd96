import { Timestamp } from 'firebase-admin/firestore'
import { dayInBrasilia, formatDay, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { sumDays } from '@sie/domain/base/monitor/counts.ts'
import { resumo } from '@sie/domain/base/monitor/summary.ts'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { configuracaoRef } from '../platform/configuracao.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { countsBetween } from './counters.ts'
import { avisosDe } from './recipients.ts'

const DAY = 86_400_000
const KEPT_MS = 400 * DAY

type TipoDeRelatorio = 'diario' | 'semanal'

const dayBefore = (dia: string, days: number) => dayInBrasilia(startInBrasilia(dia) - days * DAY)

/** The last finished period before `now`, in Brasília: yesterday, or the week from Monday to Sunday; and the one before it. */
export function periodoDe(
  tipo: TipoDeRelatorio,
  now: number,
): { de: string; ate: string; antesDe: string; antesAte: string } {
  const hoje = dayInBrasilia(now)
  const days = tipo === 'diario' ? 1 : 7
  const weekday = new Date(`${hoje}T00:00:00Z`).getUTCDay()
  const ate = dayBefore(hoje, tipo === 'diario' ? 1 : weekday === 0 ? 7 : weekday)
  const de = dayBefore(ate, days - 1)
  return { de, ate, antesDe: dayBefore(de, days), antesAte: dayBefore(de, 1) }
}

/**
 * Mails the report of the last finished period to the configured addresses, once: a rerun for the same period sends nothing. Reads the
 * daily counters only, at most a fortnight of them.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function mailReport(tipo: TipoDeRelatorio, now: number): Promise<number> {
  const { de, ate, antesDe, antesAte } = periodoDe(tipo, now)
  const days = await countsBetween(antesDe, ate)
  const secoes = resumo(
    sumDays(days.filter(({ dia }) => dia >= de)),
    sumDays(days.filter(({ dia }) => dia <= antesAte)),
  )
  const periodo = de === ate ? formatDay(de) : `${formatDay(de)} a ${formatDay(ate)}`
  return db().runTransaction(async (transaction) => {
    const sent = paths.relatorioEnviado(`${tipo}-${ate}`)
    const [done, configuration] = await transaction.getAll(sent, configuracaoRef())
    const avisos = avisosDe(configuration?.data())
    if (done?.exists || !avisos[tipo] || avisos.emails.length === 0) return 0
    transaction.create(sent, {
      tipo,
      de,
      ate,
      destinatarios: avisos.emails.length,
      enviadoEm: Timestamp.fromMillis(now),
      expiraEm: Timestamp.fromMillis(now + KEPT_MS),
    })
    for (const para of avisos.emails)
      await queueMail(
        'relatorio-monitor',
        para,
        { nome: '', tipo, periodo, secoes, link: `${portalUrl()}/admin/production-dashboard?de=${de}&ate=${ate}` },
        transaction,
      )
    return avisos.emails.length
  })
}
