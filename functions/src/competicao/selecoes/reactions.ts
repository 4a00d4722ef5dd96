import { isDeepStrictEqual } from 'node:util'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { aMostra } from '@sie/domain/competicao/selecoes/aMostra.ts'
import { db } from '../../base/platform/admin.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { convocacoesDe, selecaoRef } from './selecao.ts'

/** Updates the public data of a team after a convocation was written. Late and repeated events write nothing. */
async function refreshSelecao({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id)) return
  const selecao = String((after ?? before)?.selecao ?? '')
  if (selecao === '') return
  await db().runTransaction(async (transaction) => {
    const team = storedIn(selecoes, await transaction.get(selecaoRef(selecao)))
    if (!team || team.metadados.successorId !== '') return
    const atletas = aMostra((await convocacoesDe(transaction, selecao)).map(([, one]) => one))
    if (!isDeepStrictEqual(team.atletas, atletas)) transaction.update(selecaoRef(selecao), { atletas })
  })
}

/** Reactions to a written convocation. */
export const TEAM_REACTIONS: Reactions = { [convocacoes.name]: [refreshSelecao] }
