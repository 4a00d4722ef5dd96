import type { Federacao, Imported } from '@sie/domain/painel/import/description.ts'
import type { Author } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'

/** A valid row: key of its subject and parsed values. */
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
  /** rows refused by the stored records, or the importer's rights */
  recusados: { linha: number; motivos: string[] }[]
}

/** The importer: author of the versions, and caller whose rights are checked. Without a caller it is the system, for the command line. */
export interface Importer {
  author: Author
  caller?: Caller
  /** checks and counts, and writes nothing */
  dryRun?: boolean
  /** called with each record created or changed, or in a preview to be so, and the written version */
  note?: (linha: number, id: string, outcome: 'criados' | 'atualizados', versao: number) => void
}

export type Outcome = keyof Totals | string[]

/** Current federations, at most 100. */
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
 * Stores rows in rounds, several at once: while the database commits one, the next is planned. Each record is in one row, so rounds do not collide.
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
