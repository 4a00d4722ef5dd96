import { FieldPath } from 'firebase-admin/firestore'
import { users } from '@sie/domain/base/collections/users.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn } from '../platform/stored.ts'

// Addresses that an entity, a department or a queue shows are typed by its editors, and nobody confirms them. What people write goes to users,
// whose addresses are confirmed; the shown address only gets the portal's own words, unless it belongs to a user of the entity.

/** Most people of one entity who get a message. */
const MOST = 10
const PAGE = 100

const holds = (permissoes: Permissoes | undefined, entidade: string, regra?: string): boolean => {
  const rules = permissoes?.ativo ? (permissoes.entidades[entidade] ?? []) : []
  return regra === undefined ? rules.length > 0 : rules.includes(regra)
}

/** Uids of the holders of a rule under that very entity, at most `MOST`. */
export async function quemCuida(entidade: string, regra: string): Promise<string[]> {
  const held = paths
    .todasPermissoes()
    .where('portais', 'array-contains', entidade)
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const found: string[] = []
  // An entity may have hundreds of people with some right, such as its referees, before the first that holds this one.
  for (let page = await held.get(); ; page = await held.startAfter(page.docs.at(-1)).get()) {
    for (const doc of page.docs) if (holds(storedAs<Permissoes>(doc), entidade, regra)) found.push(doc.id)
    if (found.length >= MOST || page.size < PAGE) return found.slice(0, MOST)
  }
}

/** Addresses of the holders of a rule under the first of these entities that has some, the confederation last. */
export async function enderecosDeQuemCuida(entidades: readonly string[], regra: string): Promise<string[]> {
  for (const entidade of new Set([...entidades.filter(Boolean), ENTIDADE_PADRAO])) {
    const uids = await quemCuida(entidade, regra)
    const found = uids.length > 0 ? await db().getAll(...uids.map((uid) => db().doc(`${users.name}/${uid}`))) : []
    const addresses = found.map((doc) => storedIn(users, doc)?.dadosContato.email ?? '').filter(Boolean)
    if (addresses.length > 0) return [...new Set(addresses)]
  }
  return []
}

/** Whether an address belongs to a user who holds a right under the entity. */
export async function isDaEquipe(entidade: string, email: string): Promise<boolean> {
  const { docs } = await db()
    .collection(users.name)
    .where('dadosContato.email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('metadados.successorId', '==', '')
    .limit(MOST)
    .get()
  if (docs.length === 0) return false
  const rights = await db().getAll(...docs.map(({ id }) => paths.permissoes(id)))
  return rights.some((doc) => holds(storedAs<Permissoes>(doc), entidade))
}
