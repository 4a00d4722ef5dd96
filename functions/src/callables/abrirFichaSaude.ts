import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { fichasSaude } from '@sie/domain/collections/fichasSaude.ts'
import { praticantes, type Praticante } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'

/**
 * Opens the caller's own, empty health sheet, where their federation has not: what they know themselves they then write under the rules. Opening it
 * again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado
 */
export async function abrirFichaSaudeHandler(_input: object, context: Pick<Context, 'auth'>): Promise<object> {
  const { uid } = await requireCaller(context)
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`fichasSaude/${uid}`)
    const [sheet, personDoc] = await transaction.getAll(ref, db().doc(`praticantes/${uid}`))
    const person = personDoc?.data() as (StoredRecord & Praticante) | undefined
    if (!person) throw new ErroSIE('registro-nao-encontrado')
    if (sheet?.exists) return
    const { name } = person.dadosPessoais
    const { entidade, federacao } = alvoDe(praticantes, uid, person)
    const record = fichasSaude.schema.parse({ name, vinculo: { idEntidade: entidade, idFederacao: federacao } })
    transaction.set(
      ref,
      withDerived(
        uid,
        { ...record, metadados: newMetadados({ uid, name }, FieldValue.serverTimestamp()) } as unknown as StoredRecord,
        fichasSaude,
      ),
    )
    await audit({ acao: 'criar', quem: uid, colecao: 'fichasSaude', id: uid }, transaction)
  })
  return {}
}

export const abrirFichaSaude = callable(z.object({}), abrirFichaSaudeHandler)
