import type { Transaction } from 'firebase-admin/firestore'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import type { PessoasDasInscricoes } from '@sie/domain/competicao/programacao/dia.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { inscricaoRef, pessoasDe } from '../../eventos/inscricoes/inscricao.ts'

/** Most brackets of one event that are read. */
export const MOST_BRACKETS = 400

export const programacaoRef = (id: string) => db().doc(`${programacoes.name}/${id}`)

const MOST_DAYS = 10
export const programacoesDe = (transaction: Transaction, evento: string): ReturnType<typeof getBounded> =>
  getBounded(
    db().collection(programacoes.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
    MOST_DAYS,
    transaction,
  )

/** Entries read by one request. */
const AT_ONCE = 300

/** People of the entries in the slots of some brackets, members of pairs and teams too. Read outside of the transaction, which they do not concern. */
export async function pessoasDasChaves(brackets: readonly Pick<Chave, 'vagas'>[]): Promise<PessoasDasInscricoes> {
  const ids = [...new Set(brackets.flatMap(({ vagas }) => vagas.filter(Boolean)))]
  const people = new Map<string, string[]>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const doc of await db().getAll(...ids.slice(at, at + AT_ONCE).map(inscricaoRef))) {
      const entry = storedIn(inscricoes, doc)
      const known = entry ? pessoasDe(entry).filter(Boolean) : []
      if (known.length > 0) people.set(doc.id, known)
    }
  return people
}
