import { createHash } from 'node:crypto'
import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { MOST_TOLD, sendAvisos } from '../avisos/sendAvisos.ts'
import { dadosDe, newJob, type Step } from '../jobs/job.ts'
import { db } from '../platform/admin.ts'
import { auditOnce } from '../platform/audit.ts'
import { paths } from '../platform/paths.ts'
import { numberAt } from '../platform/stored.ts'
import { processHandlers, type Audience, type AvisoDeMuitos } from './handlers.ts'
import { progressRef } from './progress.ts'

/** @throws Error where a description names an audience that is not in the table */
export async function requiredAudience(collection: string, name: string): Promise<Audience> {
  const handler = (await processHandlers().audiences[collection]?.())?.[name]
  if (!handler) throw new Error(`${collection} names the audience ${name}, which is not in the table`)
  return handler
}

/** What the job of a transition tells, and to whom. */
interface Telling {
  colecao: string
  registro: string
  /** version that the transition made */
  versao: number
  audience: string
  aviso: AvisoDeMuitos
  /** uid of who made the transition, who is not told */
  por: string
}

/** Starter of the portal's own jobs, which are tried until they are done. */
const NOBODY = ''

/** Starts the job that tells the audience of a transition, in the transaction that makes it. */
export function startTelling(
  transaction: Transaction,
  { name }: Collection,
  { id }: DocumentReference,
  {
    audience,
    version,
    aviso,
    by,
    nome,
  }: { audience: string; version: number; aviso: AvisoDeMuitos; by: string; nome: string },
): void {
  const dados: Telling = { colecao: name, registro: id, versao: version, audience, aviso, por: by }
  const job = newJob({ tipo: 'avisar', nome: nome.slice(0, 160), quem: NOBODY, dados: { ...dados }, total: 0 })
  const key = createHash('sha256').update(`avisar ${name}/${id} ${version}`).digest('hex').slice(0, 32)
  transaction.create(paths.tarefa(key), job)
}

/** Uids of a page of an audience who are told: each once, and not who made the transition. */
export const toldOfPage = (quem: readonly string[], by: string): string[] => [
  ...new Set(quem.filter((uid) => uid !== '' && uid !== by)),
]

/**
 * One step of telling the audience of a transition: a page of it, 50 people in a transaction, whose number is added to the entry of the record's
 * progress. An interrupted step is repeated and tells nobody twice, and so is a person on several pages: the notice has an id of its own.
 */
export const audienceStep: Step = async (job) => {
  const telling = dadosDe<Telling>(job)
  const handler = await requiredAudience(telling.colecao, telling.audience)
  const page = await handler.page(telling.registro, typeof job.cursor === 'string' ? job.cursor : '')
  const quem = toldOfPage(page.quem, telling.por)
  let done = 0
  let emails = 0
  for (let from = 0; from < quem.length; from += MOST_TOLD) {
    const told = await tell(telling, quem.slice(from, from + MOST_TOLD))
    done += told.pessoas
    emails += told.emails
  }
  if (page.cursor === null) await noteTold(telling)
  return { cursor: page.cursor, done, refused: [], somas: { emails } }
}

const entryOf = ({ colecao, registro, versao }: Telling) => progressRef(db().doc(`${colecao}/${registro}`), versao)

const tell = (telling: Telling, quem: readonly string[]) =>
  db().runTransaction(async (transaction) => {
    const { colecao, registro, versao, aviso } = telling
    const entry = await transaction.get(entryOf(telling))
    const write = await sendAvisos(transaction, {
      quem,
      ...aviso,
      registro: { colecao, id: registro },
      chave: `passo ${colecao}/${registro} ${versao}`,
    })
    const { pessoas, emails } = write
    if (entry.exists && pessoas > 0)
      transaction.update(entry.ref, {
        avisados: FieldValue.increment(pessoas),
        emails: FieldValue.increment(emails),
      })
    write()
    return { pessoas, emails }
  })

/** Notes in the audit how many were told. */
async function noteTold(telling: Telling): Promise<void> {
  const { colecao, registro: id, versao, por: quem } = telling
  const entry = await entryOf(telling).get()
  const detalhe = { avisados: numberAt(entry, 'avisados') ?? 0, emails: numberAt(entry, 'emails') ?? 0 }
  await auditOnce(`avisar.${colecao}.${id}.${versao}`, { acao: 'avisar', quem, colecao, id, detalhe })
}
