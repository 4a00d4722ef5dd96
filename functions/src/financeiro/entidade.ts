import type { Transaction } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../base/platform/admin.ts'

const TOP = new Set(['confederacao', 'federacao'])

/** Scope of an entity's records: the entity, and the federation above it or itself; undefined where the entity is missing. */
export async function alvoDaEntidade(id: string, transaction?: Transaction): Promise<Alvo | undefined> {
  if (!isDocumentId(id)) return undefined
  const ref = db().doc(`entidades/${id}`)
  const doc = await (transaction ? transaction.get(ref) : ref.get())
  if (!doc.exists || doc.get('metadados.successorId') !== '') return undefined
  const top = TOP.has(String(doc.get('dadosPessoais.tipoEntidade') ?? ''))
  return { entidade: id, federacao: top ? id : String(valueAt(doc.data(), 'vinculo.idFederacao') ?? '') }
}

/** @throws ErroSIE dados-invalidos where a record names no entity, or another federation than that above it */
export async function requireEntidade(
  transaction: Transaction,
  { idEntidade, idFederacao }: { idEntidade: string; idFederacao: string },
): Promise<void> {
  const scope = await alvoDaEntidade(idEntidade, transaction)
  if (scope?.federacao !== idFederacao)
    throw new ErroSIE('dados-invalidos', { 'vinculo.idEntidade': 'Escolha a entidade.' })
}
