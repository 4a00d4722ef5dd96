import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { aparelhoDe } from '@sie/domain/pessoas/conta/aparelho.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { sessaoVale, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import type { Sessao } from '@sie/domain/base/rights/sessoes.ts'
import { endSessions, recheckAccount, tokenToGoOn } from './account.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { copyNameToAccount } from '../cadastro/cadastroProprio.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { typedPassword } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn, storedRecord } from '../../base/platform/stored.ts'

/** A stored session. A session is one sign-in: every token of it carries the second in which the password was typed. */
interface SessaoGuardada {
  uid: string
  entrada: number
  aparelho: string
  ultimoUso: Timestamp
}

const KEPT_MS = 180 * 86_400_000
const MOST = 50

/**
 * Notes that the caller's session is in use, and its kind of device; copies the register's name to the account.
 * @throws ErroSIE nao-autenticado, conta-desativada (an ended session)
 */
export async function registrarSessaoHandler(
  _input: object,
  context: Pick<Context, 'auth' | 'agente'>,
): Promise<object> {
  const { uid, entrada } = await requireAccount(context)
  const name = await db().runTransaction(async (transaction) => {
    // Read in the transaction that writes the session, so that a concurrent erasure leaves no session behind.
    const user = storedRecord(await transaction.get(db().doc(`users/${uid}`)))
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${uid}`)))
    if (user && !isActive(user) && praticante?.situacaoCadastro !== 'pendente') throw new ErroSIE('conta-desativada')
    transaction.set(paths.sessao(uid, entrada), {
      uid,
      entrada,
      aparelho: aparelhoDe(context.agente ?? ''),
      ultimoUso: FieldValue.serverTimestamp(),
      expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
    })
    return praticante?.dadosPessoais.name
  })
  // The authentication service lets a person change the account's name, which on cards and lists only the federation may change.
  if (name && context.auth?.token.name !== name)
    await copyNameToAccount(uid, [{ caminho: 'dadosPessoais.name', de: null, para: name }])
  return {}
}

export const registrarSessao = callable(z.object({}), registrarSessaoHandler, { access: 'signed-in', errors: [] })

/** The caller's valid sessions that the portal has seen, most recently used first. @throws ErroSIE nao-autenticado, conta-desativada */
export async function minhasSessoesHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ sessoes: Sessao[] }> {
  const { uid, entrada, permissoes } = await requireAccount(context, { inactive: true })
  const { docs } = await paths.sessoes().where('uid', '==', uid).limit(200).get()
  const known = docs
    .map((doc) => storedAs<SessaoGuardada>(doc))
    .filter((sessao) => sessaoVale(permissoes, sessao.entrada))
  const sessoes = known.map((sessao): Sessao => ({
    entrada: sessao.entrada,
    aparelho: sessao.aparelho,
    inicio: new Date(sessao.entrada * 1000).toISOString(),
    ultimoUso: sessao.ultimoUso.toDate().toISOString(),
    esta: sessao.entrada === entrada,
  }))
  return { sessoes: sessoes.sort((a, b) => Number(b.esta) - Number(a.esta) || b.ultimoUso.localeCompare(a.ultimoUso)) }
}

export const minhasSessoes = callable(z.object({}), minhasSessoesHandler, { access: 'signed-in', errors: [] })

const one = z.object({ entrada: z.number().int().min(1) })

/**
 * Ends one of the caller's other sessions: from now on the rules, the storage and the server refuse its tokens (docs/decisions/009).
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (the current session, or too many ended one by one)
 */
export async function encerrarSessaoHandler(
  { entrada: other }: z.output<typeof one>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const { uid, entrada } = await requireAccount(context, { inactive: true })
  if (other === entrada)
    throw new ErroSIE('dados-invalidos', { entrada: 'Esta é a sessão em que você está: use “Sair”.' })
  const known = await paths.sessao(uid, other).get()
  if (!known.exists) throw new ErroSIE('registro-nao-encontrado')
  await db().runTransaction(async (transaction) => {
    const ref = paths.permissoes(uid)
    const rights = storedAs<Permissoes>(await transaction.get(ref))
    if (!rights) throw new ErroSIE('conta-desativada')
    // Sessions older than `sessoesDesde` are already ended with all others, and need not be listed.
    const ended = [...new Set([...(rights.sessoesEncerradas ?? []), other])].filter(
      (second) => second >= (rights.sessoesDesde ?? 0),
    )
    if (ended.length > MOST)
      throw new ErroSIE('dados-invalidos', { entrada: 'São muitas sessões: encerre todas as outras de uma vez.' })
    transaction.update(ref, { sessoesEncerradas: ended })
    transaction.delete(known.ref)
    await audit({ acao: 'encerrarSessao', quem: uid, colecao: 'users', id: uid }, transaction)
  })
  return {}
}

export const encerrarSessao = callable(one, encerrarSessaoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado'],
})

const confirmed = z.object({ atual: typedPassword })

/**
 * Ends every other session of the caller, known to the portal or not, after their password was checked again. Answers a token with which this
 * device continues.
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas
 */
export async function encerrarOutrasSessoesHandler(
  { atual }: z.output<typeof confirmed>,
  context: Pick<Context, 'auth'>,
): Promise<{ token: string }> {
  const { uid } = await recheckAccount(context, atual, { inactive: true })
  await endSessions(uid)
  const { docs } = await paths.sessoes().where('uid', '==', uid).limit(200).get()
  const batch = db().batch()
  for (const { ref } of docs) batch.delete(ref)
  await batch.commit()
  await audit({ acao: 'encerrarSessoes', quem: uid, colecao: 'users', id: uid })
  return { token: await tokenToGoOn({ uid, token: context.auth?.token ?? {} }) }
}

export const encerrarOutrasSessoes = callable(confirmed, encerrarOutrasSessoesHandler, {
  access: 'signed-in',
  errors: ['credenciais', 'muitas-tentativas'],
})
