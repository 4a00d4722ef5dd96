import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'

/** Marks of one judge. */
export interface NotaJuiz {
  precisao: number
  apresentacao: number
}
export interface RegrasPoomsae {
  maxPrecisao: number
  maxApresentacao: number
  /**
   * from this number of judges on, the highest and the lowest of each mark are dropped: five [U] (PRODUCT 2(f): trimmed
   * mean)
   */
  juizesParaCorte: number
}
/** Accuracy up to 4.0 and presentation up to 6.0 (customary scale of World Taekwondo [U]). */
export const REGRAS_POOMSAE_PADRAO: RegrasPoomsae = { maxPrecisao: 4, maxApresentacao: 6, juizesParaCorte: 5 }
/** Freestyle: technical skill up to 6.0, presentation up to 4.0 [U]. `precisao` holds the technical mark. */
export const REGRAS_FREESTYLE_PADRAO: RegrasPoomsae = { maxPrecisao: 6, maxApresentacao: 4, juizesParaCorte: 5 }

export interface NotaFinal {
  /** trimmed means and their sum, three decimals */
  precisao: number
  apresentacao: number
  total: number
  /** sum of all marks, none dropped; breaks a tie */
  soma: number
  /** the same before rounding, in billionths: what decides. Marks of thousandths whose means differ do so by more than that */
  exata: { total: number; apresentacao: number; soma: number }
}

const round3 = (value: number) => Math.round(value * 1000) / 1000
const billionths = (value: number) => Math.round(value * 1e9)

type Medias = Pick<NotaFinal, 'precisao' | 'apresentacao' | 'soma'>
function finalMark({ precisao, apresentacao, soma }: Medias): NotaFinal {
  const total = precisao + apresentacao
  return {
    precisao: round3(precisao),
    apresentacao: round3(apresentacao),
    total: round3(total),
    soma: round3(soma),
    exata: { total: billionths(total), apresentacao: billionths(apresentacao), soma: billionths(soma) },
  }
}

/** Mean without the highest and the lowest, from `trimFrom` marks on. */
export function trimmedMean(marks: readonly number[], trimFrom: number): number {
  const sorted = [...marks].sort((a, b) => a - b)
  const kept = sorted.length >= trimFrom && sorted.length > 2 ? sorted.slice(1, -1) : sorted
  return kept.reduce((sum, mark) => sum + mark, 0) / kept.length
}

/** Final mark of one performance. */
export function scorePoomsae(
  marks: readonly NotaJuiz[],
  rules: RegrasPoomsae = REGRAS_POOMSAE_PADRAO,
): Resultado<NotaFinal> {
  const means = meansOf(marks, rules)
  return means.ok ? aceito(finalMark(means.valor)) : means
}

function meansOf(marks: readonly NotaJuiz[], rules: RegrasPoomsae): Resultado<Medias> {
  if (marks.length === 0) return recusado('sem-notas', 'Faltam as notas dos juízes.')
  const within = (mark: number, max: number) => mark >= 0 && mark <= max
  const bad = marks.findIndex(
    (mark) => !within(mark.precisao, rules.maxPrecisao) || !within(mark.apresentacao, rules.maxApresentacao),
  )
  if (bad >= 0)
    return recusado(
      'nota-invalida',
      `A nota do juiz ${bad + 1} está fora da escala (precisão até ${rules.maxPrecisao}, apresentação até ${rules.maxApresentacao}).`,
    )
  const precisao = trimmedMean(
    marks.map((mark) => mark.precisao),
    rules.juizesParaCorte,
  )
  const apresentacao = trimmedMean(
    marks.map((mark) => mark.apresentacao),
    rules.juizesParaCorte,
  )
  const soma = marks.reduce((sum, mark) => sum + mark.precisao + mark.apresentacao, 0)
  return aceito({ precisao, apresentacao, soma })
}

/** Order of merit: total, then presentation, then the sum of all marks; equal results share the place and need a tie-break performance. */
export function rankPoomsae(
  marks: readonly { id: string; nota: NotaFinal }[],
): { id: string; posicao: number; desempatar: boolean }[] {
  const compare = ({ exata: a }: NotaFinal, { exata: b }: NotaFinal) =>
    b.total - a.total || b.apresentacao - a.apresentacao || b.soma - a.soma
  const sorted = [...marks].sort((a, b) => compare(a.nota, b.nota) || (a.id < b.id ? -1 : 1))
  return sorted.map(({ id, nota }) => ({
    id,
    posicao: 1 + sorted.filter((each) => compare(each.nota, nota) < 0).length,
    desempatar: sorted.filter((each) => compare(each.nota, nota) === 0).length > 1,
  }))
}

/**
 * Mark of a round in which each performer shows several forms: the means of their final marks; the sum of all marks breaks a
 * tie.
 */
export function scoreForms(
  forms: readonly (readonly NotaJuiz[])[],
  rules: RegrasPoomsae = REGRAS_POOMSAE_PADRAO,
): Resultado<NotaFinal> {
  if (forms.length === 0) return recusado('sem-formas', 'Faltam as formas desta rodada.')
  const marks: Medias[] = []
  for (const [i, form] of forms.entries()) {
    const mark = meansOf(form, rules)
    if (!mark.ok) return recusado(mark.recusa.codigo, `Forma ${i + 1}: ${mark.recusa.frase}`)
    marks.push(mark.valor)
  }
  const sum = (of: (mark: Medias) => number) => marks.reduce((total, mark) => total + of(mark), 0)
  return aceito(
    finalMark({
      precisao: sum((mark) => mark.precisao) / marks.length,
      apresentacao: sum((mark) => mark.apresentacao) / marks.length,
      soma: sum((mark) => mark.soma),
    }),
  )
}
