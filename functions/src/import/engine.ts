import type { WriteBatch } from 'firebase-admin/firestore'
import type { Federacao, ImportedPerson, Motivo } from '@sie/domain/import/row.ts'
import type { Author } from '@sie/domain/records/metadados.ts'
import { normalize } from '@sie/domain/search/keywords.ts'
import { readGrades } from '../graduacoes/tabela.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, codeOf } from '../platform/codes.ts'
import { keyedHash } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'
import { changePerson } from './change.ts'
import { changedPerson, newPerson, type ClubFinder, type Registers } from './person.ts'
import { reasonsAgainstNew, reasonsAgainstTouching } from './reasons.ts'
import type { Person } from '../pessoas/store.ts'

/** A row that passed: whom it is about and what it says. */
export interface AcceptedRow {
  linha: number
  chave: string
  pessoa: ImportedPerson
}

export interface Totals {
  criados: number
  atualizados: number
  semMudanca: number
}

export interface Stored extends Totals {
  /** rows that the stored people, or the rights of who imports, stand against */
  recusados: { linha: number; motivos: Motivo[] }[]
}

/** Who imports: as whom it is noted, and whose rights decide. Without a caller it is the system, which the command line is. */
export interface Importer {
  author: Author
  caller?: Caller
  /** decides and counts, and writes nothing */
  dryRun?: boolean
  /** told of each person who was, or in a rehearsal would be, created or changed, and the version that was written */
  note?: (linha: number, id: string, outcome: 'criados' | 'atualizados', versao: number) => void
}

export type Outcome = keyof Totals | Motivo[]

/** People in one round: four writes for each new one (record, CPF, audit and its queue), and a batch holds 500. */
export const CHUNK = 120
/** Rounds at once: while the database commits one, the next is planned. Each person is in one row, so rounds do not meet. */
const ROUNDS = 3
/** Changes of known people at once: each is a transaction of its own. */
const AT_ONCE = 10

/** The federations there are. */
export async function readFederations(): Promise<Federacao[]> {
  const { docs } = await db()
    .collection('entidades')
    .where('dadosPessoais.tipoEntidade', '==', 'federacao')
    .where('metadados.successorId', '==', '')
    .limit(100)
    .get()
  return docs.map((doc) => ({
    id: doc.id,
    sigla: String(doc.get('dadosPessoais.sigla') ?? ''),
    nome: String(doc.get('dadosPessoais.name') ?? ''),
  }))
}

/** The clubs of federations, and the register of grades. */
export async function readRegisters(federations: readonly { id: string }[]): Promise<Registers> {
  const [clubs, grades] = await Promise.all([readClubs(federations), readGrades()])
  return { clubs, grades }
}

async function readClubs(federations: readonly { id: string }[]): Promise<ClubFinder> {
  const known = new Map<string, string>()
  for (const { id } of federations) {
    const query = db()
      .collection('entidades')
      .where('vinculo.idFederacao', '==', id)
      .where('metadados.successorId', '==', '')
      .where('metadados.active', '==', true)
      .select('dadosPessoais.name')
      .limit(2000)
    for (const doc of (await query.get()).docs)
      if (doc.id !== id) known.set(`${id}:${normalize(String(doc.get('dadosPessoais.name') ?? ''))}`, doc.id)
  }
  return (federacaoID, name) => known.get(`${federacaoID}:${normalize(name)}`) ?? ''
}

/**
 * Stores people, each whole or not at all: the record, its old copy, the CPF index, the audit and what moves with the person go into one batch or
 * transaction. Ids follow from who the person is, so a run that is repeated, broken off and started again, or racing another ends with
 * the same records. New people go in batches; a batch that meets somebody else's writes is planned again from what is stored then.
 */
export async function storePeople(
  rows: readonly AcceptedRow[],
  importer: Importer,
  registers: Registers,
): Promise<Stored> {
  const outcomes: Outcome[] = []
  let next = 0
  const storeRounds = async () => {
    while (next < rows.length) {
      const start = next
      next += CHUNK
      const round = await storeChunk(rows.slice(start, start + CHUNK), importer, registers)
      round.forEach((outcome, index) => (outcomes[start + index] = outcome))
    }
  }
  const stopAll = (error: unknown) => {
    next = rows.length
    throw error
  }
  const rounds = await Promise.allSettled(Array.from({ length: ROUNDS }, () => storeRounds().catch(stopAll)))
  for (const round of rounds) if (round.status === 'rejected') throw round.reason
  const stored: Stored = { criados: 0, atualizados: 0, semMudanca: 0, recusados: [] }
  rows.forEach(({ linha }, index) => {
    const outcome = outcomes[index] ?? 'semMudanca'
    if (typeof outcome === 'string') stored[outcome] += 1
    else stored.recusados.push({ linha, motivos: outcome })
  })
  return stored
}

// Somebody else wrote in between.
const CONFLICTS = new Set([ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED])
const ATTEMPTS = 6

async function storeChunk(rows: readonly AcceptedRow[], importer: Importer, registers: Registers): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    const batch = db().batch()
    const { outcomes, changes, ids } = await planChunk(batch, rows, importer, registers)
    try {
      if (!importer.dryRun && outcomes.includes('criados')) await batch.commit()
    } catch (error) {
      if (!CONFLICTS.has(codeOf(error)) || attempt === ATTEMPTS) throw error
      continue
    }
    const versions = new Map<number, number>()
    for (let start = 0; start < changes.length; start += AT_ONCE)
      await Promise.all(
        changes.slice(start, start + AT_ONCE).map(async ({ index, id, row }) => {
          outcomes[index] = await changePerson(id, row, importer, registers, (version) => versions.set(index, version))
        }),
      )
    outcomes.forEach((outcome, index) => {
      const [row, id] = [rows[index], ids[index]]
      if (row && id && (outcome === 'criados' || outcome === 'atualizados'))
        importer.note?.(row.linha, id, outcome, versions.get(index) ?? 0)
    })
    return outcomes
  }
}

interface Plan {
  outcomes: Outcome[]
  /** known people of whom the file says something new */
  changes: { index: number; id: string; row: AcceptedRow }[]
  /** of the record of each row */
  ids: string[]
}

/** What becomes of each row; new people are put into the batch. */
async function planChunk(
  batch: WriteBatch,
  rows: readonly AcceptedRow[],
  importer: Importer,
  registers: Registers,
): Promise<Plan> {
  const ids = await idsOf(rows)
  const snapshots = rows.length > 0 ? await db().getAll(...ids.map(({ id }) => db().doc(`praticantes/${id}`))) : []
  const changes: Plan['changes'] = []
  const outcomes = rows.map((row, index): Outcome => {
    const { id = '', indexed = false } = ids[index] ?? {}
    const person = snapshots[index]?.data() as Person | undefined
    if (!person) return indexed ? ['cadastro-em-andamento'] : planNew(batch, id, row, importer, registers)
    const reasons = importer.caller ? reasonsAgainstTouching(importer.caller, id, person) : []
    if (reasons.length > 0) return reasons
    if (changedPerson(id, person, row.pessoa, registers)) changes.push({ index, id, row })
    return 'semMudanca'
  })
  return { outcomes, changes, ids: ids.map(({ id }) => id) }
}

function planNew(
  batch: WriteBatch,
  id: string,
  { linha, pessoa }: AcceptedRow,
  { author, caller }: Importer,
  registers: Registers,
): Outcome {
  const person = newPerson(id, pessoa, author, registers)
  const reasons = caller ? reasonsAgainstNew(caller, id, person) : []
  if (reasons.length > 0) return reasons
  batch.create(db().doc(`praticantes/${id}`), person)
  if (pessoa.cpf !== '') batch.set(paths.cpf(pessoa.cpf), { id })
  void audit(
    { acao: 'criar', quem: author.uid, colecao: 'praticantes', id, detalhe: { origem: 'importacao', linha } },
    batch,
  )
  return 'criados'
}

/** The record of each person: the one their CPF already belongs to, else an id that follows from who they are. */
async function idsOf(rows: readonly AcceptedRow[]): Promise<{ id: string; indexed: boolean }[]> {
  const withCpf = rows.filter((row) => row.pessoa.cpf !== '')
  const holders = new Map<string, string>()
  if (withCpf.length > 0) {
    const snapshots = await db().getAll(...withCpf.map((row) => paths.cpf(row.pessoa.cpf)))
    snapshots.forEach((snapshot, index) => {
      const id = snapshot.get('id') as string | undefined
      const row = withCpf[index]
      if (id && row) holders.set(row.chave, id)
    })
  }
  return rows.map((row) => ({
    id: holders.get(row.chave) ?? `p-${keyedHash(row.chave)}`,
    indexed: holders.has(row.chave),
  }))
}
