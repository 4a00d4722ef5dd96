import { FieldPath, type Transaction } from 'firebase-admin/firestore'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { marcacoes, type Marcacao } from '@sie/domain/conteudo/collections/marcacoes.ts'
import { canAppear } from '@sie/domain/pessoas/privacidade/consentimentoDeImagem.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { planDerived, planFromParent } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { isLastTry, startOwnJob, type Step } from '../../base/jobs/job.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'

export type MarcacaoGuardada = StoredRecord & Marcacao
type Pessoas = Marcacao['pessoas']

const PAGE = 200

/** Ids of the marked people who may not be shown, as stored now. Missing people may not. */
export async function semConsentimento(
  transaction: Transaction,
  pessoas: Pessoas,
  today = hojeNoBrasil(),
): Promise<string[]> {
  const uids = [...new Set(pessoas.map(({ uid }) => uid))].filter(isDocumentId)
  if (uids.length === 0) return []
  const found = await transaction.getAll(...uids.map((uid) => db().doc(`praticantes/${uid}`)))
  return found.filter((praticante) => !canAppear(praticante.data(), today)).map(({ id }) => id)
}

/**
 * Changes of a picture by the consents of the people on it: whether it is withheld, and thereby whether it is public.
 * @param above the album as stored
 */
export function changesByConsent(
  id: string,
  picture: StoredRecord,
  above: StoredRecord | undefined,
  withheld: boolean,
): Record<string, unknown> {
  const next = withValueAt(picture, 'semConsentimento', withheld)
  const album = String(valueAt(picture, 'album') ?? '')
  const patch = {
    ...planDerived(id, next, imagens),
    ...(above ? planFromParent(imagens, next, albuns, { ...above, id: album }) : { 'publicacao.publicada': false }),
  }
  return picture.semConsentimento === withheld ? patch : { semConsentimento: withheld, ...patch }
}

/** Rechecks a picture by the stored consents, and withholds or releases it. */
async function recheckConsents(id: string): Promise<void> {
  const [markedRef, pictureRef] = [db().doc(`marcacoes/${id}`), db().doc(`imagens/${id}`)]
  await db().runTransaction(async (transaction) => {
    const [markedDoc, pictureDoc] = await transaction.getAll(markedRef, pictureRef)
    const [marked, picture] = [storedIn(marcacoes, markedDoc), storedRecord(pictureDoc)]
    if (!marked || !picture || marked.metadados.successorId !== '') return
    const pendentes = await semConsentimento(transaction, marked.pessoas)
    const above = await albumOf(transaction, picture)
    const patch = changesByConsent(id, picture, above, pendentes.length > 0)
    if (!sameValue(marked.pendentes, pendentes)) transaction.update(markedRef, { pendentes })
    if (Object.keys(patch).length > 0) transaction.update(pictureRef, patch)
  })
}

/** The album of a picture, as stored. */
export async function albumOf(transaction: Transaction, picture: StoredRecord): Promise<StoredRecord | undefined> {
  const id = String(valueAt(picture, 'album') ?? '')
  if (!isDocumentId(id)) return undefined
  return storedRecord(await transaction.get(db().doc(`albuns/${id}`)))
}

const factsOf = (record: unknown) => [valueAt(record, 'consentimentos'), valueAt(record, 'dadosPessoais.birthdate')]

/** Rechecks the pictures of one page with a person on them. A picture that fails leaves the others alone. */
async function recheckPagina(pessoa: string, depois: string) {
  const query = db()
    .collection('marcacoes')
    .where('filtros.uids', 'array-contains', pessoa)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const { docs } = await (depois ? query.startAfter(depois) : query).get()
  const failed: { item: string; error: unknown }[] = []
  for (const { id } of docs)
    await recheckConsents(id).catch((error: unknown) => failed.push({ item: `imagens/${id}`, error }))
  return { seen: docs.length, cursor: docs.length < PAGE ? null : (docs.at(-1)?.id ?? null), failed }
}

const thrown = (failed: readonly { item: string; error: unknown }[]) =>
  new AggregateError(
    failed.map(({ error }) => error),
    `${failed.length} pictures do not follow the consents: ${failed.map(({ item }) => item).join(', ')}`,
  )

/**
 * Rechecks every picture with a person whose consents changed: a page at once, and the rest in a job of its own, whose cursor continues after an
 * interruption.
 */
export const followConsent: Reaction = async ({ id, before, after }, eventId) => {
  if (!after || sameValue(factsOf(before), factsOf(after))) return
  const { cursor, failed } = await recheckPagina(id, '')
  // Before a failure is thrown: one picture must not hold back the others.
  if (cursor !== null) await startOwnJob('consentimentos', `praticantes/${id}`, eventId, { pessoa: id }, cursor)
  if (failed.length > 0) throw thrown(failed)
}

/** One page of the job that goes on where {@link followConsent} stopped. A picture that keeps failing is noted, and the others go on. */
export const consentStep: Step = async ({ dados, cursor: after, falhas }) => {
  const { seen, cursor, failed } = await recheckPagina(String(dados.pessoa), String(after))
  if (failed.length > 0 && !isLastTry(falhas)) throw thrown(failed)
  if (failed.length > 0) console.error('pictures do not follow the consents', thrown(failed))
  return {
    cursor,
    done: seen - failed.length,
    refused: failed.map(({ item }) => ({ item, motivo: 'Não seguiu os consentimentos.' })),
  }
}

/** Rechecks the picture of a written marking. */
export const followMarking: Reaction = async ({ id, after }) => {
  if (after) await recheckConsents(id)
}
