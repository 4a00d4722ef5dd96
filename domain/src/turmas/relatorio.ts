import type { Matricula } from '../collections/matriculas.ts'
import type { Turma } from '../collections/turmas.ts'
import { faltaParaConcluir } from './conclusao.ts'

/** What a class comes to. */
export interface LinhaDaTurma {
  turma: string
  nome: string
  situacao: Turma['situacao']
  alunos: number
  /** students who handed something in */
  ativos: number
  concluiram: number
  certificados: number
  /** hours of all certificates of the class */
  horas: number
  /** handed in or returned, of all that was asked of its students, 0 to 1; null where nothing was asked */
  entregas: number | null
}

const CAME = ['entregue', 'devolvida']

/** The line of a class with its students in it. */
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
    // Without an assignment nobody has completed anything yet.
    concluiram:
      asked.length === 0 ? 0 : alunos.filter(({ trabalhos }) => faltaParaConcluir(turma, trabalhos) === '').length,
    certificados,
    horas: certificados * turma.cargaHoraria,
    entregas:
      asked.length * alunos.length === 0
        ? null
        : came.reduce((sum, one) => sum + one, 0) / (asked.length * alunos.length),
  }
}

export type TotalDasTurmas = Omit<LinhaDaTurma, 'turma' | 'nome' | 'situacao' | 'entregas'> & { turmas: number }

/** The sum of all lines. */
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
