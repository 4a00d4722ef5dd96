import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { day } from '../platform/input.ts'
import { documentIdOf } from '@sie/domain/records/documentId.ts'
import { text } from '@sie/domain/records/text.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { analyzeRow, duplicateFinder } from '@sie/domain/import/analyze.ts'
import { COLUNAS, type Cells, type Coluna } from '@sie/domain/import/columns.ts'
import type { Motivo } from '@sie/domain/import/row.ts'
import { db } from '../platform/admin.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { paths } from '../platform/paths.ts'
import { CHUNK, readClubs, readFederations, storePeople, type Totals } from './engine.ts'

const cells = z.object(
  Object.fromEntries(Object.keys(COLUNAS).map((coluna) => [coluna, text(300).optional()])) as Record<
    Coluna,
    z.ZodOptional<z.ZodString>
  >,
)
const input = z.object({
  /** made by the screen, kept for resuming */
  execucaoId: documentIdOf(64).regex(/^[\w-]{8,}$/),
  /** number of this part, from 0; a part that was stored already answers what it answered then */
  parte: z.number().int().min(0).max(10_000),
  linhas: z
    .array(z.object({ linha: z.number().int().min(2), cells }))
    .min(1)
    .max(CHUNK),
  /** 'AAAA-MM-DD', the day on the person's calendar; at most a day from the server's */
  hoje: day,
})

export interface PartResult extends Totals {
  recusados: { linha: number; motivos: Motivo[] }[]
}

/**
 * One part of an import from the screen. The rows are validated again here; the rights of the caller decide which federations they may
 * import into. Parts are remembered, so that sending everything again resumes.
 * @throws ErroSIE sem-permissao, dados-invalidos
 */
export async function importarPessoasHandler(
  { execucaoId, parte, linhas, hoje }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> {
  const caller = await requireCaller(context)
  if (Math.abs(Date.parse(hoje) - Date.now()) > 2 * 24 * 3600 * 1000)
    throw new ErroSIE('dados-invalidos', { hoje: 'A data do aparelho está errada.' })
  const run = paths.importacao(execucaoId)
  const part = run.collection('partes').doc(String(parte))
  const [stored, known] = await db().getAll(part, run)
  if (known?.exists && known.get('quem') !== caller.uid) throw new ErroSIE('sem-permissao')
  if (stored?.exists) return stored.data() as PartResult

  const federations = await readFederations()
  const allowed = federations.filter(({ id }) => mayImport(caller, id))
  if (allowed.length === 0) throw new ErroSIE('sem-permissao')
  const find = duplicateFinder()
  const rows = linhas
    .map((line) => analyzeRow(line.linha, line.cells as Cells, { federacoes: federations, hoje }, find))
    .map((row) => {
      const forbidden = row.pessoa.federacaoID !== '' && !allowed.some(({ id }) => id === row.pessoa.federacaoID)
      return forbidden ? { ...row, motivos: [...row.motivos, 'federacao-sem-permissao' as const] } : row
    })
  const accepted = rows.filter((row) => row.motivos.length === 0)
  const totals = await storePeople(accepted, { uid: caller.uid, name: caller.name }, await readClubs(allowed))
  const result: PartResult = {
    ...totals,
    recusados: rows.filter((row) => row.motivos.length > 0).map(({ linha, motivos }) => ({ linha, motivos })),
  }
  await run.set({ quem: caller.uid, quando: FieldValue.serverTimestamp() }, { merge: true })
  await part.set({ ...result })
  return result
}

const mayImport = (caller: Caller, federacaoID: string) =>
  caller.pode('praticantes:importar', { entidade: federacaoID, federacao: federacaoID })

/** 200 rows with every cell full. */
const LARGEST_PART = 2 * 1024 * 1024

export const importarPessoas = callable(input, importarPessoasHandler, { largest: LARGEST_PART })
