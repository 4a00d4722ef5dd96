import * as z from 'zod'
import { fichasSaude } from '@sie/domain/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { newMetadados } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { recordId } from '../platform/input.ts'
import { serverTime } from '../platform/serverTime.ts'
import { storedIn } from '../platform/stored.ts'

const input = z.object({
  /** person of the sheet; the caller where absent */
  id: recordId.optional(),
})

/**
 * Opens an empty health sheet under a person's id and with the person's entities: the caller's own, or with `id` that of a person whose sheets the
 * caller may create. Its content is then written under the rules. Opening it again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado (only for callers who may know)
 */
export async function abrirFichaSaudeHandler(
  { id }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context)
  const whose = id ?? caller.uid
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`fichasSaude/${whose}`)
    const [sheet, personDoc] = await transaction.getAll(ref, db().doc(`praticantes/${whose}`))
    const person = storedIn(praticantes, personDoc)
    if (whose !== caller.uid)
      requireRule(caller, 'fichasSaude:criar', person ? alvoDe(praticantes, whose, person) : ALVO_NACIONAL)
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    if (sheet?.exists) return
    const { entidade, federacao } = alvoDe(praticantes, whose, person)
    const record = fichasSaude.schema.parse({
      name: person.dadosPessoais.name,
      vinculo: { idEntidade: entidade, idFederacao: federacao },
    })
    const author = { uid: caller.uid, name: whose === caller.uid ? person.dadosPessoais.name : caller.name }
    transaction.set(ref, withDerived(whose, { ...record, metadados: newMetadados(author, serverTime()) }, fichasSaude))
    await audit({ acao: 'criar', quem: caller.uid, colecao: 'fichasSaude', id: whose }, transaction)
  })
  return {}
}

export const abrirFichaSaude = callable(input, abrirFichaSaudeHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao'],
})
