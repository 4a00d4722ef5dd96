import type { Transaction } from 'firebase-admin/firestore'
import { graduacoes } from '@sie/domain/collections/graduacoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { isActive, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/taekwondo/tabela.ts'
import type { Graduacao } from '@sie/domain/taekwondo/graduacoes.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedRecord } from '../platform/stored.ts'

/** Rows of the register that are read: 20 grades for each of 27 federations fit. */
const MOST_ROWS = 800

/** Grades of a federation, by its id; '' for the nation's. */
export type GradesOf = (federacao: string) => readonly Graduacao[]

/** The register, for one piece of work: a single read, and never older than that. */
export async function readGrades(transaction?: Transaction): Promise<GradesOf> {
  const stored = await (transaction ? transaction.get(paths.graduacoes()) : paths.graduacoes().get())
  const { linhas = [] } = storedAs<{ linhas?: LinhaDaTabela[] }>(stored) ?? {}
  return (federacao) => tabelaDe(linhas, federacao)
}

/** Writes the register anew, from what is stored now: events may come twice and in any order. */
export async function refreshGrades(): Promise<void> {
  const current = db()
    .collection(graduacoes.name)
    .where('metadados.successorId', '==', '')
    .orderBy('__name__')
    .limit(MOST_ROWS)
  await db().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(current)
    const linhas = docs.flatMap((doc) => rowOf(storedRecord(doc)))
    transaction.set(paths.graduacoes(), { linhas })
  })
}

/** A record as a row; none where it does not fit its description, which the rules do not check to the last number. */
function rowOf(record: StoredRecord): LinhaDaTabela[] {
  const { success, data } = graduacoes.schema.safeParse(record)
  if (!success) return []
  const { codigo, ordem, tipo, grau, name, faixa, cor, corPonta, idadeMinima, carenciaMeses, vinculo } = data
  const federacao = vinculo.idFederacao === ENTIDADE_PADRAO ? '' : vinculo.idFederacao
  // A club has no grades of its own.
  if (vinculo.idEntidade !== '' && vinculo.idEntidade !== vinculo.idFederacao) return []
  const grade = { codigo, ordem, tipo, grau, nome: name, faixa, cor, idadeMinima, carenciaMeses }
  return [{ ...grade, corPonta: corPonta || null, ativo: isActive(record), federacao }]
}
