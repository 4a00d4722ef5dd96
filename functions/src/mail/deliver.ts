import type { DocumentReference } from 'firebase-admin/firestore'
import { isCpf, looksLikeCpf } from '@sie/domain/brazil/cpf.ts'
import { auth } from '../platform/admin.ts'
import { personWithCpf } from '../platform/cpfIndex.ts'
import { mailIsSet, portalUrl, sendMail } from '../platform/mail.ts'
import type { QueuedMail } from './queue.ts'
import { mailOf, type MailData } from './templates.ts'

/**
 * Sends one message of the queue, once: a message that is no longer pending is left alone, so an event may come twice.
 * A recovery is addressed to whoever the identifier belongs to; where it belongs to nobody the message is dropped.
 * @throws Error where the mail server fails: the trigger is repeated
 */
export async function deliver(ref: DocumentReference): Promise<void> {
  const queued = (await ref.get()).data() as QueuedMail | undefined
  if (queued?.estado !== 'pendente') return
  if (!mailIsSet()) {
    console.warn(`mail "${queued.modelo}" was not sent: SMTP_HOST is not set`)
    return void (await ref.update({ estado: 'sem-servidor', dados: {} }))
  }
  const addressed = queued.modelo === 'recuperacao' ? await recovery(queued.para) : { para: queued.para, dados: queued.dados }
  if (addressed) await sendMail(mailOf(queued.modelo, addressed.dados, addressed.para))
  // Links and names are not kept once they are sent.
  await ref.update({ estado: addressed ? 'enviado' : 'descartado', dados: {} })
}

async function recovery(identifier: string): Promise<{ para: string; dados: MailData['recuperacao'] } | undefined> {
  const email = looksLikeCpf(identifier) ? await emailOfCpf(identifier) : identifier
  const account = email ? await auth().getUserByEmail(email).catch(() => undefined) : undefined
  if (!account?.email || account.disabled) return undefined
  return { para: account.email, dados: { nome: account.displayName ?? '', link: ownLink(await auth().generatePasswordResetLink(account.email), '/change-password') } }
}

async function emailOfCpf(cpf: string): Promise<string | undefined> {
  if (!isCpf(cpf)) return undefined
  const person = await personWithCpf(cpf)
  return person ? (await auth().getUser(person.id).catch(() => undefined))?.email : undefined
}

/** The link made by the authentication service, led to the portal's own page. */
export function ownLink(link: string, path: string): string {
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  return `${portalUrl()}${path}?oobCode=${encodeURIComponent(code)}`
}
