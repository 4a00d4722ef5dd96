import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventoDoLimite, fimDoLimite } from '@sie/domain/base/rights/limite.ts'
import { reachesAlvo, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { requireCoverage } from './coverage.ts'
import { keepVersion } from '../../base/platform/versions.ts'
import { planPermissoesOf } from './document.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'

const groups = z.array(documentId).max(50)
const input = z
  .object({
    uid: recordId,
    portalID: documentId,
    groupsOwned: groups.optional(),
    adicionar: groups.optional(),
    remover: groups.optional(),
  })
  .refine(
    ({ groupsOwned, adicionar, remover }) =>
      (groupsOwned === undefined) !== (adicionar === undefined && remover === undefined),
    'Informe os grupos, ou o que muda.',
  )

const MOST_GROUPS = 50

/**
 * Sets the groups that a user holds under one entity (`groupsOwned`), or adds and removes some, regardless of concurrent changes to the others
 * (specification 6). The rights document is written in the same transaction; who joins the staff of an event is told where its screens are.
 * @throws ErroSIE sem-permissao: one's own groups, a group with a rule the caller does not hold there, or a person with more
 * rights; dados-invalidos: a group that is limited to an event of another entity
 */
export async function definirGruposHandler(
  { uid, portalID, ...wanted }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ uid: string }> {
  const caller = await requireCaller(context)
  if (uid === caller.uid) throw new ErroSIE('sem-permissao')
  const entity = await db().doc(`entidades/${portalID}`).get()
  const alvo = { entidade: portalID, federacao: federacaoDaEntidade(portalID, entity.data()) }
  requireRule(caller, 'users:grupos', alvo)
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`users/${uid}`)
    const [snapshot, praticante] = await transaction.getAll(ref, db().doc(`praticantes/${uid}`))
    const user = storedIn(users, snapshot)
    if (!user) throw absent(caller, 'users:grupos')
    requireRule(caller, 'users:grupos', alvoDe(users, uid, user))
    await requireCoverage(transaction, caller, uid, user, storedIn(praticantes, praticante))
    const held = user.usersgroupsowned.filter((link) => link.portalID === portalID).flatMap((link) => link.groupsOwned)
    const kept = held.filter((id) => !wanted.remover?.includes(id))
    const groupsOwned = [...new Set(wanted.groupsOwned ?? [...kept, ...(wanted.adicionar ?? [])])]
    if (groupsOwned.length > MOST_GROUPS)
      throw new ErroSIE('dados-invalidos', { adicionar: `No máximo ${MOST_GROUPS} grupos por entidade.` })
    const added = await requireGrantable(transaction, caller, groupsOwned, held, alvo)
    const others = user.usersgroupsowned.filter((link) => link.portalID !== portalID)
    const next = {
      ...user,
      usersgroupsowned: groupsOwned.length > 0 ? [...others, { portalID, groupsOwned }] : others,
      metadados: nextVersion(user.metadados, serverTime()),
    }
    const writeRights = await planPermissoesOf(transaction, uid, { user: next })
    const tell = await tellOfEvents(transaction, uid, added)
    keepVersion(transaction, users, uid, user)
    transaction.set(ref, next)
    writeRights()
    tell.forEach((one) => one())
    const detalhe = {
      portalID,
      groupsOwned,
      dados: groupsOwned.filter((id) => !held.includes(id)),
      tirados: held.filter((id) => !groupsOwned.includes(id)),
    }
    await audit({ acao: 'grupos', quem: caller.uid, colecao: 'users', id: uid, detalhe }, transaction)
  })
  return { uid }
}

type Added = UsersGroup & StoredRecord & { id: string }

/** Tells somebody of each event at which they now work. */
const tellOfEvents = (transaction: Transaction, uid: string, added: readonly Added[]) =>
  Promise.all(
    added.flatMap(({ id, name, limite, metadados }) =>
      limite && eventoDoLimite(limite) && metadados.active && fimDoLimite(limite) > Date.now()
        ? sendAvisos(transaction, {
            quem: [uid],
            oQue: 'evento',
            registro: { colecao: usersgroups.name, id },
            dados: {
              evento: limite.titulo || 'Evento',
              mudanca: 'você está na equipe',
              texto: `${name}. Você encontra as telas em Eventos.`,
            },
          })
        : [],
    ),
  )

// An inactive group also requires that the caller holds its rules: it may be activated later. Returns the groups that are new.
async function requireGrantable(
  transaction: Transaction,
  caller: Caller,
  wanted: readonly string[],
  held: readonly string[],
  alvo: Alvo,
): Promise<Added[]> {
  if (wanted.length === 0) return []
  const found = await transaction.getAll(...wanted.map((id) => db().doc(`usersgroups/${id}`)))
  if (found.some((group) => !group.exists && !held.includes(group.id))) throw new ErroSIE('registro-nao-encontrado')
  const granted = found.flatMap((group) => storedIn(usersgroups, group)?.rulesowned ?? [])
  for (const rule of granted) requireRule(caller, rule, alvo)
  const added = found.flatMap((one) => {
    const group = storedIn(usersgroups, one)
    return group && !held.includes(one.id) ? [{ ...group, id: one.id }] : []
  })
  await requireOwnEvents(
    transaction,
    added.flatMap(({ limite }) => eventoDoLimite(limite) ?? []),
    alvo,
  )
  return added
}

/** Refuses a group that is limited to an event of another entity: given here, it would give nothing. */
async function requireOwnEvents(transaction: Transaction, ids: readonly string[], alvo: Alvo): Promise<void> {
  if (ids.length === 0) return
  for (const event of await transaction.getAll(...ids.map((id) => db().doc(`eventos/${id}`)))) {
    const entidade = textAt(event, 'vinculo.idEntidade') ?? ''
    const federacao = textAt(event, 'vinculo.idFederacao') ?? ''
    if (!reachesAlvo(alvo.entidade, alvo.federacao, { entidade, federacao }))
      throw new ErroSIE('dados-invalidos', {
        adicionar: 'Este grupo vale só em um evento de outra entidade: dê-o na entidade que organiza o evento.',
      })
  }
}

export const definirGrupos = callable(input, definirGruposHandler, {
  access: 'users:grupos',
  errors: ['registro-nao-encontrado'],
})
