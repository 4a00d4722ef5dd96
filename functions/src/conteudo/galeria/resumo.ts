import type { Query } from 'firebase-admin/firestore'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { PUBLICOS } from '@sie/domain/base/records/onAir.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../base/platform/admin.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { storedIn, storedRecord } from '../../base/platform/stored.ts'

/** Value of a missing cover. */
const SEM_CAPA = { arquivo: '', alt: '', credito: '', largura: 0, altura: 0, cor: '' }
/** Most recomputations of an album while its pictures keep changing; later events follow. */
const MOST_ROUNDS = 5

const current = (query: Query) => query.where('metadados.successorId', '==', '').where('metadados.active', '==', true)

/** Query of the pictures of an album that may be shown by their own fields. */
const prontas = (album: string) =>
  current(db().collection('imagens').where('album', '==', album)).where('filtros.pronta', '==', true)

const dentroDe = (album: string) => current(db().collection('albuns').where('pai', '==', album))

/**
 * Updates the totals and the cover of an album from its pictures, as stored now. It checks again after writing, so that
 * of several concurrent runs the last one leaves the correct values. Reads three documents, however many pictures exist, and counts two lists.
 */
export async function refreshAlbum(id: string): Promise<void> {
  if (!isDocumentId(id) || isOldCopyId(id)) return
  const ref = db().doc(`albuns/${id}`)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const album = storedRecord(await ref.get())
    if (!album || album.metadados.successorId !== '') return
    const [pictures, albums, capa] = await Promise.all([
      prontas(id).count().get(),
      dentroDe(id).count().get(),
      capaDe(id, album),
    ])
    const next = { total: pictures.data().count, dentro: albums.data().count, capa }
    const stored = { total: album.total, dentro: album.dentro, capa: { ...SEM_CAPA, ...(album.capa as object) } }
    if (sameValue(next, stored)) return
    await ref.update(next)
  }
}

/** The chosen cover if it can be shown, otherwise the first picture that can, otherwise the cover of the newest published album inside. */
async function capaDe(id: string, album: StoredRecord): Promise<object> {
  const chosen = String(valueAt(album, 'capaId') ?? '')
  const picture = isDocumentId(chosen) ? storedRecord(await db().doc(`imagens/${chosen}`).get()) : undefined
  if (picture && picture.album === id && isActive(picture) && valueAt(picture, 'filtros.pronta') === true)
    return { ...SEM_CAPA, ...(picture.imagem as object) }
  const [first] = (await prontas(id).orderBy('ordem').limit(1).get()).docs
  if (first) return { ...SEM_CAPA, ...storedIn(imagens, first).imagem }
  // For everybody or for members: the index contains the audience with the flag.
  const within = dentroDe(id)
    .where('publicacao.publicada', '==', true)
    .where('publicacao.publico', 'in', Object.keys(PUBLICOS))
    .orderBy('data', 'desc')
    .limit(1)
  const [newest] = (await within.get()).docs
  return { ...SEM_CAPA, ...storedIn(albuns, newest)?.capa }
}

const FACTS = ['album', 'imagem', 'ordem', 'filtros.pronta', 'metadados.active', 'metadados.successorId']
const ALBUM_FACTS = ['pai', 'capa', 'data', 'publicacao.publicada', 'metadados.active']

const factsOf = (paths: readonly string[], record: unknown) => record && paths.map((path) => valueAt(record, path))
const idsAt = (path: string, ...records: unknown[]) =>
  new Set(records.map((record) => String(valueAt(record, path) ?? '')).filter(Boolean))

/** Updates the album of a picture that was added, removed or changed. */
export const followPicture: Reaction = async ({ before, after }) => {
  if (sameValue(factsOf(FACTS, before), factsOf(FACTS, after))) return
  for (const album of idsAt('album', before, after)) await refreshAlbum(album)
}

/** Updates an album after a change of its chosen cover, and the album that contains it. */
export const followAlbum: Reaction = async ({ id, before, after }) => {
  if (valueAt(before, 'capaId') !== valueAt(after, 'capaId')) await refreshAlbum(id)
  if (sameValue(factsOf(ALBUM_FACTS, before), factsOf(ALBUM_FACTS, after))) return
  for (const above of idsAt('pai', before, after)) await refreshAlbum(above)
}
