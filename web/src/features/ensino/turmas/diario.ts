import { SITUACOES_DA_ENTREGA } from '@sie/domain/ensino/turmas/estados.ts'
import { media, notaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import type { AlunoVisto, Atividade, Turma } from './consultas.ts'

const trabalhoDe = ({ trabalhos }: AlunoVisto, id: string) => trabalhos.find(({ tarefa }) => tarefa === id)

/** Text of a cell of the mark book: the mark, else the state of the hand-in. */
export function celula(aluno: AlunoVisto, { id, pontos }: Atividade, escala: Turma['escala']): string {
  const work = trabalhoDe(aluno, id)
  if (!work) return ''
  return notaEscrita(work.nota, pontos, escala) || SITUACOES_DA_ENTREGA[work.situacao]
}

export const mediaDoAluno = (aluno: AlunoVisto, works: readonly Atividade[]): number | undefined =>
  media(works.map(({ id, pontos }) => ({ pontos, nota: trabalhoDe(aluno, id)?.nota ?? -1 })))
