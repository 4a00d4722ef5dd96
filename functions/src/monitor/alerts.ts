import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { FAULT_KINDS, type FaultKind } from '@sie/domain/portal/faults.ts'
import { TIPOS_DE_ERRO } from '@sie/domain/monitor/summary.ts'
import { queueMail } from '../mail/queue.ts'
import { db } from '../platform/admin.ts'
import { keyedHash } from '../platform/hash.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { countDay } from './counters.ts'
import { avisosDe, configuracaoRef } from './recipients.ts'

const KEPT_MS = 30 * 86_400_000
/** After a mail about alerts the next one waits, and tells of all that came meanwhile. */
export const PAUSE_MS = 15 * 60_000
const MOST_IN_A_MAIL = 50

export interface Alerta {
  tipo: FaultKind | 'outro'
  /** without anything personal */
  erro: string
  ambiente: string
  versao: string
  vezes: number
}

export const tipoDe = (text: string): Alerta['tipo'] => FAULT_KINDS.find((kind) => kind === text) ?? 'outro'

/**
 * Notes a critical error. Alike ones of an hour are one alert with a count. The first is mailed at once; after a mail there is a quarter of
 * an hour of silence, at whose end {@link mailPending} tells of the rest: a storm, of one error or of many, sends one mail.
 * @param now milliseconds since 1970
 */
export async function noteAlert(alert: Alerta, now: number): Promise<void> {
  const hour = new Date(now).toISOString().slice(0, 13)
  const ref = paths.alertas().doc(keyedHash(`alerta:${hour}:${alert.tipo}:${alert.ambiente}:${alert.erro}`))
  await db().runTransaction(async (transaction) => {
    const known = (await transaction.get(ref)).exists
    const due = known ? undefined : await dueMail(transaction, now)
    countDay(transaction, { alertas: { [alert.tipo]: alert.vezes } }, now)
    if (known) return void transaction.update(ref, { vezes: FieldValue.increment(alert.vezes), ultimo: Timestamp.fromMillis(now) })
    const quando = Timestamp.fromMillis(now)
    transaction.create(ref, { ...alert, avisado: due !== undefined, primeiro: quando, ultimo: quando, expiraEm: Timestamp.fromMillis(now + KEPT_MS) })
    if (due) await sendTo(due, [alert], transaction, now)
  })
}

/** Whom to tell now; undefined during the silence. */
async function dueMail(transaction: Transaction, now: number): Promise<string[] | undefined> {
  const [state, configuration] = await transaction.getAll(paths.estadoAlertas(), configuracaoRef())
  const last = (state?.get('avisadoEm') as Timestamp | undefined)?.toMillis() ?? 0
  return now - last >= PAUSE_MS ? avisosDe(configuration?.data()).emails : undefined
}

async function sendTo(addresses: readonly string[], alerts: readonly Alerta[], transaction: Transaction, now: number): Promise<void> {
  if (addresses.length === 0) return console.warn('nobody is told of critical errors: enter an address in the production dashboard')
  transaction.set(paths.estadoAlertas(), { avisadoEm: Timestamp.fromMillis(now) })
  const alertas = alerts.map(({ tipo, erro, ambiente, versao, vezes }) => ({ tipo: TIPOS_DE_ERRO[tipo], erro, ambiente, versao, vezes }))
  for (const para of addresses) await queueMail('alerta', para, { nome: '', alertas, link: `${portalUrl()}/admin/production-dashboard` }, transaction)
}

/** Tells, in one mail, of what came during the silence. Returns how many alerts. Run again it sends nothing. */
export async function mailPending(now: number): Promise<number> {
  return db().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(paths.alertas().where('avisado', '==', false).limit(MOST_IN_A_MAIL))
    const due = docs.length > 0 ? await dueMail(transaction, now) : undefined
    if (!due) return 0
    for (const { ref } of docs) transaction.update(ref, { avisado: true })
    await sendTo(due, docs.map((doc) => doc.data() as Alerta).sort((a, b) => b.vezes - a.vezes), transaction, now)
    return docs.length
  })
}
