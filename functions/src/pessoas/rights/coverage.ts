import type { Transaction } from 'firebase-admin/firestore'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { User } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { gruposDe } from '@sie/domain/base/records/plans/rightsKeeper.ts'
import { coversRights, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { emVigor } from '@sie/domain/base/rights/noEvento.ts'
import { permissoesDe, portaisDe } from '@sie/domain/base/rights/permissoesDe.ts'
import { readFederacoes, readGroups } from './document.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

/**
 * Every rights document that counts for coverage: the one in force, and the rights that the records would give an active person; otherwise a
 * deactivated person could be changed, or reactivated, by a caller with fewer rights. A practitioner without an account counts with the
 * rights of the grade. What an event gave until a day that is over does not count.
 * @param practitioners the person as stored and after the change; each counts
 */
export async function rightsOf(
  transaction: Transaction,
  uid: string,
  user: Pick<User, 'usersgroupsowned'> | undefined,
  ...practitioners: (Pick<Praticante, 'dadosFiliacao' | 'dadosTaekwondo'> | undefined)[]
): Promise<Permissoes[]> {
  const somebody = user ?? { usersgroupsowned: [] }
  const stored = storedAs<Permissoes>(await transaction.get(paths.permissoes(uid)))
  const groups = await readGroups(transaction, gruposDe(somebody))
  const federations = await readFederacoes(transaction, portaisDe(somebody))
  const active = { ...somebody, metadataactive: true, metadados: { active: true, successorId: '' } }
  return [
    ...practitioners.map((practitioner) => permissoesDe(active, practitioner, groups, null, federations)),
    ...(stored ? [stored] : []),
  ].map((rights) => emVigor(rights, Date.now()))
}

/**
 * Refuses a caller who would change a person with more rights (DESIGN 4).
 * @throws ErroSIE sem-permissao
 */
export async function requireCoverage(
  transaction: Transaction,
  caller: Caller,
  uid: string,
  user: User | undefined,
  practitioner: Praticante | undefined,
): Promise<void> {
  const rights = await rightsOf(transaction, uid, user, practitioner)
  if (!rights.every((held) => coversRights(caller.permissoes, held, caller.padrao))) throw new ErroSIE('sem-permissao')
}
