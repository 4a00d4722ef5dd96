import { createHash } from 'node:crypto'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { enderecoDoAviso, textoDoAviso, type DadosDoAviso, type TipoDeAviso } from '@sie/domain/base/avisos/catalogo.ts'
import type { Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { queueMail } from '../mail/queue.ts'
import type { MailData, MailKind } from '../mail/templates.ts'
import { db } from '../platform/admin.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { getOnce } from '../platform/readOnce.ts'
import { storedIn } from '../platform/stored.ts'
import { note } from './escuta.ts'
import { leitoresDe } from './leitores.ts'
import { destinoRef, noteDestino, passeDeSaida } from '../mail/lista.ts'

interface WhatToTell<T extends TipoDeAviso> {
  /** recipients' uids; those without an account are skipped */
  quem: readonly string[]
  oQue: T
  registro: { colecao: string; id: string }
  dados: DadosDoAviso[T]
  /** own mail instead of the notice's text: for a reminder, a receipt, an answer or a message */
  email?: EmailProprio
  /** idempotency key: nobody gets the same notice twice */
  chave?: string
  /** message to many: the entity whose list people may leave, and the job that keeps what became of each mail; a test has no job */
  lista?: { entidade: string; tarefa: string }
  /** file that goes with the mail */
  anexo?: Anexo
  /** counts as read: its reader has just seen what it says */
  lido?: boolean
}

/** A mail without the name of its recipient. */
type EmailProprio = {
  [K in MailKind]: { modelo: K; dados: Omit<MailData[K], 'nome'> }
}['recibo' | 'cobranca' | 'chamado' | 'comunicado']

/** Writes the notices. `emails`: number of the people who get a mail, having an address and not having switched it off. */
type Tell = (() => void) & { readonly pessoas: number; readonly emails: number }
const NOBODY_TOLD: Tell = Object.assign(() => {}, { pessoas: 0, emails: 0 })

const KEPT_MS = 180 * 86_400_000
/** Most recipients in one transaction; more need a job. */
export const MOST_TOLD = 50

/**
 * Sends notices within the transaction of their subject: a notice in each recipient's list, and a mail where the kind has one and the recipient has
 * not switched it off: at once, or at their chosen time (`quandoEnviar`). Every area sends its notices through here.
 * @returns a function that writes the notices; called after all reads of the transaction
 * @throws RangeError for more than 50 people
 */
export async function sendAvisos<T extends TipoDeAviso>(
  transaction: Transaction,
  { quem, oQue, registro, dados: given, email, chave, lista, anexo, lido = false }: WhatToTell<T>,
): Promise<Tell> {
  const dados = comEstado(oQue, registro, given)
  const wanted = [...new Set(quem)].filter((uid) => uid !== '')
  if (wanted.length > MOST_TOLD) throw new RangeError(`${wanted.length} people in one transaction`)
  const known =
    chave && wanted.length > 0 ? await transaction.getAll(...wanted.map((uid) => noticeRef(uid, chave))) : []
  const uids = wanted.filter((_, index) => !known[index]?.exists)
  if (uids.length === 0) return NOBODY_TOLD
  const readers = await leitoresDe(transaction, uids, oQue, lista?.entidade)
  const { titulo, texto } = textoDoAviso({ tipo: oQue, dados })
  const sends = note(
    transaction,
    readers.map(({ uid, nome, alvo, para }) => ({
      uid,
      nome,
      alvo,
      email: para !== '',
      registro: pathOf(registro),
      titulo,
      texto,
    })),
  )
  if (!sends) return NOBODY_TOLD
  const mails = readers.filter(({ para }) => para !== '')
  const tell = () => {
    const notices = new Map(readers.map(({ uid }) => [uid, noticeRef(uid, chave)]))
    for (const { uid, semEmail } of readers) {
      const ref = notices.get(uid)!
      transaction.create(ref, newNotice({ quem: uid, tipo: oQue, registro, dados, lido }))
      if (lista?.tarefa)
        noteDestino(transaction, { tarefa: lista.tarefa, quem: uid, aviso: ref.id, estado: semEmail || 'fila' })
    }
    const link = `${portalUrl()}${enderecoDoAviso({ tipo: oQue, registro }) ?? '/profile?aba=avisos'}`
    for (const { uid, para, nome, enviarEm } of mails) {
      const queue = <K extends MailKind>(modelo: K, data: Omit<MailData[K], 'nome'>) =>
        void queueMail(
          modelo,
          para,
          { nome, ...data } as MailData[K],
          transaction,
          enviarEm,
          lista && {
            passe: passeDeSaida(lista.entidade, uid),
            destino: lista.tarefa && destinoRef(lista.tarefa, uid, notices.get(uid)!.id).id,
          },
          anexo,
        )
      if (email) queue(email.modelo, email.dados)
      else queue('aviso', { titulo, texto, link })
    }
  }
  return Object.assign(tell, { pessoas: readers.length, emails: mails.length })
}

/**
 * Sends an individual notice to each recipient, in their list only: for mass notices, whose mails are sent later by the reminders. Callers bound the
 * number of notices, at most 250 in one transaction.
 * @returns a function that writes the notices; called after all reads of the transaction
 */
export async function sendEachAviso<T extends TipoDeAviso>(
  transaction: Transaction,
  notices: readonly (Omit<WhatToTell<T>, 'quem'> & { quem: string })[],
): Promise<() => void> {
  const told = notices.filter(({ quem }) => quem !== '')
  if (told.length === 0) return () => {}
  const readers = await getOnce(
    transaction,
    told.map(({ quem }) => db().doc(`users/${quem}`)),
  )
  const found = told.flatMap(({ quem, oQue, registro, dados: given }, index) => {
    const reader = storedIn(users, readers[index])
    if (!reader) return []
    const dados = comEstado(oQue, registro, given)
    const avisado = {
      uid: quem,
      nome: reader.dadosPessoais.name,
      alvo: alvoDe(users, quem, reader),
      email: false,
      registro: pathOf(registro),
    }
    return [{ avisado: { ...avisado, ...textoDoAviso({ tipo: oQue, dados }) }, quem, oQue, registro, dados }]
  })
  const sends = note(
    transaction,
    found.map(({ avisado }) => avisado),
  )
  return () => {
    if (!sends) return
    for (const { quem, oQue, registro, dados } of found)
      transaction.create(paths.avisos().doc(), newNotice({ quem, tipo: oQue, registro, dados, lido: false }))
  }
}

const pathOf = ({ colecao: name, id }: { colecao: string; id: string }) => (id === '' ? '' : `${name}/${id}`)

/** Data of a notice with the words of the record's state, so that its readers need no description of the collection. */
function comEstado<T extends TipoDeAviso>(
  oQue: T,
  registro: WhatToTell<T>['registro'],
  dados: DadosDoAviso[T],
): DadosDoAviso[T] {
  if (oQue !== 'situacao') return dados
  const { situacao } = dados as DadosDoAviso['situacao']
  const collection = colecao(registro.colecao)
  const field = collection?.fields.find(({ path }) => path === collection.process?.field)
  return { ...dados, estado: field?.options?.find(({ value }) => value === situacao)?.label ?? situacao }
}

const noticeRef = (uid: string, chave: string | undefined) =>
  chave
    ? paths.avisos().doc(createHash('sha256').update(`${chave} ${uid}`).digest('hex').slice(0, 32))
    : paths.avisos().doc()

const newNotice = (notice: { quem: string; tipo: TipoDeAviso; registro: object; dados: object; lido: boolean }) => ({
  ...notice,
  quando: FieldValue.serverTimestamp(),
  expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
})
