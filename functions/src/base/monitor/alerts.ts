import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { FAULT_KINDS, type FaultKind } from '@sie/domain/base/portal/faults.ts'
import { TIPOS_DE_ERRO } from '@sie/domain/base/monitor/summary.ts'
import { queueMail } from '../mail/queue.ts'
import { depoisDoSilencio } from '../mail/silencio.ts'
import { db } from '../platform/admin.ts'
import { ALREADY_EXISTS, codeOf } from '../platform/codes.ts'
import { configuracaoRef } from '../platform/configuracao.ts'
import { keyedHash } from '../platform/hash.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'
import { countDay } from './counters.ts'
import { avisosDe } from './recipients.ts'

const KEPT_MS = 30 * 86_400_000
/** Pause after a mail about alerts, in milliseconds; the next mail contains all alerts of that time. */
export const PAUSE_MS = 15 * 60_000
const MOST_IN_A_MAIL = 50

export interface Alerta {
  tipo: FaultKind | 'outro'
  /** without personal data */
  erro: string
  ambiente: string
  versao: string
  vezes: number
  /** last occurrence by the browser's clock, milliseconds since 1970; the time of arrival where it is absent */
  ocorrido?: number
}

export const tipoDe = (text: string): Alerta['tipo'] => FAULT_KINDS.find((kind) => kind === text) ?? 'outro'

/**
 * Stores a critical error; equal errors of an hour become one alert with a count. The first alert is mailed at once. After a mail there is a pause
 * of 15 minutes, then {@link mailPending} mails the rest: many errors cause one mail.
 * @param now time of arrival, milliseconds since 1970
 */
export async function noteAlert({ ocorrido: told, ...alert }: Alerta, now: number): Promise<void> {
  const hour = new Date(now).toISOString().slice(0, 13)
  const ref = paths.alertas().doc(keyedHash(`alerta:${hour}:${alert.tipo}:${alert.ambiente}:${alert.erro}`))
  const ultimo = Timestamp.fromMillis(now)
  const ocorrido = Timestamp.fromMillis(told ?? now)
  // No transaction: during an outage all writes hit the same document, and none should wait for another.
  const write = (change: (batch: WriteBatch) => unknown) => {
    const batch = db().batch()
    change(batch)
    countDay(batch, { alertas: { [alert.tipo]: alert.vezes } }, now)
    return batch.commit()
  }
  try {
    await write((batch) =>
      batch.create(ref, {
        ...alert,
        avisado: false,
        primeiro: ultimo,
        ultimo,
        ocorrido,
        expiraEm: Timestamp.fromMillis(now + KEPT_MS),
      }),
    )
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
    return void (await write((batch) =>
      batch.update(ref, { vezes: FieldValue.increment(alert.vezes), ultimo, ocorrido }),
    ))
  }
  await mailPending(now)
}

async function sendTo(
  addresses: readonly string[],
  alerts: readonly Alerta[],
  transaction: Transaction,
  now: number,
): Promise<void> {
  if (addresses.length === 0)
    return console.warn('nobody is told of critical errors: enter an address in the production dashboard')
  transaction.set(paths.estadoAlertas(), { avisadoEm: Timestamp.fromMillis(now) })
  const alertas = alerts.map(({ tipo, erro, ambiente, versao, vezes }) => ({
    tipo: TIPOS_DE_ERRO[tipo],
    erro,
    ambiente,
    versao,
    vezes,
  }))
  for (const para of addresses)
    await queueMail(
      'alerta',
      para,
      { nome: '', alertas, link: `${portalUrl()}/admin/production-dashboard` },
      transaction,
    )
}

/**
 * Mails all alerts since the last mail, if the pause is over. Safe to run again and concurrently.
 * @returns number of alerts in the mail
 */
export const mailPending = (now: number): Promise<number> =>
  depoisDoSilencio(paths.estadoAlertas(), PAUSE_MS, now, async (transaction) => {
    const configuration = await transaction.get(configuracaoRef())
    const { docs } = await transaction.get(paths.alertas().where('avisado', '==', false).limit(MOST_IN_A_MAIL))
    if (docs.length === 0) return 0
    for (const { ref } of docs) transaction.update(ref, { avisado: true })
    await sendTo(
      avisosDe(configuration.data()).emails,
      docs.map((doc) => storedAs<Alerta>(doc)).sort((a, b) => b.vezes - a.vezes),
      transaction,
      now,
    )
    return docs.length
  })
