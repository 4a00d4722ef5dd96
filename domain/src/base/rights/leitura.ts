import { isPublica } from '../records/autoria.ts'
import { TEAM_FIELD, type Collection } from '../records/collection.ts'
import { valueAt } from '../records/edits.ts'
import { isActive, type StoredRecord } from '../records/metadados.ts'
import { own } from '../records/own.ts'
import { ownersOf } from '../records/standing.ts'
import { alvoDe } from './alvo.ts'
import type { Alvo, Permissoes } from './permissoes.ts'

/** Reader of records, with the rights of the session. `pode` answers from them. */
export interface Leitor {
  uid: string
  permissoes: Permissoes
  pode(regra: string, alvo: Alvo): boolean
}

/** Whether visitors see records of the collection once they are published, by themselves or with their parent. */
export const hasPublicacao = ({ fields }: Pick<Collection, 'fields'>): boolean =>
  fields.some(({ path }) => path === 'publicacao.publicada')

/**
 * Equality filters, beside `successorId`, of a query for shown records: for everybody, or for users with an active
 * account.
 */
export function condicoesDeExibicao(
  collection: Collection,
  emUso: boolean,
): { path: string; value: string | boolean }[] {
  return [
    { path: 'metadados.active', value: true },
    ...(collection.access.shown ? [{ path: collection.access.shown, value: true }] : []),
    ...(hasPublicacao(collection) ? [{ path: 'publicacao.publicada', value: true }] : []),
    ...(hasPublicacao(collection) && !emUso ? [{ path: 'publicacao.publico', value: 'todos' }] : []),
  ]
}

/** Whether a record is shown: active, public, and published where its collection has publications. The same as `isOnAir` in firestore.rules. */
export const isExibido = (collection: Collection, record: StoredRecord, emUso: boolean): boolean =>
  isPublica(collection) &&
  isActive(record) &&
  condicoesDeExibicao(collection, emUso).every(({ path, value }) => valueAt(record, path) === value)

/**
 * Predicate for the person's own uid and the uids of minors whose guardian they are, until each is of age. @param now
 * milliseconds since 1970
 */
export const answersFor = (
  { uid, permissoes }: Pick<Leitor, 'uid' | 'permissoes'>,
  outro: string,
  now: number,
): boolean => permissoes.ativo && outro !== '' && (outro === uid || menorDe(permissoes, outro, now))

/** Whether the holder of these rights is the guardian of a minor with this uid. @param now as above */
export const menorDe = ({ menores = {} }: Pick<Permissoes, 'menores'>, outro: string, now: number): boolean =>
  now < (own(menores, outro)?.toMillis() ?? 0)

/**
 * Uids of the minors whose guardian the reader is now, in order; without those who came of age, though the rights still name them. @param now as
 * above
 */
export const menoresDe = (leitor: Pick<Leitor, 'uid' | 'permissoes'>, now: number): string[] =>
  Object.keys(leitor.permissoes.menores ?? {})
    .filter((id) => answersFor(leitor, id, now))
    .sort()

/** Limit of minors of one guardian in a query for the whole family. */
const MAIS_DA_FAMILIA = 10

/** Uids of the reader and of the minors whose guardian they are now: at most eleven, so that queries over them are bounded. @param now as above */
export const daFamilia = (leitor: Pick<Leitor, 'uid' | 'permissoes'>, now: number): string[] => [
  leitor.uid,
  ...menoresDe(leitor, now).slice(0, MAIS_DA_FAMILIA),
]

/** Targets over which the right to read a record is checked: its own targets, and the targets of its sides. */
export function alvosDeLeitura(collection: Collection, id: string, record: unknown): Alvo[] {
  const text = (path: string) => String(valueAt(record, path) ?? '')
  const sides = Object.values(collection.sides ?? {})
  return [
    alvoDe(collection, id, record),
    ...sides.map(({ entidade, federacao }) => ({ entidade: text(entidade), federacao: text(federacao) })),
  ]
}

/**
 * Whether a user may read a record: by `:ler` over it or over a side, as its owner or their guardian, as one of its
 * team. The same as `reads` in firestore.rules, but for what is shown to everybody.
 * @param now milliseconds since 1970
 */
export function canReadRecord(
  collection: Collection,
  id: string,
  record: unknown,
  leitor: Leitor,
  now: number,
): boolean {
  const { access, name } = collection
  if (alvosDeLeitura(collection, id, record).some((alvo) => leitor.pode(`${name}:ler`, alvo))) return true
  if (!leitor.permissoes.ativo) return false
  const owners = ownersOf(collection, id, record)
  if (access.own?.by ? owners.some((uid) => answersFor(leitor, uid, now)) : owners.includes(leitor.uid)) return true
  const team = valueAt(record, TEAM_FIELD)
  return Array.isArray(team) && team.includes(leitor.uid)
}
