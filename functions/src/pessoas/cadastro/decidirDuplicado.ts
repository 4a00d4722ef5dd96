import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { idDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { documentId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { alcanceDosDois, mayCompare, pairOf, standsAlone, type DuplicadoGuardado, type Pessoa } from './duplicados.ts'

const input = z.object({
  id: documentId,
  /** true: they are two people, and nobody is asked again; false takes that back */
  diferentes: z.boolean(),
})

/**
 * Tells two likely duplicates apart for good, before the night finds them too, or takes that back. The caller must be able to edit both people. Deciding
 * the same again changes nothing.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado
 */
export async function decidirDuplicadoHandler(
  { id, diferentes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<object> {
  const caller = await requireCaller(context, false)
  await db().runTransaction(async (transaction) => {
    const ref = paths.duplicado(id)
    const known = storedAs<DuplicadoGuardado>(await transaction.get(ref))
    const [first = '', second = ''] = known?.pessoas ?? id.split('.')
    if (idDoDuplicado(first, second) !== id || !second) throw absent(caller, 'praticantes:editar')
    const docs = await transaction.getAll(...[first, second].map((pessoa) => db().doc(`praticantes/${pessoa}`)))
    const [a, b] = docs.flatMap((doc): Pessoa[] => {
      const record = storedIn(praticantes, doc)
      return record ? [{ id: doc.id, record }] : []
    })
    if (!a || !b) throw absent(caller, 'praticantes:editar')
    const may = mayCompare(caller, [a, b])
    if (known && !may) throw new ErroSIE('sem-permissao')
    const made = diferentes && may && standsAlone(a.record) && standsAlone(b.record) ? pairOf(a, b) : undefined
    const pair = known ?? made
    // No pair that anybody would be asked about.
    if (!pair && may && diferentes) return
    if (!pair) throw absent(caller, 'praticantes:editar')
    const estado = diferentes ? 'diferentes' : 'aberto'
    if (pair.estado === estado) return
    const decided = {
      estado,
      alcance: diferentes ? [] : alcanceDosDois(a, b),
      quem: diferentes ? caller.uid : '',
    } satisfies Partial<DuplicadoGuardado>
    if (known) transaction.update(ref, decided)
    else transaction.create(ref, { ...pair, ...decided, achadoEm: FieldValue.serverTimestamp() })
    await audit(
      {
        acao: diferentes ? 'distinguir' : 'desfazerDistincao',
        quem: caller.uid,
        colecao: praticantes.name,
        id: '',
        ids: pair.pessoas,
      },
      transaction,
    )
  })
  return {}
}

export const decidirDuplicado = callable(input, decidirDuplicadoHandler, {
  access: 'praticantes:editar',
  errors: ['registro-nao-encontrado'],
})
