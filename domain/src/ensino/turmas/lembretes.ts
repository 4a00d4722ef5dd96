import { addDays, dayInBrasilia } from '../../base/brazil/dates.ts'
import type { Matricula } from '../collections/matriculas.ts'
import type { Turma } from '../collections/turmas.ts'

type Atividade = Turma['atividades'][number]
type Trabalhos = Pick<Matricula, 'trabalhos'>

const done = ({ trabalhos }: Trabalhos, id: string): boolean =>
  trabalhos.some(({ tarefa, situacao }) => tarefa === id && (situacao === 'entregue' || situacao === 'devolvida'))

const asked = ({ atividades }: Pick<Turma, 'atividades'>): Atividade[] =>
  atividades.filter(({ tipo, rascunho, prazo }) => tipo !== 'material' && !rascunho && prazo > 0)

/** Assignments due tomorrow, by the days of Brasília. @param now milliseconds since 1970 */
export function dueTomorrow(turma: Pick<Turma, 'atividades'>, now: number): Atividade[] {
  const tomorrow = addDays(dayInBrasilia(now), 1)
  return asked(turma).filter(({ prazo }) => dayInBrasilia(prazo) === tomorrow)
}

/** Assignments that a student still has to hand in. */
export const pendingAtividades = (atividades: readonly Atividade[], matricula: Trabalhos): Atividade[] =>
  atividades.filter(({ id }) => !done(matricula, id))

export interface ResumoDaSemana {
  /** due within the next seven days, the first due first */
  aEntregar: Atividade[]
  /** due before now and not handed in */
  atrasadas: Atividade[]
  /** number of returned marks, and of all assignments */
  devolvidas: number
  total: number
}

/** Summary of a minor's week in a class for the guardian. @param now milliseconds since 1970 */
export function resumoDaSemana(turma: Pick<Turma, 'atividades'>, matricula: Trabalhos, now: number): ResumoDaSemana {
  const open = pendingAtividades(asked(turma), matricula).sort((a, b) => a.prazo - b.prazo)
  const all = turma.atividades.filter(({ tipo, rascunho }) => tipo !== 'material' && !rascunho)
  return {
    aEntregar: open.filter(({ prazo }) => prazo >= now && prazo < now + 7 * 86_400_000),
    atrasadas: open.filter(({ prazo }) => prazo < now),
    devolvidas: matricula.trabalhos.filter(({ situacao }) => situacao === 'devolvida').length,
    total: all.length,
  }
}

const list = (atividades: readonly Atividade[], day: boolean): string =>
  atividades.map(({ titulo, prazo }) => (day ? `${titulo} (até ${diaMes(prazo)})` : titulo)).join('; ')
const diaMes = (at: number): string => dayInBrasilia(at).slice(5).split('-').reverse().join('/')

/** The week in words; '' where there is nothing to report. */
export function semanaEmPalavras({ aEntregar, atrasadas, devolvidas, total }: ResumoDaSemana): string {
  return [
    aEntregar.length > 0 ? `A entregar nesta semana: ${list(aEntregar, true)}.` : '',
    atrasadas.length > 0 ? `Em atraso: ${list(atrasadas, false)}.` : '',
    devolvidas > 0 ? `Devolvidas pelo professor: ${devolvidas} de ${total}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
