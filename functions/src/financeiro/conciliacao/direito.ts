import type { Transaction } from 'firebase-admin/firestore'
import type { Movimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { alvoDaEntidade } from '../entidade.ts'

export type MovimentoGuardado = StoredRecord & Movimento

/** @throws ErroSIE sem-permissao where the caller lacks the rule for the entity's books, or the entity is missing */
export async function requireRuleOfEntidade(
  caller: Caller,
  rule: string,
  entidade: string,
): Promise<{ idEntidade: string; idFederacao: string }> {
  const scope = await alvoDaEntidade(entidade)
  const vinculo = { idEntidade: entidade, idFederacao: scope?.federacao ?? '' }
  if (!scope || !agePor(caller.permissoes, rule, vinculo)) throw new ErroSIE('sem-permissao')
  return vinculo
}

/** A line that the caller may reconcile. @throws ErroSIE registro-nao-encontrado, sem-permissao */
export async function movimentoDe(transaction: Transaction, caller: Caller, id: string): Promise<MovimentoGuardado> {
  const stored = storedIn(movimentos, await transaction.get(movimentoRef(id)))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'movimentos:conciliar')
  if (!agePor(caller.permissoes, 'movimentos:conciliar', stored.vinculo)) throw new ErroSIE('sem-permissao')
  return stored
}

export const movimentoRef = (id: string) => db().doc(`${movimentos.name}/${id}`)
