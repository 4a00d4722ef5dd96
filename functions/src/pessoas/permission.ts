import type { Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { User } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import {
  mayChange,
  palavrasDoObstaculo,
  type Changer,
  type Obstacle,
  type Purpose,
} from '@sie/domain/pessoas/rights/mayChange.ts'
import { rotuloDaRegra } from '@sie/domain/top/rights/catalogo.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { rightsOf } from './rights/coverage.ts'

type PraticanteGuardado = StoredRecord & Praticante
type Asker = Omit<Changer, 'now'>

/** A person to be changed, as read within the transaction that will write. */
interface Wanted {
  id: string
  stored: PraticanteGuardado | undefined
  next: PraticanteGuardado
  user: (StoredRecord & User) | undefined
}

/** Error texts of an obstacle by field. @param creates whether the person is new */
export const obstacleWords = (obstacle: Obstacle, creates: boolean): Record<string, string> =>
  palavrasDoObstaculo(obstacle, creates, rotuloDaRegra)

/** Obstacles to the change; reads the rights of the person, so it must be called before every write of the transaction. */
export async function obstaclesTo(
  transaction: Transaction,
  caller: Asker,
  { id, stored, next, user }: Wanted,
  purpose?: Purpose,
): Promise<Obstacle[]> {
  const [before, after, ...inForce] = await rightsOf(transaction, id, user, stored ?? next, next)
  const rights = [...(before ? [before] : []), ...inForce]
  return mayChange(
    { ...caller, now: Date.now() },
    stored && { id, record: stored, rights },
    { id, record: next, rights: after ? [after] : [] },
    purpose,
  )
}

/**
 * Refuses a change of a person that the caller may not make: checked over the person as stored and after the change. A caller who may read the person
 * learns which right is missing, or which field makes it ineffective; others get the refusal for a person who does not exist.
 * @throws ErroSIE sem-permissao
 */
export async function requireMayChange(
  transaction: Transaction,
  caller: Asker,
  wanted: Wanted,
  purpose?: Purpose,
): Promise<void> {
  const [obstacle] = await obstaclesTo(transaction, caller, wanted, purpose)
  if (!obstacle) return
  const { id, stored } = wanted
  const known =
    !stored || grantsRule(caller.permissoes, caller.padrao, 'praticantes:ler', alvoDe(praticantes, id, stored))
  throw new ErroSIE('sem-permissao', known ? obstacleWords(obstacle, !stored) : {})
}
