import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { colecao } from '@sie/domain/collections/todas.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { db } from '../platform/admin.ts'
import type { Caller } from '../platform/caller.ts'
import type { Endpoint } from './router.ts'

const input = z.object({ collectionName: z.string().max(60).optional(), id: z.string().min(1).max(128).regex(/^[^/]+$/) })

/**
 * POST /api/generic/getOne (specification 7): one active record, for when the direct read fails. Decides as the security rules do.
 * Timestamps are ISO dates.
 */
export const getOne: Endpoint<typeof input> = {
  input,
  visitors: true,
  async handle({ collectionName, id }, caller) {
    if (!collectionName) throw new ErroSIE('colecao-ausente')
    const collection = colecao(collectionName)
    if (!collection) throw new ErroSIE('dados-invalidos', { collectionName: 'Esta coleção não existe.' })
    if (!caller && collection.access.read !== 'public') throw new ErroSIE('nao-autenticado')
    const record = (await db().doc(`${collectionName}/${id}`).get()).data() as StoredRecord | undefined
    if (caller && collection.access.read !== 'public' && !mayRead(collection, caller, id, record)) throw new ErroSIE('sem-permissao')
    if (!record || !isActive(record)) throw new ErroSIE('registro-nao-encontrado')
    return { success: true, data: { id, ...withIsoDates(record) }, message: '' }
  },
}

function mayRead(collection: Collection, caller: Caller, id: string, record: StoredRecord | undefined): boolean {
  if (!caller.permissoes.ativo) return false
  if (!record || (collection.access.own && id === caller.uid)) return true
  return caller.pode(`${collection.name}:ler`, alvoDe(collection, id, record))
}

function withIsoDates<T>(value: T): T {
  if (value instanceof Timestamp) return value.toDate().toISOString() as T
  if (Array.isArray(value)) return value.map(withIsoDates) as T
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)])) as T
  return value
}
