import type { DocumentSnapshot, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { EntradaDeAuditoria } from '@sie/domain/base/auditoria/entrada.ts'
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '@sie/domain/base/auditoria/tipos.ts'
import { startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { colecao as colecaoDescrita } from '@sie/domain/top/todas.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ALVO_NACIONAL, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { day, documentId } from '../../base/platform/input.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { pageOf } from '../../base/platform/paging.ts'
import { paths } from '../../base/platform/paths.ts'
import { instantAt, storedAs, textAt } from '../../base/platform/stored.ts'

const input = z.object({
  id: documentId.optional(),
  de: day,
  ate: day,
  tipo: z.enum(Object.keys(TIPOS_DE_EVENTO) as [TipoDeEvento, ...TipoDeEvento[]]).optional(),
  cursor: documentId.optional(),
})

const PAGE = 50

/**
 * Audit entries between two days (both included, Brasília), newest first, 50 at a time: of one record with `id`, of all records otherwise; of one
 * kind with `tipo`.
 * The query is itself audited, for every page.
 * @param cursor id of the last entry of the previous page
 * @throws ErroSIE sem-permissao: needs the right to the audit over the person's entities, or nationally without `id`; dados-invalidos for a
 * cursor that is no entry
 */
export async function consultarAuditoriaHandler(
  { id: target, de, ate, tipo, cursor }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ entradas: EntradaDeAuditoria[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'sistema:auditoria', target ? await alvoDaPessoa(target) : ALVO_NACIONAL)
  if (ate < de) throw new ErroSIE('dados-invalidos', { ate: 'O fim vem antes do começo.' })
  const from = cursor ? await paths.auditoria().doc(cursor).get() : undefined
  if (from && !from.exists) throw new ErroSIE('dados-invalidos', { cursor: 'Esta página não existe. Comece de novo.' })
  await audit({
    acao: 'consultarAuditoria',
    quem: caller.uid,
    colecao: target ? 'praticantes' : '',
    id: target ?? '',
    detalhe: { de, ate, ...(tipo ? { tipo } : {}), ...(cursor ? { cursor } : {}) },
  })
  const { page, proximo } = pageOf(await newest(target, { de, ate, tipo }, from), PAGE)
  const names = await namesOf(page.map((doc) => String(doc.get('quem'))))
  const national = caller.pode('sistema:auditoria', ALVO_NACIONAL)
  const records = await recordNames(page.filter((doc) => national || doc.get('id') === target))
  const entradas = page.map((doc): EntradaDeAuditoria => {
    const { acao, quem, colecao, id, detalhe, quando } = storedAs<
      Omit<EntradaDeAuditoria, 'quando'> & { quando: Timestamp }
    >(doc)
    return {
      evento: doc.id,
      quando: quando.toDate().toISOString(),
      acao,
      quem,
      nome: names.get(quem) ?? quem,
      colecao,
      id,
      registro: records.get(placeOf(doc)) ?? '',
      existe: records.get(placeOf(doc)) !== null,
      detalhe: detalhe ?? {},
    }
  })
  return { entradas, proximo }
}

/** A page and one more, newest first, of entries that name the record alone or among others. */
async function newest(
  target: string | undefined,
  { de, ate, tipo }: Pick<z.output<typeof input>, 'de' | 'ate' | 'tipo'>,
  from: DocumentSnapshot | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const all = tipo ? paths.auditoria().where('tipo', '==', tipo) : paths.auditoria()
  const found = await Promise.all(
    (target ? [all.where('id', '==', target), all.where('ids', 'array-contains', target)] : [all]).map((query) => {
      const between = query
        .where('quando', '>=', new Date(startInBrasilia(de)))
        .where('quando', '<', new Date(startInBrasilia(ate) + 86_400_000))
        .orderBy('quando', 'desc')
      return (from ? between.startAfter(from) : between).limit(PAGE + 1).get()
    }),
  )
  const time = (doc: QueryDocumentSnapshot) => instantAt(doc, 'quando')?.toMillis() ?? 0
  return found
    .flatMap(({ docs }) => docs)
    .sort((a, b) => time(b) - time(a) || (a.id < b.id ? 1 : -1))
    .slice(0, PAGE + 1)
}

/** Path of the record of an entry. A refusal may have only an id, which is then a person's. */
const placeOf = (entry: DocumentSnapshot): string =>
  `${String(entry.get('colecao') ?? '') || praticantes.name}/${String(entry.get('id') ?? '')}`

/** Names of the records of entries, by their path: null for one that is gone; that of the record above for one without a name of its own. */
async function recordNames(entries: readonly DocumentSnapshot[]): Promise<Map<string, string | null>> {
  const described = (path: string) => colecaoDescrita(path.split('/')[0] ?? '')
  const wanted = [...new Set(entries.map(placeOf))].filter((path) => {
    const [, id = '', ...more] = path.split('/')
    return described(path) !== undefined && isDocumentId(id) && more.length === 0
  })
  const read = async (paths: readonly string[]) => {
    const facts = paths.map(described).flatMap((one) => (one ? [one.search.name, one.parent?.path ?? []].flat() : []))
    const refs = paths.map((path) => db().doc(path))
    return refs.length > 0 ? db().getAll(...refs, { fieldMask: [...new Set(facts)] }) : []
  }
  const nameOf = (doc: DocumentSnapshot) => textAt(doc, described(doc.ref.path)?.search.name ?? '') ?? ''
  const above = (doc: DocumentSnapshot): string[] => {
    const parent = described(doc.ref.path)?.parent
    const id = parent && doc.exists && nameOf(doc) === '' ? textAt(doc, parent.path) : ''
    return parent && id && isDocumentId(id) ? [`${parent.collection}/${id}`] : []
  }
  const found = await read(wanted)
  const parents = new Map((await read([...new Set(found.flatMap(above))])).map((doc) => [doc.ref.path, nameOf(doc)]))
  return new Map(
    found.map((doc) => [doc.ref.path, doc.exists ? nameOf(doc) || (parents.get(above(doc)[0] ?? '') ?? '') : null]),
  )
}

// A person in neither register any more belongs to the confederation.
async function alvoDaPessoa(id: string): Promise<Alvo> {
  const [praticante, user] = await db().getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
  if (praticante?.exists) return alvoDe(praticantes, id, praticante.data())
  return user?.exists ? alvoDe(users, id, user.data()) : ALVO_NACIONAL
}

/** Names of users by uid. */
async function namesOf(uids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(uids)].filter((uid) => uid !== '' && !uid.includes('/'))
  if (wanted.length === 0) return new Map()
  const snapshots = await db().getAll(...wanted.map((uid) => db().doc(`users/${uid}`)), {
    fieldMask: ['dadosPessoais.name'],
  })
  return new Map(
    snapshots
      .filter(({ exists }) => exists)
      .map((snapshot) => [snapshot.id, String(valueAt(snapshot.data(), 'dadosPessoais.name') ?? '')]),
  )
}

export const consultarAuditoria = callable(input, consultarAuditoriaHandler, {
  access: 'sistema:auditoria',
  errors: [],
})
