import type { Federacao, Imported } from '@sie/domain/import/description.ts'
import type { Author } from '@sie/domain/records/metadados.ts'
import { db } from '../platform/admin.ts'
import type { Caller } from '../platform/caller.ts'

/** A row that passed: what it is about and what it says. */
export interface AcceptedRow<V extends Imported = Imported> {
  linha: number
  chave: string
  valor: V
}

export interface Totals {
  criados: number
  atualizados: number
  semMudanca: number
}

export interface Stored extends Totals {
  /** rows that the stored records, or the rights of whoever imports, stand against */
  recusados: { linha: number; motivos: string[] }[]
}

/** Who imports: as whom it is noted, and whose rights decide. Without a caller it is the system, which the command line is. */
export interface Importer {
  author: Author
  caller?: Caller
  /** decides and counts, and writes nothing */
  dryRun?: boolean
  /** told of each record that was, or in a rehearsal would be, created or changed, and the version that was written */
  note?: (linha: number, id: string, outcome: 'criados' | 'atualizados', versao: number) => void
}

export type Outcome = keyof Totals | string[]

/** The federations there are. */
export const readFederations = (): Promise<Federacao[]> => readOf('federacao')

/** Entities whose books a spreadsheet may name: the confederation and the federations. */
export const readIssuers = async (): Promise<Federacao[]> =>
  (await Promise.all([readOf('confederacao'), readOf('federacao')])).flat()

async function readOf(tipo: string): Promise<Federacao[]> {
  const { docs } = await db()
    .collection('entidades')
    .where('dadosPessoais.tipoEntidade', '==', tipo)
    .where('metadados.successorId', '==', '')
    .limit(100)
    .get()
  return docs.map((doc) => ({
    id: doc.id,
    sigla: String(doc.get('dadosPessoais.sigla') ?? ''),
    nome: String(doc.get('dadosPessoais.name') ?? ''),
  }))
}

/**
 * Stores rows in rounds, several at once: while the database commits one, the next is planned. Each record is in one row, so rounds do not meet.
 * @param size rows in one round
 * @param storeRound the outcome of each row of a round
 */
export async function storeInRounds<V extends Imported>(
  rows: readonly AcceptedRow<V>[],
  { size, atOnce }: { size: number; atOnce: number },
  storeRound: (rows: readonly AcceptedRow<V>[]) => Promise<Outcome[]>,
): Promise<Stored> {
  const outcomes: Outcome[] = []
  let next = 0
  const storeRounds = async () => {
    while (next < rows.length) {
      const start = next
      next += size
      const round = await storeRound(rows.slice(start, start + size))
      round.forEach((outcome, index) => (outcomes[start + index] = outcome))
    }
  }
  const stopAll = (error: unknown) => {
    next = rows.length
    throw error
  }
  const rounds = await Promise.allSettled(Array.from({ length: atOnce }, () => storeRounds().catch(stopAll)))
  for (const round of rounds) if (round.status === 'rejected') throw round.reason
  const stored: Stored = { criados: 0, atualizados: 0, semMudanca: 0, recusados: [] }
  rows.forEach(({ linha }, index) => {
    const outcome = outcomes[index] ?? 'semMudanca'
    if (typeof outcome === 'string') stored[outcome] += 1
    else stored.recusados.push({ linha, motivos: outcome })
  })
  return stored
}
