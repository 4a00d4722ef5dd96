import { FieldPath, type Query } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import type { Passagem } from '@sie/domain/entidades/mudanca.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { db } from '../base/platform/admin.ts'

/** Paths at which records of a collection name an entity and the federation above it. */
export interface Follower {
  collection: Collection
  entidade: string
  federacao: string
}

/** A health sheet moves with its person, in the same transaction. */
const WITH_THEIR_PERSON = 'fichasSaude'

function pathsOf(collection: Collection): Follower[] {
  const { scope, sides = {} } = collection
  const pairs = [...(scope.kind === 'paths' ? [scope] : []), ...Object.values(sides)]
  const distinct = new Map(
    pairs.map(({ entidade, federacao }) => [`${entidade} ${federacao}`, { entidade, federacao }]),
  )
  return [...distinct.values()].map((pair) => ({ collection, ...pair }))
}

/** Every collection that names entities: people first, their accounts, then the records of all areas, each by every pair of paths. */
export const FOLLOWERS: readonly Follower[] = [
  ...pathsOf(praticantes),
  ...pathsOf(users),
  ...COLECOES.filter(({ name }) => ![praticantes.name, users.name, WITH_THEIR_PERSON].includes(name)).flatMap(pathsOf),
]

/** Records of a kind that still have the old entities of a passage, by id. */
export const leftBehind = ({ collection, entidade, federacao }: Follower, { de }: Pick<Passagem, 'de'>): Query =>
  db()
    .collection(collection.name)
    .where(entidade, '==', de.entidade)
    .where(federacao, '==', de.federacao)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())

/** Number of records of each kind that move, by the plural of their collection; kinds without any are left out. */
export async function countFollowers(
  passagens: readonly Pick<Passagem, 'de'>[],
): Promise<{ rotulo: string; quantos: number }[]> {
  const totals = new Map<string, number>()
  for (const passagem of passagens) {
    const counts = await Promise.all(FOLLOWERS.map((follower) => leftBehind(follower, passagem).count().get()))
    for (const [index, { collection }] of FOLLOWERS.entries()) {
      const found = counts[index]?.data().count ?? 0
      if (found > 0) totals.set(collection.label.plural, (totals.get(collection.label.plural) ?? 0) + found)
    }
  }
  return [...totals].map(([rotulo, quantos]) => ({ rotulo, quantos }))
}
