import { FieldValue, type DocumentReference } from 'firebase-admin/firestore'
import * as z from 'zod'
import { day } from '../platform/input.ts'
import { documentIdOf } from '@sie/domain/records/documentId.ts'
import { text } from '@sie/domain/records/text.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { analyzeRow, duplicateFinder, isIdentified } from '@sie/domain/import/analyze.ts'
import { COLUNAS, type Cells, type Coluna } from '@sie/domain/import/columns.ts'
import type { Motivo } from '@sie/domain/import/row.ts'
import { db } from '../platform/admin.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { keyedHash } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'
import { readRegisters, readFederations, storePeople, type Totals } from './engine.ts'

/** Rows in one call, and characters of a cell. What is shorter and still too long for the record is refused with its row and column named. */
const MOST_ROWS = 200
const MOST_TEXT = 1000

/** A part of an import. */
export const PART = {
  /** made by the screen, kept for resuming */
  execucaoId: documentIdOf(64).regex(/^[\w-]{8,}$/),
  /** number of this part, from 0; a part that was stored already answers what it answered then */
  parte: z.number().int().min(0).max(1_000),
}

const cells = z.object(
  Object.fromEntries(Object.keys(COLUNAS).map((coluna) => [coluna, text(MOST_TEXT).optional()])) as Record<
    Coluna,
    z.ZodOptional<z.ZodString>
  >,
)
const input = z.object({
  ...PART,
  linhas: z
    .array(z.object({ linha: z.number().int().min(2), cells }))
    .min(1)
    .max(MOST_ROWS),
  /** 'AAAA-MM-DD', the day on the person's calendar; at most a day from the server's */
  hoje: day,
  /** only decides, for the preview: nothing is stored and no part is remembered */
  ensaio: z.boolean().default(false),
})

/** A person whom a row created or changed. */
export interface Imported {
  linha: number
  id: string
  novo: boolean
  /** of the record, that the row wrote */
  versao: number
}

export interface PartResult extends Totals {
  /** who was, or in a rehearsal would be, created or changed */
  feitos: Imported[]
  recusados: { linha: number; motivos: Motivo[]; colunas?: Coluna[] }[]
}

/** A part as it is remembered: its answer, and whom it was about, so that later parts find who comes twice. */
interface StoredPart extends PartResult {
  chaves?: string[]
}

/**
 * One part of an import from the screen. The rows are validated again here, and decided over the people that are stored: `mayChange`, with the right to
 * import in the row's federation for new ones. Parts are remembered, so that sending everything again resumes.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito (the part before is not stored yet)
 */
export async function importarPessoasHandler(
  { execucaoId, parte, linhas, hoje, ensaio = false }: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> {
  const caller = await requireCaller(context)
  if (Math.abs(Date.parse(hoje) - Date.now()) > 2 * 24 * 3600 * 1000)
    throw new ErroSIE('dados-invalidos', { hoje: 'A data do aparelho está errada.' })
  const run = paths.importacao(execucaoId)
  const part = run.collection('partes').doc(String(parte))
  const [stored, known] = await db().getAll(part, run)
  if (known?.exists && known.get('quem') !== caller.uid) throw new ErroSIE('sem-permissao')
  if (stored?.exists) return answerOf(stored.data() as StoredPart)
  // Whom the parts before were about is known only once they are stored: sent out of order, one CPF could come twice.
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

  const federations = await readFederations()
  const allowed = federations.filter(({ id }) => mayImport(caller, id))
  if (allowed.length === 0) throw new ErroSIE('sem-permissao')
  const earlier = await earlierKeys(run, parte)
  const find = duplicateFinder((chave) => earlier.has(shortHash(chave)))
  const registers = await readRegisters(allowed)
  const reading = { federacoes: federations, hoje, graduacoes: registers.grades }
  const rows = linhas
    .map((line) => analyzeRow(line.linha, line.cells as Cells, reading, find))
    .map((row) => {
      const forbidden = row.pessoa.federacaoID !== '' && !allowed.some(({ id }) => id === row.pessoa.federacaoID)
      return forbidden ? { ...row, motivos: [...row.motivos, 'federacao-sem-permissao' as const] } : row
    })
  const accepted = rows.filter((row) => row.motivos.length === 0)
  const author = { uid: caller.uid, name: caller.name }
  const feitos: Imported[] = []
  const note = (linha: number, id: string, outcome: string, versao: number) =>
    void feitos.push({ linha, id, novo: outcome === 'criados', versao })
  const { recusados, ...totals } = await storePeople(accepted, { author, caller, dryRun: ensaio, note }, registers)
  const refused = rows
    .filter((row) => row.motivos.length > 0)
    .map(({ linha, motivos, colunas }) => ({ linha, motivos, ...(colunas.length > 0 ? { colunas } : {}) }))
  const result: PartResult = {
    ...totals,
    feitos: feitos.sort((a, b) => a.linha - b.linha),
    recusados: [...refused, ...recusados].sort((a, b) => a.linha - b.linha),
  }
  if (ensaio) return result
  await run.set({ quem: caller.uid, quando: FieldValue.serverTimestamp() }, { merge: true })
  await part.set({ ...result, chaves: rows.filter(isIdentified).map(({ chave }) => shortHash(chave)) })
  return result
}

// A part of before says nothing of single people.
const answerOf = ({ chaves: _keys, feitos = [], ...result }: StoredPart): PartResult => ({ ...result, feitos })

/** Keyed, so that nobody reads a CPF in it; short, because only the rows of one file are told apart. */
const shortHash = (chave: string) => keyedHash(chave).slice(0, 20)

/** Whom the parts before this one were about. */
async function earlierKeys(run: DocumentReference, parte: number): Promise<Set<string>> {
  if (parte === 0) return new Set()
  const refs = Array.from({ length: parte }, (_, number) => run.collection('partes').doc(String(number)))
  const parts = await db().getAll(...refs, { fieldMask: ['chaves'] })
  return new Set(parts.flatMap((part) => (part.get('chaves') as string[] | undefined) ?? []))
}

const mayImport = (caller: Caller, federacaoID: string) =>
  caller.pode('praticantes:importar', { entidade: federacaoID, federacao: federacaoID })

/** 200 rows with every cell full. */
const LARGEST_PART = 2 * 1024 * 1024

export const importarPessoas = callable(input, importarPessoasHandler, {
  access: 'praticantes:importar',
  errors: ['conflito'],
  largest: LARGEST_PART,
})
