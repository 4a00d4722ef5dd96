import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isActive, isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { auditRead } from '../../base/platform/audit.ts'
import { absent } from '../../base/platform/hidden.ts'
import { documentId } from '../../base/platform/input.ts'
import { isOwn, isShown, mayRead, recordOut, visibleRecord } from '../../base/platform/recordOut.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { endpoint } from './router.ts'

/**
 * POST /api/generic/getOne (specification 7): one active record, for when the direct read fails. Checks the same rights as the security rules.
 * Timestamps are ISO dates.
 */
export const getOne = endpoint({
  summary: 'Um registro ativo, para quando a leitura direta falha.',
  input: z.object({ collectionName: text(60).optional(), id: documentId }),
  output: z.object({ success: z.literal(true), data: recordOut, message: z.literal('') }),
  visitors: true,
  perMinute: 600,
  counted: 'here',
  beside: ({ collectionName, id }) => recordRef(colecao(collectionName ?? ''), id),
  async handle({ collectionName, id }, caller, beside) {
    const collection = requestedCollection(collectionName)
    if (!caller && collection.access.read !== 'public') throw new ErroSIE('nao-autenticado')
    const record = storedRecord(beside ?? (await recordRef(collection, id)?.get()))
    if (caller && collection.access.read !== 'public') {
      if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
      if (!record && !isOwn(collection, id, caller)) throw absent(caller, `${collection.name}:ler`)
      if (record && !mayRead(collection, id, record, caller)) throw new ErroSIE('sem-permissao')
    }
    if (!record || !isActive(record)) throw new ErroSIE('registro-nao-encontrado')
    // Unpublished records are missing for everybody but their readers.
    if (
      collection.access.read === 'public' &&
      !isShown(collection, record, caller) &&
      !mayRead(collection, id, record, caller)
    )
      throw new ErroSIE('registro-nao-encontrado')
    if (caller && collection.personal?.length && id !== caller.uid) await auditRead(caller.uid, collection.name, id)
    return { success: true as const, data: visibleRecord(collection, id, record, caller), message: '' as const }
  },
})

/** Reference of a current record; undefined for an old copy. */
const recordRef = (collection: Collection | undefined, id: string) =>
  collection && !isOldCopyId(id) ? db().doc(`${collection.name}/${id}`) : undefined

/** The described collection of a request. @throws ErroSIE colecao-ausente, dados-invalidos */
export function requestedCollection(name: string | undefined): Collection {
  if (!name) throw new ErroSIE('colecao-ausente')
  const collection = colecao(name)
  if (!collection) throw new ErroSIE('dados-invalidos', { collectionName: 'Esta coleção não existe.' })
  return collection
}
