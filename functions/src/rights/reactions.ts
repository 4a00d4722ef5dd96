import { CONFIGURACAO_PADRAO } from '@sie/domain/collections/configuracoes.ts'
import { federacaoDaEntidade } from '@sie/domain/collections/entidades.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import type { Reaction, Reactions } from '../platform/reaction.ts'
import { refreshHolders, refreshPadrao, refreshPermissoes, refreshPortal, refreshStaff } from './document.ts'
import { guardiansTouchedBy } from './minors.ts'

const person: Reaction = ({ id }) => refreshPermissoes(id)
/** Whose minor a person is, or was. */
const guardians: Reaction = async (event) => {
  for (const uid of await guardiansTouchedBy(event)) await refreshPermissoes(uid)
}
const group: Reaction = ({ id }, eventId) => refreshHolders(id, eventId)
const standard: Reaction = () => refreshPadrao()

/** An entity that lies under another federation now. */
const entity: Reaction = async ({ id, before, after }, eventId) => {
  if (federacaoDaEntidade(id, before) !== federacaoDaEntidade(id, after)) await refreshPortal(id, eventId)
}

const isConfiguration = ({ id }: RecordEvent) => id === CONFIGURACAO_PADRAO
const security: Reaction = async (event, eventId) => {
  if (isConfiguration(event) && !sameValue(event.before?.seguranca, event.after?.seguranca)) await refreshStaff(eventId)
}
const standardRules: Reaction = async (event) => {
  if (isConfiguration(event)) await refreshPadrao()
}

/** What rights follow from. */
export const RIGHTS_REACTIONS: Reactions = {
  users: [person],
  praticantes: [person, guardians],
  usersgroups: [group, standard],
  entidades: [entity],
  configuracoes: [security, standardRules],
}
