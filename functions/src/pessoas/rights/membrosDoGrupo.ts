import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { users } from '@sie/domain/base/collections/users.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Membro, MembrosDoGrupo } from '@sie/domain/base/rights/membros.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import type { StandardRules } from '@sie/domain/base/rights/rulesOwned.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { db } from '../../base/platform/admin.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'
import { pageOf } from '../../base/platform/paging.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({ id: recordId, depoisDe: documentId.optional() })

const PAGE = 100

/** Holders of a group and the entities where it is used, 100 people at a time. @throws ErroSIE sem-permissao */
export async function membrosDoGrupoHandler(
  { id, depoisDe }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<MembrosDoGrupo> {
  const caller = await requireCaller(context)
  requireRule(caller, 'usersgroups:ler', ALVO_NACIONAL)
  const holders = paths.todasPermissoes().where('grupos', 'array-contains', id)
  const ordered = holders.orderBy(FieldPath.documentId()).limit(PAGE + 1)
  const [{ docs }, count, configuration] = await Promise.all([
    (depoisDe ? ordered.startAfter(depoisDe) : ordered).get(),
    holders.count().get(),
    configuracaoRef().get(),
  ])
  const { page, proximo } = pageOf(docs, PAGE)
  const records = page.length > 0 ? await db().getAll(...page.map((doc) => db().doc(`users/${doc.id}`))) : []
  const membros = records.flatMap((snapshot): Membro[] => {
    const user = storedIn(users, snapshot)
    if (!user || !caller.pode('users:ler', alvoDe(users, snapshot.id, user))) return []
    return [
      {
        uid: snapshot.id,
        nome: user.dadosPessoais.name,
        ativo: isActive(user),
        portais: user.usersgroupsowned.filter((link) => link.groupsOwned.includes(id)).map((link) => link.portalID),
      },
    ]
  })
  const standard = (configuration.data()?.standardRules ?? {}) as StandardRules
  const padrao = standard.mestres === id ? 'mestres' : standard.professores === id ? 'professores' : null
  return { membros, total: count.data().count, proximo, padrao }
}

export const membrosDoGrupo = callable(input, membrosDoGrupoHandler, { access: 'usersgroups:ler', errors: [] })
