import { addDays } from '../../base/brazil/dates.ts'
import { objectsAt } from '../../base/records/edits.ts'
import type { EntradaHistorico, Graduacao } from '../../base/taekwondo/graduacoes.ts'
import { judgeExame, type ComAnuidades } from '../cadastro/atos.ts'
import { nextGraduation, type Dispensa, type PessoaExame, type ProximaGraduacao } from './exames.ts'

/** Parts of a person's record from which the next grade follows. */
export interface ComGraduacao {
  dadosPessoais: { birthdate: string }
  dadosTaekwondo: { graduacao: string; maxGraduacao?: number | undefined }
  historicoCertificacoes: readonly object[]
}

/**
 * A person as input of the sport's rules; a grade without a history entry counts without a day, one of which only the order is stored as unknown: it
 * makes nobody a beginner.
 */
export function graduadoDe(praticante: ComGraduacao): Pick<PessoaExame, 'nascimento' | 'historico'> {
  const historico = objectsAt<EntradaHistorico & { data?: string }>(praticante, 'historicoCertificacoes').map(
    ({ graduacao = '', situacao, data }) => ({ graduacao, situacao, data }),
  )
  const { graduacao: named, maxGraduacao = 0 } = praticante.dadosTaekwondo
  const known = historico.some(({ graduacao }) => graduacao === named)
  return {
    nascimento: praticante.dadosPessoais.birthdate,
    historico: known || (named === '' && !(maxGraduacao > 0)) ? historico : [...historico, { graduacao: named }],
  }
}

/**
 * Next grade of a person of the register on a day: what time and age say (`nextGraduation`), and what of their record bars exams
 * (`judgeExame`, asked on `today`), which no exception lifts. Screens, the planner and the entry of candidates ask this alone.
 */
export function proximoExame(
  praticante: ComGraduacao & ComAnuidades,
  table: readonly Graduacao[],
  day: string,
  { waiver = null, today = day }: { waiver?: Dispensa | null; today?: string } = {},
): ProximaGraduacao {
  const next = nextGraduation(graduadoDe(praticante), table, day, waiver)
  const { pode, motivos, ate = '' } = judgeExame(praticante, day, today)
  if (pode) return next
  return {
    ...next,
    apta: false,
    primeiroDia:
      next.primeiroDia === null || ate === '' ? null : ([next.primeiroDia, addDays(ate, 1)].sort().at(-1) ?? null),
    dispensa: null,
    motivos: [...motivos, ...next.motivos],
  }
}
