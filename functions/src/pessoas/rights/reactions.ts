import { CONFIGURACAO_PADRAO, type Configuracao } from '@sie/domain/base/collections/configuracoes.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import type { Reaction, Reactions } from '../../base/platform/reaction.ts'
import {
  refreshEverybody,
  refreshHolders,
  refreshPadrao,
  refreshPermissoes,
  refreshPortal,
  refreshStaff,
} from './document.ts'
import { guardiansTouchedBy } from './minors.ts'

/** Paths of a person's two records from which their own rights follow. */
const OF_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  users: [
    'usersgroupsowned',
    'dadosPessoais.cpf',
    'dadosContato.email',
    'metadados.active',
    'metadados.successorId',
    'metadataactive',
  ],
  praticantes: ['dadosFiliacao.federacaoID', 'dadosTaekwondo.maxGraduacao', 'dadosTaekwondo.MaxGraduacao'],
}

/** The last change of one of these paths has an event, which computes the rights from what is stored then: other changes read nothing. */
const refreshPerson: Reaction = async (event) => {
  if (differsAt(event, OF_RIGHTS[event.collection] ?? [])) await refreshPermissoes(event.id)
}
/** Rewrites the rights of a minor's guardians, before and after the change. */
const refreshGuardians: Reaction = async (event) => {
  for (const uid of await guardiansTouchedBy(event)) await refreshPermissoes(uid)
}
const group: Reaction = ({ id }, eventId) => refreshHolders(id, eventId)
const standard: Reaction = () => refreshPadrao()

/** Rewrites the rights under an entity whose federation changed. */
const refreshEntity: Reaction = async ({ id, before, after }, eventId) => {
  if (federacaoDaEntidade(id, before) !== federacaoDaEntidade(id, after)) await refreshPortal(id, eventId)
}

const isConfiguration = ({ id }: RecordEvent) => id === CONFIGURACAO_PADRAO
type Seguranca = Partial<Configuracao['seguranca']>
const refreshSecurity: Reaction = async (event, eventId) => {
  const [before, after] = [event.before, event.after].map((record) => record?.seguranca as Seguranca | undefined)
  if (!isConfiguration(event) || sameValue(before, after)) return
  const confirmed = (demanded?: Seguranca) => demanded?.exigirEmailConfirmado !== false
  await (confirmed(before) === confirmed(after) ? refreshStaff(eventId) : refreshEverybody(eventId))
}
const refreshStandardRules: Reaction = async (event) => {
  if (isConfiguration(event)) await refreshPadrao()
}

/** Reactions that keep rights documents up to date. */
export const RIGHTS_REACTIONS: Reactions = {
  users: [refreshPerson],
  praticantes: [refreshPerson, refreshGuardians],
  usersgroups: [group, standard],
  entidades: [refreshEntity],
  configuracoes: [refreshSecurity, refreshStandardRules],
}
