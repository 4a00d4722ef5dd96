import type { Transaction } from 'firebase-admin/firestore'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import type { Effect, EffectHandler } from '../base/processes/handlers.ts'

/** Most people of an entity who are notified of one step. */
const MOST = 40

/** Uids of holders of a rule under an entity through a group. */
async function holdersUnder(transaction: Transaction, entity: string, rule: string): Promise<string[]> {
  const holders = paths.todasPermissoes().where('portais', 'array-contains', entity).limit(MOST)
  const { docs } = await transaction.get(holders)
  return docs.flatMap((doc) => {
    const { ativo, entidades } = storedAs<Permissoes>(doc)
    return ativo && entidades[entity]?.includes(rule) ? [doc.id] : []
  })
}

/** Entity that decides about another: its federation, or the confederation for a federation. */
const above = (id: string, { vinculo }: Entidade) =>
  vinculo.idFederacao === id || vinculo.idFederacao === '' ? ENTIDADE_PADRAO : vinculo.idFederacao

async function tell({ transaction, caller, id, next, reason }: Effect, quem: readonly string[]): Promise<() => void> {
  const { dadosPessoais, situacao } = next as StoredRecord & Entidade
  return sendAvisos(transaction, {
    quem: quem.filter((uid) => uid !== caller.uid),
    oQue: 'situacao',
    registro: { colecao: 'entidades', id },
    dados: { nome: dadosPessoais.name, situacao, motivo: reason },
  })
}

/** Notifies the deciding entity of a waiting one. */
const notifyDeciders: EffectHandler = async (effect) => {
  const entity = above(effect.id, effect.next as StoredRecord & Entidade)
  return tell(effect, await holdersUnder(effect.transaction, entity, 'entidades:aprovar'))
}

/** Notifies the entity's own staff. */
const notifyStaff: EffectHandler = async (effect) =>
  tell(effect, await holdersUnder(effect.transaction, effect.id, 'entidades:editar'))

/** Notifies them, and stores whether the entity counts as affiliated from now on. */
const setFederativeActive =
  (federativeactive: boolean): EffectHandler =>
  async (effect) => {
    const told = await notifyStaff(effect)
    return async () => {
      effect.transaction.update(db().doc(`entidades/${effect.id}`), { 'metadados.federativeactive': federativeactive })
      await told()
    }
  }

/** Writes of the steps of an affiliation beside the entity. */
export const ENTITY_EFFECTS: Readonly<Record<string, EffectHandler>> = {
  chegou: notifyDeciders,
  avisar: notifyStaff,
  entrar: setFederativeActive(true),
  sair: setFederativeActive(false),
}
