import { expect, test } from 'vitest'
import { linhaDaTurma, totalDasTurmas } from './relatorio.ts'

const task = (id: string, more: object = {}) => ({
  id,
  tipo: 'entrega',
  titulo: id,
  pontos: 10,
  rascunho: false,
  prazo: 0,
  em: 1,
  ...more,
})
const turma = {
  name: 'Teoria',
  situacao: 'ativa',
  cargaHoraria: 20,
  entregasMin: 75,
  mediaMin: 0,
  atividades: [task('a'), task('b'), task('c', { rascunho: true }), task('d', { tipo: 'material' })],
} as never
const student = (works: Record<string, string>, certificado = '') =>
  ({
    certificado,
    trabalhos: Object.entries(works).map(([tarefa, situacao]) => ({ tarefa, situacao, atrasada: false, nota: 8 })),
  }) as never

test('a row counts active students, those who completed the class, and the hours of its certificates', () => {
  const line = linhaDaTurma('t', turma, [
    student({ a: 'devolvida', b: 'entregue' }, 'cert-1'),
    student({ a: 'entregue', b: 'retomada' }),
    student({ a: 'emAndamento', c: 'entregue' }),
    student({}),
  ])
  expect(line).toEqual({
    turma: 't',
    nome: 'Teoria',
    situacao: 'ativa',
    alunos: 4,
    ativos: 2,
    concluiram: 1,
    certificados: 1,
    horas: 20,
    entregas: 3 / 8,
  })
  expect(totalDasTurmas([line, line])).toEqual({
    turmas: 2,
    alunos: 8,
    ativos: 4,
    concluiram: 2,
    certificados: 2,
    horas: 40,
  })
})

test('a class without students or assignments has no percentage and no completions', () => {
  expect(linhaDaTurma('t', turma, []).entregas).toBeNull()
  const empty = linhaDaTurma('t', { ...(turma as object), atividades: [] } as never, [student({})])
  expect([empty.entregas, empty.concluiram]).toEqual([null, 0])
})
