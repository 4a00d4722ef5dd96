import { FieldValue, type DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { analyzeRow, duplicateFinder } from '@sie/domain/painel/import/analyze.ts'
import type {
  Cells,
  Federacao,
  ImportContext,
  ImportDescription,
  Imported,
} from '@sie/domain/painel/import/description.ts'
import { documentIdOf } from '@sie/domain/base/records/documentId.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import type { Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { day } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingAs, textsAt } from '../../base/platform/stored.ts'
import { readFederations, type AcceptedRow, type Importer, type Stored, type Totals } from './store.ts'

/** Most rows in one call, and characters of a cell. Shorter text that is too long for the record is refused with its row and column. */
const MOST_ROWS = 200
const MOST_TEXT = 1000
/** Bytes of 200 rows with every cell full. */
export const LARGEST_PART = 2 * 1024 * 1024

/** Input of one part of an import. */
export const PART = {
  /** made by the screen, kept for resuming */
  execucaoId: documentIdOf(64).regex(/^[\w-]{8,}$/),
  /** number of this part, from 0; a stored part gives the same answer again */
  parte: z.number().int().min(0).max(1_000),
}

/** Input schema of a collection's import: its columns, and nothing else. */
export const partInput = ({ colunas }: Pick<ImportDescription, 'colunas'>) =>
  z.object({
    ...PART,
    linhas: z
      .array(
        z.object({
          linha: z.number().int().min(2),
          cells: z.object(
            Object.fromEntries(Object.keys(colunas).map((coluna) => [coluna, text(MOST_TEXT).optional()])),
          ),
        }),
      )
      .min(1)
      .max(MOST_ROWS),
    /** 'AAAA-MM-DD', the day on the user's calendar; at most a day from the server's */
    hoje: day,
    /** preview only: nothing is stored, neither records nor the part */
    ensaio: z.boolean().default(false),
  })

/** Storage side of a collection's import. */
export interface CollectionImport<V extends Imported, R> {
  description: ImportDescription<V>
  /** right that the importer needs in a row's federation */
  rule: `${string}:${string}`
  /** entities that rows may name; the federations if absent */
  readEntities?: () => Promise<Federacao[]>
  /** registers needed to store the rows, read once for a part; of the federations into which the importer may import */
  readRegisters: (federations: readonly Federacao[]) => Promise<R>
  /** further context for parsing rows beside federations and day */
  reading?: (registers: R) => Partial<ImportContext>
  store: (rows: readonly AcceptedRow<V>[], importer: Importer, registers: R) => Promise<Stored>
}

/** A record that a row created or changed. */
export interface ImportedRecord {
  linha: number
  id: string
  novo: boolean
  /** version of the record that the row wrote */
  versao: number
}

export interface PartResult extends Totals {
  /** records created or changed, or in a preview to be created or changed */
  feitos: ImportedRecord[]
  recusados: { linha: number; motivos: string[]; colunas?: string[] }[]
}

/** A stored part: its answer, and the keys of its rows, so that later parts find duplicates. */
interface StoredPart extends PartResult {
  chaves?: string[]
}

/**
 * One part of an import from the screen. The rows are validated again here, and checked against the stored records, with the right to import in
 * the row's federation. Parts are stored, so that sending everything again resumes.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito (the previous part is not stored yet)
 */
export async function importPart<V extends Imported, R>(
  { description, rule, readEntities = readFederations, readRegisters, reading, store }: CollectionImport<V, R>,
  { execucaoId, parte, linhas, hoje, ensaio = false }: z.input<ReturnType<typeof partInput>>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> {
  const caller = await requireCaller(context)
  if (Math.abs(Date.parse(hoje) - Date.now()) > 2 * 24 * 3600 * 1000)
    throw new ErroSIE('dados-invalidos', { hoje: 'A data do aparelho está errada.' })
  const run = paths.importacao(execucaoId)
  const part = run.collection('partes').doc(String(parte))
  const [stored, known] = await db().getAll(part, run)
  if (known?.exists && !isOf(known.data(), caller.uid, description.colecao)) throw new ErroSIE('sem-permissao')
  if (stored?.exists) return answerOf(existingAs<StoredPart>(stored))
  // The keys of earlier parts are only known once these are stored: sent out of order, one key could come twice.
  if (
    parte > 0 &&
    !ensaio &&
    !(
      await run
        .collection('partes')
        .doc(String(parte - 1))
        .get()
    ).exists
  )
    throw new ErroSIE('conflito', { parte: 'A parte anterior ainda não foi guardada.' })

  const federations = await readEntities()
  const allowed = federations.filter(({ id }) => caller.pode(rule, { entidade: id, federacao: id }))
  if (allowed.length === 0) throw new ErroSIE('sem-permissao')
  const earlier = await earlierKeys(run, parte)
  const find = duplicateFinder(description, (chave) => earlier.has(shortHash(chave)))
  const registers = await readRegisters(allowed)
  const against = { federacoes: federations, hoje, ...reading?.(registers) }
  const rows = linhas
    .map((line) => analyzeRow(description, line.linha, line.cells as Cells, against, find))
    .map((row) => {
      const forbidden = row.valor.federacaoID !== '' && !allowed.some(({ id }) => id === row.valor.federacaoID)
      return forbidden ? { ...row, motivos: [...row.motivos, 'federacao-sem-permissao'] } : row
    })
  const accepted = rows.filter((row) => row.motivos.length === 0)
  const author = { uid: caller.uid, name: caller.name }
  const feitos: ImportedRecord[] = []
  const note = (linha: number, id: string, outcome: string, versao: number) =>
    void feitos.push({ linha, id, novo: outcome === 'criados', versao })
  const { recusados, ...totals } = await store(accepted, { author, caller, dryRun: ensaio, note }, registers)
  const refused = rows
    .filter((row) => row.motivos.length > 0)
    .map(({ linha, motivos, colunas }) => ({ linha, motivos, ...(colunas.length > 0 ? { colunas } : {}) }))
  const result: PartResult = {
    ...totals,
    feitos: feitos.sort((a, b) => a.linha - b.linha),
    recusados: [...refused, ...recusados].sort((a, b) => a.linha - b.linha),
  }
  if (ensaio) return result
  await run.set(
    { quem: caller.uid, colecao: description.colecao, quando: FieldValue.serverTimestamp() },
    { merge: true },
  )
  await part.set({
    ...result,
    chaves: rows.filter((row) => description.isIdentified(row)).map(({ chave }) => shortHash(chave)),
  })
  return result
}

/** Whether a run belongs to a person and this collection. Old runs were of people only. */
export const isOf = (run: Record<string, unknown> | undefined, uid: string, colecao: string): boolean =>
  run?.quem === uid && (run.colecao ?? 'praticantes') === colecao

// Old parts hold no single records.
const answerOf = ({ chaves: _keys, feitos = [], ...result }: StoredPart): PartResult => ({ ...result, feitos })

/** Keyed, so that it reveals no number; short, because it only distinguishes the rows of one file. */
const shortHash = (chave: string) => keyedHash(chave).slice(0, 20)

/** Keys of the rows in earlier parts. */
async function earlierKeys(run: DocumentReference, parte: number): Promise<Set<string>> {
  if (parte === 0) return new Set()
  const refs = Array.from({ length: parte }, (_, number) => run.collection('partes').doc(String(number)))
  const parts = await db().getAll(...refs, { fieldMask: ['chaves'] })
  return new Set(parts.flatMap((part) => textsAt(part, 'chaves') ?? []))
}
