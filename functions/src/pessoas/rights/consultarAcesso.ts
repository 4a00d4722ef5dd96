import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { AcessoDaPessoa, FatosDeAcesso } from '@sie/domain/base/rights/explainAccess.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { portaisDe } from '@sie/domain/base/rights/permissoesDe.ts'
import type { StandardRules } from '@sie/domain/base/rights/rulesOwned.ts'
import { ordemGraduacao, type RightsPractitioner } from '@sie/domain/base/rights/nivel.ts'
import { recordId } from '../../base/platform/input.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { isWithoutAccount } from '../../base/platform/codes.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { configuracaoRef } from '../../base/platform/configuracao.ts'
import { absent } from '../../base/platform/hidden.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, instantAt, storedAs, storedIn } from '../../base/platform/stored.ts'
import { readFederacoes } from './document.ts'

const input = z.object({ uid: recordId })

/**
 * Everything that decides what a person may do, for "Por que pode / não pode?" and for giving groups; each read about another person is noted.
 * Groups that the person does not hold are included for callers who may read or give groups.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado
 */
export async function consultarAcessoHandler(
  { uid }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<AcessoDaPessoa> {
  const caller = await requireCaller(context)
  const [userDoc, personDoc, configuration, pincode] = await db().getAll(
    db().doc(`users/${uid}`),
    db().doc(`praticantes/${uid}`),
    configuracaoRef(),
    paths.pincodeDe(uid),
  )
  const user = storedIn(users, userDoc)
  const praticante = storedAs<RightsPractitioner>(personDoc)
  if (!user && !praticante) throw absent(caller, 'users:ler')
  if (uid !== caller.uid) {
    if (user) requireRule(caller, 'users:ler', alvoDe(users, uid, user))
    else requireRule(caller, 'praticantes:ler', alvoDe(praticantes, uid, praticante))
    await audit({ acao: 'verAcesso', quem: caller.uid, colecao: 'users', id: uid })
  }
  const padrao = (configuration?.data()?.standardRules ?? {}) as StandardRules
  const vinculos = user?.usersgroupsowned ?? []
  const grupos = await groupsFor(caller, [
    ...vinculos.flatMap(({ groupsOwned }) => groupsOwned),
    padrao.mestres ?? '',
    padrao.professores ?? '',
  ])
  const account = await auth()
    .getUser(uid)
    .catch((error: unknown) => {
      if (isWithoutAccount(error)) return undefined
      throw error
    })
  const iso = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null)
  const definedAt = instantAt(pincode, 'quando')
  return {
    fatos: {
      user: user ? { ativo: isActive(user), vinculos } : null,
      verificado: account?.emailVerified ?? false,
      graduacao: { ordem: ordemGraduacao(praticante), federacao: praticante?.dadosFiliacao?.federacaoID ?? '' },
      grupos,
      padrao,
      federacoes: await db().runTransaction((transaction) => readFederacoes(transaction, portaisDe(user)), {
        readOnly: true,
      }),
    },
    ultimoAcesso: iso(account?.metadata.lastRefreshTime ?? account?.metadata.lastSignInTime),
    contaCriada: iso(account?.metadata.creationTime),
    contaAberta: account ? !account.disabled : false,
    pincodeEm: definedAt?.toDate().toISOString() ?? null,
  }
}

const MOST_GROUPS = 300

async function groupsFor(caller: Caller, needed: readonly string[]): Promise<FatosDeAcesso['grupos']> {
  const { entidades } = caller.permissoes
  const all =
    caller.pode('usersgroups:ler', ALVO_NACIONAL) ||
    Object.values(entidades).some((rules) => rules.includes('users:grupos'))
  const wanted = [...new Set(needed)].filter(Boolean)
  const docs = all
    ? (await db().collection('usersgroups').where('metadados.successorId', '==', '').limit(MOST_GROUPS).get()).docs
    : wanted.length > 0
      ? (await db().getAll(...wanted.map((id) => db().doc(`usersgroups/${id}`)))).filter(({ exists }) => exists)
      : []
  return Object.fromEntries(
    docs.map((doc) => {
      const group = existingIn(usersgroups, doc)
      const { name, rulesowned: regras, limite } = group
      return [doc.id, { name, ativo: isActive(group), regras, limite }]
    }),
  )
}

export const consultarAcesso = callable(input, consultarAcessoHandler, {
  access: 'users:ler',
  errors: ['registro-nao-encontrado'],
})
