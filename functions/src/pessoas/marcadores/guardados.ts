import type { Transaction } from 'firebase-admin/firestore'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { textAt, valueAt } from '@sie/domain/base/records/edits.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { EM_USO, marcadores, MARCADORES_DA_ENTIDADE, sameMarcador } from '@sie/domain/pessoas/collections/marcadores.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { Preparation } from '../../base/processes/handlers.ts'
import { recusa } from '../../base/records/write.ts'
import { nextPerson, writePerson, type PraticanteGuardado } from '../store.ts'

export const marcadorRef = (id: string) => db().doc(`${marcadores.name}/${id}`)

/** The labels that an entity uses. */
export async function marcadoresEmUso(
  transaction: Transaction,
  entidade: string,
): Promise<{ id: string; name: string }[]> {
  const { docs } = await getBounded(
    db()
      .collection(marcadores.name)
      .where('metadados.successorId', '==', '')
      .where('vinculo.idEntidade', '==', entidade)
      .where('situacao', '==', EM_USO),
    MARCADORES_DA_ENTIDADE,
    transaction,
  )
  return docs.map((doc) => ({ id: doc.id, name: storedIn(marcadores, doc)?.name ?? '' }))
}

/** Place of an entity's labels; undefined where there is no such entity. */
export async function vinculoDaEntidade(transaction: Transaction, id: string) {
  const entity = storedIn(entidades, await transaction.get(db().doc(`${entidades.name}/${id}`)))
  return entity?.metadados.successorId === ''
    ? { idEntidade: id, idFederacao: entity.vinculo.idFederacao || id }
    : undefined
}

/** Labels out of some that are in use, in the same order. */
export async function inUse(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await transaction.getAll(...ids.map(marcadorRef))
  return found.flatMap((doc) => (storedIn(marcadores, doc)?.situacao === EM_USO ? [doc.id] : []))
}

/** Labels in use on a person, by entity and name, as the person's own data say them. */
export async function marcadoresDaPessoa(uid: string): Promise<{ entidade: string; nome: string }[]> {
  const ids = storedIn(praticantes, await db().doc(`${praticantes.name}/${uid}`).get())?.marcadores ?? []
  if (ids.length === 0) return []
  const found = (await db().getAll(...ids.map(marcadorRef))).map((doc) => storedIn(marcadores, doc))
  return found.flatMap((label) =>
    label?.situacao === EM_USO ? [{ entidade: label.vinculo.idEntidade, nome: label.name }] : [],
  )
}

/** Writes the labels of a person as the next version. @returns the version */
export async function writeMarcadores(
  transaction: Transaction,
  { uid }: Pick<Caller, 'uid'>,
  id: string,
  stored: PraticanteGuardado,
  next: readonly string[],
  { acao, detalhe = {} }: { acao: 'mudarMarcadores' | 'desfazerLote'; detalhe?: Record<string, unknown> },
): Promise<number> {
  const person = nextPerson(id, stored, { marcadores: [...next] }, { editorid: uid })
  writePerson(transaction, id, stored, person)
  const { version } = person.metadados
  await audit(
    { acao, quem: uid, colecao: praticantes.name, id, detalhe: { versao: version + 1, ...detalhe } },
    transaction,
    auditoriaDaVersao(praticantes.name, id, version),
  )
  return version
}

/** An entity has one label of a name. */
const renomear: Preparation = async ({ transaction, id, stored, input }) => {
  const used = await marcadoresEmUso(transaction, textAt(stored, 'vinculo.idEntidade'))
  const name = String(valueAt(input, 'name'))
  if (used.some((one) => one.id !== id && sameMarcador(one.name, name)))
    throw recusa('name', 'A entidade já usa um marcador com este nome.')
  return { edit: (record) => record }
}

export const LABEL_PREPARATIONS: Readonly<Record<string, Preparation>> = { renomear }
