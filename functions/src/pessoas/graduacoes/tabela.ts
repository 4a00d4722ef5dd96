import type { Transaction } from 'firebase-admin/firestore'
import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedRecord } from '../../base/platform/stored.ts'

/** Most rows of the register: 20 grades for each of 27 federations fit. */
const MOST_ROWS = 800

/** Grades of a federation, by its id; '' for the national ones. */
export type GradesOf = (federacao: string) => readonly Graduacao[]

/** Reads the register once; not cached beyond the caller's work. */
export async function readGrades(transaction?: Transaction): Promise<GradesOf> {
  const stored = await (transaction ? transaction.get(paths.graduacoes()) : paths.graduacoes().get())
  const { linhas = [] } = storedAs<{ linhas?: LinhaDaTabela[] }>(stored) ?? {}
  return (federacao) => tabelaDe(linhas, federacao)
}

/** Rewrites the register from the stored records: events may come twice and in any order. */
export async function refreshGrades(): Promise<void> {
  const current = db().collection(graduacoes.name).where('metadados.successorId', '==', '').orderBy('__name__')
  await db().runTransaction(async (transaction) => {
    const { docs } = await getBounded(current, MOST_ROWS, transaction)
    const linhas = docs.flatMap((doc) => rowOf(storedRecord(doc)))
    transaction.set(paths.graduacoes(), { linhas })
  })
}

/** A record as a row; empty where it does not match its schema, which the rules check only in part. */
function rowOf(record: StoredRecord): LinhaDaTabela[] {
  const { success, data } = graduacoes.schema.safeParse(record)
  if (!success) return []
  const { codigo, ordem, tipo, grau, name, faixa, cor, corPonta, idadeMinima, carenciaMeses, vinculo } = data
  const idadeMinimaPoom = data.idadeMinimaPoom || graduacao(codigo)?.idadeMinimaPoom
  const federacao = vinculo.idFederacao === ENTIDADE_PADRAO ? '' : vinculo.idFederacao
  // Clubs have no grades of their own.
  if (vinculo.idEntidade !== '' && vinculo.idEntidade !== vinculo.idFederacao) return []
  const grade = {
    codigo,
    ordem,
    tipo,
    grau,
    nome: name,
    faixa,
    cor,
    idadeMinima,
    carenciaMeses,
    ...(idadeMinimaPoom ? { idadeMinimaPoom } : {}),
  }
  return [{ ...grade, corPonta: corPonta || null, ativo: isActive(record), federacao }]
}
