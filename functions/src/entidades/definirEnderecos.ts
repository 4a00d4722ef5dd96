import { type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isReservado, ROTULO } from '@sie/domain/base/portal/host.ts'
import { SEM_AUTOR } from '@sie/domain/base/records/autoria.ts'
import { nextVersion } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { keepVersion } from '../base/platform/versions.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedIn, textAt } from '../base/platform/stored.ts'

const MOST = 10
const input = z.object({
  id: recordId,
  enderecos: z
    .array(text(63).regex(ROTULO, 'Use letras minúsculas sem acento, números e hífen, como em fctkd.'))
    .max(MOST, `No máximo ${MOST} endereços.`)
    .transform((labels) => [...new Set(labels)]),
})

/**
 * Sets the host labels under which an entity's portal is shown (`fctkd` for fctkd.example.org), at most ten. A label shows one entity: the index
 * of labels is written in the same transaction. Setting the same again changes nothing.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (a label that is reserved or another entity's)
 */
export async function definirEnderecosHandler(
  { id, enderecos }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; version: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'entidades:aprovar', ALVO_NACIONAL)
  return db().runTransaction(async (transaction) => {
    const ref = db().doc(`entidades/${id}`)
    const stored = storedIn(entidades, await transaction.get(ref))
    if (!stored || stored.metadados.successorId !== '') throw new ErroSIE('registro-nao-encontrado')
    await requireFree(transaction, id, enderecos)
    const before = stored.configuracoes.domain
    const dropped = await heldBy(
      transaction,
      id,
      before.filter((label) => !enderecos.includes(label)),
    )
    const { version } = stored.metadados
    for (const label of dropped) transaction.delete(paths.host(label))
    for (const label of enderecos) transaction.set(paths.host(label), { entidade: id })
    if (sameValue(before, enderecos)) return { id, version }
    const metadados = { ...nextVersion(stored.metadados, serverTime()), ...SEM_AUTOR }
    const next = { ...stored, configuracoes: { ...stored.configuracoes, domain: enderecos }, metadados }
    keepVersion(transaction, entidades, id, stored)
    transaction.set(ref, withDerived(id, next, entidades))
    const detalhe = { enderecos, antes: before }
    await audit({ acao: 'definirEnderecos', quem: caller.uid, colecao: 'entidades', id, detalhe }, transaction)
    return { id, version: version + 1 }
  })
}

/** Requires that labels are free. Old labels are only in the entities, not in the index, so both are read. */
async function requireFree(transaction: Transaction, id: string, labels: readonly string[]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const taken = async () => {
      const holder = textAt(await transaction.get(paths.host(label)), 'entidade')
      if (holder !== undefined) return holder !== id
      const shown = db()
        .collection('entidades')
        .where('configuracoes.domain', 'array-contains', label)
        .where('metadados.successorId', '==', '')
        .limit(2)
      return (await transaction.get(shown)).docs.some((doc) => doc.id !== id)
    }
    if (isReservado(label) && !(label === ENTIDADE_PADRAO && id === ENTIDADE_PADRAO))
      throw new ErroSIE('dados-invalidos', { [`enderecos.${index}`]: `O endereço ${label} é reservado.` })
    if (await taken())
      throw new ErroSIE('dados-invalidos', { [`enderecos.${index}`]: `O endereço ${label} já é de outra entidade.` })
  }
}

/** The labels, of those given, that the index assigns to the entity. An old label may be invalid as a document id. */
async function heldBy(transaction: Transaction, id: string, labels: readonly string[]): Promise<string[]> {
  const known = labels.filter((label) => ROTULO.test(label))
  if (known.length === 0) return []
  const found = await transaction.getAll(...known.map(paths.host))
  return found.filter((doc) => doc.get('entidade') === id).map((doc) => doc.id)
}

export const definirEnderecos = callable(input, definirEnderecosHandler, {
  access: 'entidades:aprovar',
  errors: ['registro-nao-encontrado'],
})
