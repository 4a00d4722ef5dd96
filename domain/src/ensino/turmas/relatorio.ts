import type { Matricula } from '../collections/matriculas.ts'
import type { Turma } from '../collections/turmas.ts'
import { unmetRequirements } from './conclusao.ts'

/** Row of a class in the report. */
export interface LinhaDaTurma {
  turma: string
  nome: string
  situacao: Turma['situacao']
  alunos: number
  /** number of students with at least one hand-in */
  ativos: number
  concluiram: number
  certificados: number
  /** hours of all certificates of the class */
  horas: number
  /**
   * share of the hand-ins (handed in or returned) in all assignments of its students, 0 to 1; null without assignments
   */
  entregas: number | null
}

const CAME = ['entregue', 'devolvida']

/** Row of a class, computed from its students. */
export function linhaDaTurma(
  id: string,
  turma: Turma,
  alunos: readonly Pick<Matricula, 'trabalhos' | 'certificado'>[],
): LinhaDaTurma {
  const asked = turma.atividades.filter(({ tipo, rascunho }) => tipo !== 'material' && !rascunho).map((one) => one.id)
  const came = alunos.map(
    ({ trabalhos }) =>
      trabalhos.filter(({ tarefa, situacao }) => asked.includes(tarefa) && CAME.includes(situacao)).length,
  )
  const certificados = alunos.filter(({ certificado }) => Boolean(certificado)).length
  return {
    turma: id,
    nome: turma.name,
    situacao: turma.situacao,
    alunos: alunos.length,
    ativos: came.filter((count) => count > 0).length,
    // Without an assignment nobody counts as having completed the class.
    concluiram:
      asked.length === 0 ? 0 : alunos.filter(({ trabalhos }) => unmetRequirements(turma, trabalhos) === '').length,
    certificados,
    horas: certificados * turma.cargaHoraria,
    entregas:
      asked.length * alunos.length === 0
        ? null
        : came.reduce((sum, one) => sum + one, 0) / (asked.length * alunos.length),
  }
}

export type TotalDasTurmas = Omit<LinhaDaTurma, 'turma' | 'nome' | 'situacao' | 'entregas'> & { turmas: number }

/** Totals of all rows. */
export const totalDasTurmas = (linhas: readonly LinhaDaTurma[]): TotalDasTurmas =>
  linhas.reduce(
    (sum, one) => ({
      turmas: sum.turmas + 1,
      alunos: sum.alunos + one.alunos,
      ativos: sum.ativos + one.ativos,
      concluiram: sum.concluiram + one.concluiram,
      certificados: sum.certificados + one.certificados,
      horas: sum.horas + one.horas,
    }),
    { turmas: 0, alunos: 0, ativos: 0, concluiram: 0, certificados: 0, horas: 0 },
  )
