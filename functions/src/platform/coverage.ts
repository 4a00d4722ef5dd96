import type { Transaction } from 'firebase-admin/firestore'
import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import type { User } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { gruposDe } from '@sie/domain/records/plans/rightsKeeper.ts'
import { cobre, permissoesDe, portaisDe, SEM_PERMISSOES, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { readFederacoes, readGroups } from '../triggers/rights.ts'
import type { Caller } from './caller.ts'
import { paths } from './paths.ts'

/**
 * Refuses who would touch somebody with more rights (DESIGN 4). What counts, beside the rights in force, is what the
 * records would give an active person: else who is deactivated could be changed, or brought back, by somebody with fewer rights.
 * @throws ErroSIE sem-permissao
 */
export async function requireCoverage(
  transaction: Transaction,
  caller: Caller,
  uid: string,
  user: User | undefined,
  practitioner: Praticante | undefined,
): Promise<void> {
  // Without an account a practitioner holds what the grade would give.
  const somebody = user ?? { usersgroupsowned: [] }
  const stored = (await transaction.get(paths.permissoes(uid))).data() as Permissoes | undefined
  const groups = await readGroups(transaction, gruposDe(somebody))
  const full = permissoesDe(
    { ...somebody, metadataactive: true, metadados: { active: true, successorId: '' } },
    practitioner,
    groups,
    null,
    await readFederacoes(transaction, portaisDe(somebody)),
  )
  if (![full, stored ?? SEM_PERMISSOES].every((rights) => cobre(caller.permissoes, rights, caller.padrao)))
    throw new ErroSIE('sem-permissao')
}
