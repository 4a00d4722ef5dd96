import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { CATALOGO, withImplied } from '@sie/domain/top/rights/catalogo.ts'
import { eventoDoLimite } from '@sie/domain/base/rights/limite.ts'
import { regrasNovas } from '@sie/domain/base/rights/renew.ts'
import { db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn, textsAt } from '../../base/platform/stored.ts'
import { rulesOf, spreadGroup, storeGroup } from './storeGroup.ts'

const CATALOGUE = CATALOGO.map(({ id }) => id)
const SYSTEM = { uid: 'implantacao', name: 'Implantação' }

/** A group of one event never holds every rule: most are about more than an event (docs/decisions/052). */
const isWide = ({ limite }: UsersGroup) => eventoDoLimite(limite) === undefined

/** A group that got new rules. */
interface Renovado {
  id: string
  nome: string
  dadas: string[]
}

/**
 * After a deploy whose catalogue has new rules: active groups without a limit that held every rule get the new ones, each with a version, audited, and the rights of
 * their holders are written. Groups that lack a rule that comes with one of theirs get it too. The catalogue is stored for the next comparison. May run again, and be interrupted at any point.
 * @param ids groups that get every rule whatever they held: the administrators' groups in the first run, when no catalogue is stored yet
 * @throws Error where an id is no active group without a limit
 */
export async function renewGroups(ids: readonly string[] = []): Promise<Renovado[]> {
  const known = textsAt(await paths.catalogo().get(), 'regras') ?? []
  const current = (
    await db()
      .collection('usersgroups')
      .where('metadados.successorId', '==', '')
      .where('metadados.active', '==', true)
      .get()
  ).docs.filter((doc) => isWide(storedIn(usersgroups, doc)))
  const missing = ids.filter((id) => !current.some((doc) => doc.id === id))
  if (missing.length > 0) throw new Error(`Não há grupo ativo e sem limite com este id: ${missing.join(', ')}`)
  const renewed: Renovado[] = []
  for (const { ref, id } of current) {
    const done = await db().runTransaction(async (transaction) => {
      const stored = storedIn(usersgroups, await transaction.get(ref))
      if (!stored?.metadados.active || !isWide(stored)) return undefined
      const held = rulesOf(stored)
      const dadas = ids.includes(id)
        ? CATALOGUE.filter((rule) => !held.includes(rule))
        : withImplied([...held, ...regrasNovas(held, known, CATALOGUE)]).filter((rule) => !held.includes(rule))
      if (dadas.length === 0) return undefined
      return {
        dadas,
        nome: stored.name,
        version: await storeGroup(
          transaction,
          ref,
          stored,
          { name: stored.name, rules: [...held, ...dadas].sort(), ativo: true },
          SYSTEM,
        ),
      }
    })
    if (!done) continue
    await spreadGroup(id, done.version)
    renewed.push({ id, nome: done.nome, dadas: done.dadas })
  }
  await paths.catalogo().set({ regras: CATALOGUE })
  return renewed
}
