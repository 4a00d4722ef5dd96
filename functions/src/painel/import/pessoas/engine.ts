import type { Transaction } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { readGrades } from '../../../pessoas/graduacoes/tabela.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, codeOf } from '../../../base/platform/codes.ts'
import { keyedHash } from '../../../base/platform/hash.ts'
import { paths } from '../../../base/platform/paths.ts'
import { changePerson } from './change.ts'
import { changedPerson, newPerson, type ClubFinder, type Registers } from './person.ts'
import { reasonsAgainstNew, reasonsAgainstTouching } from './reasons.ts'
import { giveWithin, lacksMatricula, planMatriculas } from '../../../pessoas/matricula.ts'
import { storeInRounds, type AcceptedRow, type Importer, type Outcome, type Stored } from '../store.ts'
import type { PraticanteGuardado } from '../../../pessoas/store.ts'
import { storedIn, textAt } from '../../../base/platform/stored.ts'

type Row = AcceptedRow<ImportedPerson>

/** People in one round: four writes for each new one (record, CPF, audit and its queue), and one transaction stores them. */
export const CHUNK = 120
/** Rounds at once. */
const ROUNDS = 3
/** Changes of known people processed at once: each is a transaction of its own. */
const AT_ONCE = 10

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
 * Stores people, each whole or not at all: the record, its old copy, the CPF index, the audit and dependent documents go into one
 * transaction. Ids derive from the person's data, so a repeated, interrupted and restarted, or concurrent run ends with
 * the same records. New people go in rounds, with a block of
 * membership numbers for each; a round with a concurrent write is planned again from the stored state.
 */
export const storePeople = (rows: readonly Row[], importer: Importer, registers: Registers): Promise<Stored> =>
  storeInRounds(rows, { size: CHUNK, atOnce: ROUNDS }, (round) => storeChunk(round, importer, registers))

// Errors of a concurrent write.
const CONFLICTS = new Set([ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED])
const ATTEMPTS = 6

async function storeChunk(rows: readonly Row[], importer: Importer, registers: Registers): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    const { outcomes, creations, changes, ids } = await planChunk(rows, importer, registers)
    try {
      if (!importer.dryRun && creations.length > 0)
        await giveWithin((transaction) => createPeople(transaction, creations, importer))
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

/** A person who is not in the register yet. */
interface Creation {
  id: string
  row: Row
  praticante: PraticanteGuardado
}

interface Plan {
  outcomes: Outcome[]
  creations: Creation[]
  /** known people whom the file changes */
  changes: { index: number; id: string; row: Row }[]
  /** id of the record of each row */
  ids: string[]
}

/** Outcome of each row. */
async function planChunk(rows: readonly Row[], importer: Importer, registers: Registers): Promise<Plan> {
  const ids = await idsOf(rows)
  const snapshots = rows.length > 0 ? await db().getAll(...ids.map(({ id }) => db().doc(`praticantes/${id}`))) : []
  const creations: Creation[] = []
  const changes: Plan['changes'] = []
  const outcomes = rows.map((row, index): Outcome => {
    const { id = '', indexed = false } = ids[index] ?? {}
    const praticante = storedIn(praticantes, snapshots[index])
    if (!praticante) {
      if (indexed) return ['cadastro-em-andamento']
      const created = newPerson(id, row.valor, importer.author, registers)
      const refused = importer.caller ? reasonsAgainstNew(importer.caller, id, created) : []
      if (refused.length > 0) return refused
      creations.push({ id, row, praticante: created })
      return 'criados'
    }
    const reasons = importer.caller ? reasonsAgainstTouching(importer.caller, id, praticante) : []
    if (reasons.length > 0) return reasons
    if (changedPerson(id, praticante, row.valor, registers)) changes.push({ index, id, row })
    return 'semMudanca'
  })
  return { outcomes, creations, changes, ids: ids.map(({ id }) => id) }
}

/** Stores new people with their dependent documents; those whom the federation vouches for get their membership numbers. */
async function createPeople(
  transaction: Transaction,
  creations: readonly Creation[],
  { author }: Importer,
): Promise<void> {
  const lacking = creations.filter(({ praticante }) => lacksMatricula(praticante))
  const { people, take } = await planMatriculas(
    transaction,
    lacking.map(({ praticante }) => praticante),
  )
  take()
  const numbered = new Map(lacking.map(({ id }, index) => [id, people[index]]))
  for (const { id, row, praticante } of creations) {
    transaction.create(db().doc(`praticantes/${id}`), numbered.get(id) ?? praticante)
    if (row.valor.cpf !== '') transaction.set(paths.cpf(row.valor.cpf), { id })
    void audit(
      {
        acao: 'criar',
        quem: author.uid,
        colecao: 'praticantes',
        id,
        detalhe: { origem: 'importacao', linha: row.linha },
      },
      transaction,
    )
  }
}

/** The record of each person: the one that holds their CPF, otherwise an id derived from their data. */
async function idsOf(rows: readonly Row[]): Promise<{ id: string; indexed: boolean }[]> {
  const withCpf = rows.filter((row) => row.valor.cpf !== '')
  const holders = new Map<string, string>()
  if (withCpf.length > 0) {
    const snapshots = await db().getAll(...withCpf.map((row) => paths.cpf(row.valor.cpf)))
    snapshots.forEach((snapshot, index) => {
      const id = textAt(snapshot, 'id')
      const row = withCpf[index]
      if (id && row) holders.set(row.chave, id)
    })
  }
  return rows.map((row) => ({
    id: holders.get(row.chave) ?? `p-${keyedHash(row.chave)}`,
    indexed: holders.has(row.chave),
  }))
}
