import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import type { Passagem } from '@sie/domain/entidades/mudanca.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { obstaclesTo, obstacleWords } from '../pessoas/permission.ts'
import { nextPerson, planPerson } from '../pessoas/store.ts'
import { storedIn } from '../base/platform/stored.ts'

const HISTORY = 50

/**
 * Moves a person with their entity: the affiliation and its history, the account, the health sheet and open requests in one transaction,
 * if the job's starter may change the person as stored and after the change.
 * @returns how many records moved (the person, and the account with them), 0 where they had moved before; otherwise the reason why they stay
 */
export async function followPerson(
  caller: Caller,
  id: string,
  { de, para, nomes }: Passagem,
  { acao, motivo }: { acao: Ato; motivo: string },
): Promise<number | string> {
  return db().runTransaction(async (transaction) => {
    const [praticante, account] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const stored = storedIn(praticantes, praticante)
    if (!stored || stored.metadados.successorId !== '') return 0
    const { dadosFiliacao } = stored
    const still = dadosFiliacao.vinculadoAEntidadeID === de.entidade && dadosFiliacao.federacaoID === de.federacao
    if (!still) return 0
    const today = hojeNoBrasil()
    const former = {
      entidade: dadosFiliacao.vinculadoAEntidade,
      inicio: dadosFiliacao.desde,
      fim: today,
      motivo: motivo.slice(0, 120),
    }
    const next = nextPerson(
      id,
      stored,
      {
        dadosFiliacao: {
          ...dadosFiliacao,
          federacaoID: para.federacao,
          federacao: nomes.federacao,
          vinculadoAEntidadeID: para.entidade,
          vinculadoAEntidade: nomes.entidade,
          desde: today,
          historico: [...(dadosFiliacao.historico ?? []), former].slice(-HISTORY),
        },
      },
      { editorid: caller.uid },
    )
    const user = storedIn(users, account)
    const [obstacle] = await obstaclesTo(transaction, caller, { id, stored, next, user })
    if (obstacle) return Object.values(obstacleWords(obstacle, false)).join(' ')
    const write = await planPerson(transaction, id, stored, next)
    await audit(
      { acao, quem: caller.uid, colecao: 'praticantes', id, detalhe: { de, para, ativo: isActive(stored) } },
      transaction,
    )
    write()
    const along = user?.vinculo?.idEntidade === de.entidade && user.vinculo.idFederacao === de.federacao
    return along ? 2 : 1
  })
}
