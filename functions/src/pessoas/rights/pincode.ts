import { randomInt } from 'node:crypto'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { recordId } from '../../base/platform/input.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCoverage } from './coverage.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'

const DIGITS = 8
const hashOf = (pincode: string) => keyedHash(`pincode:${pincode}`)

/** Whether this is the pincode of the user, within a transaction. */
export const isPincodeDe = async (transaction: Transaction, uid: string, pincode: string): Promise<boolean> =>
  (await transaction.get(paths.pincodeDe(uid))).get('hash') === hashOf(pincode)

const novoInput = z.object({ uid: recordId })

/**
 * Gives a user a new security pincode of eight digits and returns it this once: only its keyed hash is stored. The server draws it, so that
 * a request cannot reveal whether a number is taken. For the caller themselves, or with the right to reset, for a person with no more rights.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, limite-excedido
 */
export async function gerarPincodeHandler(
  { uid: target }: z.output<typeof novoInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ pincode: string }> {
  const caller = await requireCaller(context)
  await limitUse(`gerarPincode:${caller.uid}`, 30, 3600)
  return db().runTransaction(async (transaction) => {
    const [record, praticante, own] = await transaction.getAll(
      db().doc(`users/${target}`),
      db().doc(`praticantes/${target}`),
      paths.pincodeDe(target),
    )
    const user = storedIn(users, record)
    if (!user) throw absent(caller, 'users:redefinir')
    if (target !== caller.uid) {
      requireRule(caller, 'users:redefinir', alvoDe(users, target, user))
      await requireCoverage(transaction, caller, target, user, storedIn(praticantes, praticante))
    }
    const pincode = await freePincode(transaction)
    const ref = paths.pincode(hashOf(pincode))
    const before = textAt(own, 'hash')
    if (before) transaction.delete(paths.pincode(before))
    transaction.create(ref, { uid: target })
    transaction.set(paths.pincodeDe(target), { hash: ref.id, quando: FieldValue.serverTimestamp() })
    await audit({ acao: 'pincode', quem: caller.uid, colecao: 'users', id: target }, transaction)
    return { pincode }
  })
}

async function freePincode(transaction: Transaction): Promise<string> {
  for (;;) {
    const pincode = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    if (!(await transaction.get(paths.pincode(hashOf(pincode)))).exists) return pincode
  }
}

const buscaInput = z.object({ pincode: text(8).regex(/^\d{8}$/, 'O pincode tem oito números.') })

/**
 * The active user who has a pincode (specification 7). Users outside the caller's scope are not found; twenty tries a minute.
 * @throws ErroSIE registro-nao-encontrado, sem-permissao, limite-excedido
 */
export async function buscarPorPincodeHandler(
  { pincode }: z.output<typeof buscaInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ uid: string; nome: string }> {
  const caller = await requireCaller(context)
  const { entidades } = caller.permissoes
  if (!Object.values(entidades).some((rules) => rules.includes('users:ler'))) throw new ErroSIE('sem-permissao')
  await limitUse(`buscarPorPincode:${caller.uid}`, 20, 60)
  const holder = textAt(await paths.pincode(hashOf(pincode)).get(), 'uid')
  const user = holder ? storedIn(users, await db().doc(`users/${holder}`).get()) : undefined
  if (!holder || !user || !isActive(user) || !caller.pode('users:ler', alvoDe(users, holder, user)))
    throw new ErroSIE('registro-nao-encontrado')
  await audit({ acao: 'buscarPorPincode', quem: caller.uid, colecao: 'users', id: holder })
  return { uid: holder, nome: user.dadosPessoais.name }
}

export const gerarPincode = callable(novoInput, gerarPincodeHandler, {
  access: 'users:redefinir',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
export const buscarPorPincode = callable(buscaInput, buscarPorPincodeHandler, {
  access: 'users:ler',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
