import * as z from 'zod'
import { fichasSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { recordId } from '../base/platform/input.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedIn } from '../base/platform/stored.ts'

const input = z.object({
  /** person of the sheet; the caller where absent */
  id: recordId.optional(),
})

/**
 * Opens an empty health sheet under a person's id and with the person's entities: the caller's own, or with `id` the sheet of a person whose sheets the
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
    const praticante = storedIn(praticantes, personDoc)
    if (whose !== caller.uid)
      requireRule(caller, 'fichasSaude:criar', praticante ? alvoDe(praticantes, whose, praticante) : ALVO_NACIONAL)
    if (!praticante) throw new ErroSIE('registro-nao-encontrado')
    if (sheet?.exists) return
    const { entidade, federacao } = alvoDe(praticantes, whose, praticante)
    const record = fichasSaude.schema.parse({
      name: praticante.dadosPessoais.name,
      vinculo: { idEntidade: entidade, idFederacao: federacao },
    })
    const author = { uid: caller.uid, name: whose === caller.uid ? praticante.dadosPessoais.name : caller.name }
    transaction.set(ref, withDerived(whose, { ...record, metadados: newMetadados(author, serverTime()) }, fichasSaude))
    await audit({ acao: 'criar', quem: caller.uid, colecao: 'fichasSaude', id: whose }, transaction)
  })
  return {}
}

export const abrirFichaSaude = callable(input, abrirFichaSaudeHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao'],
})
