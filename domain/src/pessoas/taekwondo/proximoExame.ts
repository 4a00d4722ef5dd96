import { addDays } from '../../base/brazil/dates.ts'
import { objectsAt } from '../../base/records/edits.ts'
import type { EntradaHistorico, Graduacao } from '../../base/taekwondo/graduacoes.ts'
import { FONTES, remedio } from '../../base/taekwondo/recusa.ts'
import { situacaoDe, type ComSituacao } from '../cadastro/situacao.ts'
import { nextGraduation, type Dispensa, type PessoaExame, type ProximaGraduacao } from './exames.ts'

/** Parts of a person's record from which the next grade follows. */
export interface ComGraduacao {
  dadosPessoais: { birthdate: string }
  dadosTaekwondo: { graduacao: string }
  historicoCertificacoes: readonly object[]
}

/** A person as input of the sport's rules; a grade without a history entry counts without a day. */
export function graduadoDe(praticante: ComGraduacao): Pick<PessoaExame, 'nascimento' | 'historico'> {
  const historico = objectsAt<EntradaHistorico & { data?: string }>(praticante, 'historicoCertificacoes').flatMap(
    ({ graduacao, situacao, data }) => (graduacao === undefined ? [] : [{ graduacao, situacao, data }]),
  )
  const named = praticante.dadosTaekwondo.graduacao
  const known = historico.some(({ graduacao }) => graduacao === named)
  return {
    nascimento: praticante.dadosPessoais.birthdate,
    historico: named === '' || known ? historico : [...historico, { graduacao: named }],
  }
}

/**
 * Next grade of a person of the register on a day: what time and age say (`nextGraduation`), and what of their state bars exams, which no
 * exception lifts. Screens, the planner and the entry of candidates ask this alone.
 */
export function proximoExame(
  praticante: ComGraduacao & ComSituacao,
  table: readonly Graduacao[],
  day: string,
  waiver: Dispensa | null = null,
): ProximaGraduacao {
  const next = nextGraduation(graduadoDe(praticante), table, day, waiver)
  const barred = situacaoDe(praticante, day).filter(({ impede }) => impede)
  if (barred.length === 0) return next
  const ends = barred.map(({ ate }) => ate && addDays(ate, 1))
  return {
    ...next,
    apta: false,
    primeiroDia:
      next.primeiroDia === null || ends.includes('') ? null : ([next.primeiroDia, ...ends].sort().at(-1) ?? null),
    dispensa: null,
    motivos: [
      ...barred.map(({ frase, ate }) => ({
        codigo: 'situacao',
        frase,
        fonte: FONTES.cadastro,
        remedio: remedio('/profile', null, ate || null),
      })),
      ...next.motivos,
    ],
  }
}
