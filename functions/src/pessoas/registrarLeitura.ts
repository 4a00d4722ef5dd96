import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { documentId } from '../base/platform/input.ts'
import { db } from '../base/platform/admin.ts'
import { audit, auditRead, auditShown } from '../base/platform/audit.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { absent } from '../base/platform/hidden.ts'
import { limitUse } from '../base/platform/limit.ts'
import { storedRecord } from '../base/platform/stored.ts'

const name = text(60)
const input = z.union([
  z.strictObject({ colecao: name, id: documentId }),
  z.strictObject({ colecao: name, ids: z.array(documentId).min(1).max(50) }),
  z.strictObject({
    colecao: name,
    exportados: z.number().int().min(1).max(1_000_000),
    filtros: z.array(text(80)).max(40).default([]),
    /** parts of the file that were chosen: contacts, guardians */
    partes: z.array(text(80)).max(20).default([]),
  }),
])

/** Most pages of exports in an hour; an export reads page by page, and no person's work needs more. */
const MOST_EXPORTS = 60
/** Most pages of lists with contacts in an hour: each reads up to 50 records. */
const MOST_PAGES = 300

/**
 * Notes that the caller opened a record with personal data, saw a page of a list with their contacts, or exported a list as a file (QUALITY 7). The screens call it by
 * themselves; the rules cannot (docs/decisions/010). The caller's own record is not noted, nor the same record or page twice within an hour.
 * Of an export only the names of its filters are kept: a search may contain a person's name, which an erasure must remove.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos for a collection without personal data, limite-excedido
 */
export async function registrarLeituraHandler(
  asked: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ registrado: boolean }> {
  const caller = await requireCaller(context)
  const collection = personal(asked.colecao)
  const rule = `${collection.name}:ler`
  if ('exportados' in asked) {
    if (!grantsAnywhere(caller.permissoes, caller.padrao, rule)) throw new ErroSIE('sem-permissao')
    await limitUse(`exportar:${caller.uid}`, MOST_EXPORTS, 3600)
    await audit({
      acao: 'exportar',
      quem: caller.uid,
      colecao: collection.name,
      id: '',
      detalhe: {
        exportados: asked.exportados,
        filtros: asked.filtros,
        ...(asked.partes.length > 0 && { partes: asked.partes }),
      },
    })
    return { registrado: true }
  }
  if ('ids' in asked) {
    await limitUse(`lista:${caller.uid}`, MOST_PAGES, 3600)
    const docs = await db().getAll(...[...new Set(asked.ids)].map((id) => db().doc(`${collection.name}/${id}`)))
    const read = docs.filter((doc) => {
      const record = storedRecord(doc)
      return record && doc.id !== caller.uid && caller.pode(rule, alvoDe(collection, doc.id, record))
    })
    await auditShown(
      caller.uid,
      collection.name,
      read.map(({ id }) => id),
    )
    return { registrado: read.length > 0 }
  }
  if (asked.id === caller.uid) return { registrado: false }
  const record = storedRecord(await db().doc(`${collection.name}/${asked.id}`).get())
  if (!record) throw absent(caller, rule)
  requireRule(caller, rule, alvoDe(collection, asked.id, record))
  await auditRead(caller.uid, collection.name, asked.id)
  return { registrado: true }
}

function personal(asked: string): Collection {
  const collection = colecao(asked)
  if (!collection?.personal?.length)
    throw new ErroSIE('dados-invalidos', { colecao: 'Esta coleção não tem dados pessoais.' })
  return collection
}

export const registrarLeitura = callable(input, registrarLeituraHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
