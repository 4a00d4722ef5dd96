import type { Transaction } from 'firebase-admin/firestore'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import type { PessoasDasInscricoes } from '@sie/domain/competicao/programacao/dia.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { inscricaoRef, pessoasDe } from '../../eventos/inscricoes/inscricao.ts'

/** Most brackets of one event that are read. */
export const MOST_BRACKETS = 400

export const programacaoRef = (id: string) => db().doc(`${programacoes.name}/${id}`)

const MOST_DAYS = 10
export const programacoesDe = (transaction: Transaction | undefined, evento: string): ReturnType<typeof getBounded> =>
  getBounded(
    db().collection(programacoes.name).where('evento', '==', evento).where('metadados.successorId', '==', ''),
    MOST_DAYS,
    transaction,
  )

/** Most entries of one day; more are refused. */
const MOST_ENTRIES = 4_000
/** Entries read by one request; a day's are read at once, by 14 requests at most. */
const AT_ONCE = 300

/**
 * People of the entries in the slots of some brackets, members of pairs and teams too; an entry of nobody has none. Called before a transaction, which
 * they do not concern, and in it again for the few slots that came between.
 * @param known what was read before
 * @throws ErroSIE dados-invalidos naming `chaves`: more than 4 000 entries
 */
export async function pessoasDasChaves(
  brackets: readonly Pick<Chave, 'vagas'>[],
  known: PessoasDasInscricoes = new Map(),
): Promise<PessoasDasInscricoes> {
  const ids = [...new Set(brackets.flatMap(({ vagas }) => vagas.filter(Boolean)))].filter((id) => !known.has(id))
  if (ids.length > MOST_ENTRIES)
    throw recusa('chaves', 'Há mais de 4.000 inscritos neste dia. Divida as categorias em mais dias.')
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) =>
    ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE).map(inscricaoRef),
  )
  const docs = await Promise.all(
    parts.map((refs) => db().getAll(...refs, { fieldMask: ['pessoa', 'integrantes'] satisfies (keyof Inscricao)[] })),
  )
  return new Map([
    ...known,
    ...docs.flat().map((doc) => {
      const entry = storedIn(inscricoes, doc)
      return [doc.id, entry ? pessoasDe(entry).filter(Boolean) : []] as const
    }),
  ])
}
