import { examResult, type RegraExame, type ResultadoExame } from '../../pessoas/taekwondo/exames.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import { ITENS_DO_EXAME, type ItemDoExame } from './estados.ts'

/** Sheet that an examiner's device sends for one candidate: complete each time, so that the newest counts. -1 for an item without a mark. */
export interface FolhaDeNotas extends Readonly<Record<ItemDoExame, number>> {
  candidato: string
  /** counter of the device: of two sheets of an examiner the higher one counts */
  revisao: number
  ausente: boolean
  parecer: string
}
export const SEM_NOTA = -1

/**
 * The sheets that count: the newest of each examiner of the board and candidate. Sheets of other people do not count.
 */
export function folhasQueValem<F extends Pick<FolhaDeNotas, 'candidato' | 'revisao'> & { quem: string; id: string }>(
  sheets: readonly F[],
  banca: readonly string[],
): F[] {
  const newest = new Map<string, F>()
  for (const sheet of sheets) {
    if (!banca.includes(sheet.quem)) continue
    const key = `${sheet.quem}~${sheet.candidato}`
    const other = newest.get(key)
    // Of two devices with equal revisions the greater id counts, so that every reader agrees.
    const later = !other || sheet.revisao > other.revisao || (sheet.revisao === other.revisao && sheet.id > other.id)
    if (later) newest.set(key, sheet)
  }
  return [...newest.values()]
}

/** Mean of each item over the examiners who marked it, with two decimals; items without marks are left out. */
export function mediasPorItem(sheets: readonly FolhaDeNotas[]): Partial<Record<ItemDoExame, number>> {
  const present = sheets.filter(({ ausente }) => !ausente)
  return Object.fromEntries(
    ITENS_DO_EXAME.flatMap((item) => {
      const marks = present.map((sheet) => sheet[item]).filter((mark) => mark >= 0 && mark <= 10)
      const sum = marks.reduce((all, mark) => all + mark, 0)
      return marks.length === 0 ? [] : [[item, Math.round((sum / marks.length) * 100) / 100] as const]
    }),
  )
}

/**
 * Result of a candidate from the sheets that count. Absent where an examiner says so and none has a mark; items of `dispensados` are not
 * required.
 * @throws nothing: missing or contradictory marks give a refusal
 */
export function resultadoDoCandidato(
  sheets: readonly FolhaDeNotas[],
  rule: RegraExame,
  dispensados: readonly string[] = [],
): Resultado<ResultadoExame & { notas: Partial<Record<ItemDoExame, number>> }> {
  const notas = mediasPorItem(sheets)
  const absent = sheets.some(({ ausente }) => ausente)
  if (sheets.length === 0) return recusado('sem-notas', 'Ninguém da banca avaliou nem marcou ausência.')
  if (absent && Object.keys(notas).length > 0)
    return recusado('ausencia-contestada', 'Um examinador marcou ausência e outro deu notas.')
  if (absent) return aceito({ media: null, resultado: 'ausente', repetir: [], notas: {} })
  const itens = rule.itens.filter((item) => !dispensados.includes(item) || notas[item as ItemDoExame] !== undefined)
  const result = examResult(notas, { ...rule, itens })
  if (!result.ok) return result
  if (result.valor.resultado === 'ausente') return recusado('nota-ausente', 'Faltam todas as notas.')
  return aceito({ ...result.valor, notas })
}
