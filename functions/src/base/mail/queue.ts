import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import { portalLabel } from '../platform/portal.ts'
import { paths } from '../platform/paths.ts'
import type { MailData, MailKind } from './templates.ts'

/** A message waiting for its trigger. `para` is an address, or the identifier of an account that the trigger looks up. */
export interface QueuedMail<K extends MailKind = MailKind> {
  modelo: K
  para: string
  dados: MailData[K]
  /** `recusado`: refused for good by the server, or given up; `agendado`: scheduled for `enviarEm`; `juntado`: joined into another mail (agendados.ts) */
  estado: 'pendente' | 'agendado' | 'juntado' | 'enviado' | 'recusado' | 'descartado' | 'sem-servidor'
  enviarEm?: Timestamp
  criadoEm?: Timestamp
  /** host label of its portal; absent for the confederation's */
  portal?: string
  /** already counted for its recipient */
  contada?: boolean
  /** start of the current attempt to send it */
  tomadaEm?: Timestamp
  lista?: DaLista
  /** file that goes with it */
  anexo?: Anexo
}

/** Of a message to many: what lets its recipient leave the list, and the id of what is kept of the mail; '' for a test. */
export interface DaLista {
  passe: string
  destino: string
}

const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Queues a mail, within the transaction of its subject if there is one. A TTL policy on `expiraEm` deletes it after a week.
 * @param enviarEm earliest time of sending, milliseconds since 1970; a time in the past means at once
 */
export async function queueMail<K extends MailKind>(
  modelo: K,
  para: string,
  dados: MailData[K],
  transaction?: Transaction,
  enviarEm = 0,
  lista?: DaLista,
  anexo?: Anexo,
): Promise<void> {
  const waits = enviarEm > Date.now()
  const ref = paths.correio().doc()
  const mail = {
    modelo,
    para,
    dados,
    estado: waits ? 'agendado' : 'pendente',
    ...(waits ? { enviarEm: Timestamp.fromMillis(enviarEm) } : {}),
    ...(lista ? { lista } : {}),
    ...(anexo ? { anexo } : {}),
    ...(portalLabel() ? { portal: portalLabel() } : {}),
    criadoEm: FieldValue.serverTimestamp(),
    expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
  } satisfies Omit<QueuedMail, 'criadoEm'> & Record<string, unknown>
  if (transaction) transaction.create(ref, mail)
  else await ref.create(mail)
}
