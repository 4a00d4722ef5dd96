import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { isCpf, looksLikeCpf } from '@sie/domain/base/brazil/cpf.ts'
import { auth, bucket, db } from '../platform/admin.ts'
import { personWithCpf } from '../platform/cpfIndex.ts'
import { inPortal } from '../platform/portal.ts'
import { mailIsSet, portalUrl, refusalIn, sendMail } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { storedAs } from '../platform/stored.ts'
import { lookOf } from './look.ts'
import { isCounted, withinMailLimits } from './limits.ts'
import { qrPng } from './qr.ts'
import { enderecosDeSaida, isUnwanted, withoutAddresses, type Destino } from './lista.ts'
import type { DaLista, QueuedMail } from './queue.ts'
import { mailOf } from './compose.ts'
import type { MailData } from './templates.ts'

/** Longer than a function may run: a message taken longer ago was abandoned. */
const TAKEN_MS = 3 * 60_000
/** Time for which a mail is tried again while the server fails; the platform repeats an event for a day. */
const PATIENCE_MS = 12 * 3_600_000
const NOTED_MS = 30 * 86_400_000
const MOST_OF_AN_ANSWER = 300
const GIVEN_UP = 'O servidor de e-mail falhou por doze horas.'

/**
 * Sends one message of the queue, once: it is marked before it is sent, so an event may be delivered twice, also concurrently.
 * A recovery goes to the account of its identifier; without one the message is dropped, as is one above its recipient's
 * limit (`withinMailLimits`). What the server refuses for good, or fails to take for twelve hours, ends as `recusado` and is noted for the desk.
 * @throws Error where the mail server fails, or another call is still sending the message: the trigger is repeated
 */
export async function deliver(ref: DocumentReference, now = Date.now()): Promise<void> {
  const queued = await take(ref, now)
  if (!queued) return
  let to = queued.para
  try {
    if (!mailIsSet()) {
      console.warn(`mail "${queued.modelo}" was not sent: SMTP_HOST is not set`)
      return await end(ref, 'sem-servidor', queued.lista)
    }
    const { modelo, portal = '' } = queued
    if (queued.lista && (await isUnwanted(queued.lista.passe)))
      return await end(ref, 'descartado', queued.lista, { estado: 'naoQuer' })
    const addressed =
      modelo === 'recuperacao'
        ? await inPortal(portal, () => recovery(queued.para))
        : { para: queued.para, dados: queued.dados }
    to = addressed?.para ?? to
    if (!addressed || !(await countMail(ref, queued, addressed.para))) return await end(ref, 'descartado', queued.lista)
    const look = await lookOf(portal)
    const qr =
      'copiaECola' in addressed.dados && addressed.dados.copiaECola
        ? await qrPng(addressed.dados.copiaECola)
        : undefined
    const { lista } = queued
    const mail = inPortal(portal, () => {
      const made = mailOf(modelo, addressed.dados, addressed.para, look, portalUrl(), qr, lista?.passe)
      return lista ? { ...made, unsubscribe: enderecosDeSaida(lista.passe).programa } : made
    })
    const { anexo } = queued
    const attachment = anexo && { nome: anexo.nome, bytes: await bytesOf(anexo.arquivo) }
    await sendMail(attachment ? { ...mail, attachment } : mail)
    await end(ref, 'enviado', lista)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== undefined) return await refuse(ref, queued, to, refusal, now)
    if (now - (queued.criadoEm?.toMillis() ?? now) > PATIENCE_MS) return await refuse(ref, queued, to, GIVEN_UP, now)
    await ref.update({ tomadaEm: FieldValue.delete() })
    throw error
  }
}

/** Ends a message that will never be delivered, and notes it for the desk: who was not reached, and what the server said. */
async function refuse(
  ref: DocumentReference,
  { modelo, lista }: QueuedMail,
  para: string,
  resposta: string,
  now: number,
) {
  const batch = db().batch()
  batch.update(ref, { estado: 'recusado', dados: {}, lista: FieldValue.delete(), tomadaEm: FieldValue.delete() })
  batch.set(paths.correioRecusado().doc(ref.id), {
    para,
    modelo,
    resposta: resposta.slice(0, MOST_OF_AN_ANSWER),
    quando: Timestamp.fromMillis(now),
    expiraEm: Timestamp.fromMillis(now + NOTED_MS),
  })
  if (lista?.destino)
    batch.set(
      paths.destinos().doc(lista.destino),
      { estado: 'recusado', motivo: withoutAddresses(resposta).slice(0, MOST_OF_AN_ANSWER) },
      { merge: true },
    )
  await batch.commit()
}

let held: { arquivo: string; bytes: Promise<Buffer> } | undefined

/** A file that goes with many mails, which is read once for them. */
function bytesOf(arquivo: string): Promise<Buffer> {
  if (held?.arquivo === arquivo) return held.bytes
  const bytes = bucket()
    .file(arquivo)
    .download()
    .then(([content]) => content)
  held = { arquivo, bytes }
  // A failure is the next mail's to try again.
  bytes.catch(() => (held = undefined))
  return bytes
}

/** Counts the mail for its recipient, once for all attempts. @returns false above the limit */
async function countMail(ref: DocumentReference, queued: QueuedMail, to: string): Promise<boolean> {
  if (queued.contada || !isCounted(queued.modelo)) return true
  if (!(await withinMailLimits(queued.modelo, to))) return false
  await ref.update({ contada: true })
  return true
}

const take = (ref: DocumentReference, now: number): Promise<QueuedMail | undefined> =>
  db().runTransaction(async (transaction) => {
    const queued = storedAs<QueuedMail>(await transaction.get(ref))
    if (queued?.estado !== 'pendente') return undefined
    if (queued.tomadaEm && now - queued.tomadaEm.toMillis() < TAKEN_MS) throw new Error('this mail is being sent')
    transaction.update(ref, { tomadaEm: Timestamp.fromMillis(now) })
    return queued
  })

/** Ends a message; links and names are deleted from it. */
async function end(
  ref: DocumentReference,
  estado: QueuedMail['estado'],
  lista?: DaLista,
  outcome: Outcome = OUTCOMES[estado] ?? {},
): Promise<void> {
  const batch = db().batch()
  batch.update(ref, { estado, dados: {}, lista: FieldValue.delete(), tomadaEm: FieldValue.delete() })
  if (lista?.destino) batch.set(paths.destinos().doc(lista.destino), outcome, { merge: true })
  await batch.commit()
}

type Outcome = Partial<Pick<Destino, 'estado' | 'motivo'>>

/** What is kept of a mail of a message to many, once its state is final. */
const OUTCOMES: Readonly<Partial<Record<QueuedMail['estado'], Outcome>>> = {
  enviado: { estado: 'entregue' },
  'sem-servidor': { estado: 'recusado', motivo: 'O portal não tem servidor de e-mail.' },
  descartado: { estado: 'recusado', motivo: 'Este endereço já recebeu mensagens demais hoje.' },
}

async function recovery(identifier: string): Promise<{ para: string; dados: MailData['recuperacao'] } | undefined> {
  const email = looksLikeCpf(identifier) ? await emailOfCpf(identifier) : identifier
  const account = email
    ? await auth()
        .getUserByEmail(email)
        .catch(() => undefined)
    : undefined
  if (!account?.email || account.disabled) return undefined
  return {
    para: account.email,
    dados: {
      nome: account.displayName ?? '',
      link: ownLink(await auth().generatePasswordResetLink(account.email), '/change-password'),
    },
  }
}

async function emailOfCpf(cpf: string): Promise<string | undefined> {
  if (!isCpf(cpf)) return undefined
  const praticante = await personWithCpf(cpf)
  return praticante
    ? (
        await auth()
          .getUser(praticante.id)
          .catch(() => undefined)
      )?.email
    : undefined
}

/** The link of the authentication service, changed to the portal's own page. */
export function ownLink(link: string, path: string): string {
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  return `${portalUrl()}${path}?oobCode=${encodeURIComponent(code)}`
}
