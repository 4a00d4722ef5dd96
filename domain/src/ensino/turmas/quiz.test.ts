import { describe, expect, test } from 'vitest'
import {
  comChave,
  markQuiz,
  perguntaFault,
  quizDrawFault,
  perguntasDoAluno,
  pontosDoQuiz,
  splitGabarito,
  type Pergunta,
  type PerguntaComChave,
} from './quiz.ts'

const question = (tipo: PerguntaComChave['tipo'], more: Partial<PerguntaComChave> = {}): PerguntaComChave => ({
  id: tipo,
  tipo,
  enunciado: 'Qual?',
  opcoes: ['hana', 'dul', 'set'],
  certas: ['hana'],
  pontos: 2,
  ...more,
})
const ALL = [
  question('unica'),
  question('multipla', { certas: ['hana', 'set'] }),
  question('curta', { opcoes: [], certas: ['Dobok', 'uniforme'] }),
  question('ordenar', { certas: [] }),
]
const { perguntas, gabarito } = splitGabarito(ALL)
const marks = (answers: Record<string, string[]>) =>
  markQuiz(
    perguntas,
    gabarito,
    Object.entries(answers).map(([pergunta, valores]) => ({ pergunta, valores })),
  )

describe('a quiz', () => {
  test('is sent to students without its key, with options to be ordered in alphabetical order', () => {
    expect(JSON.stringify(perguntas)).not.toMatch(/certas|Dobok/)
    expect(perguntas[3]?.opcoes).toEqual(['dul', 'hana', 'set'])
    expect(comChave(perguntas, gabarito)[3]).toMatchObject({ opcoes: ['hana', 'dul', 'set'] })
    expect(comChave(perguntas, gabarito)[2]?.certas).toEqual(['Dobok', 'uniforme'])
  })

  test('is marked by question, which is right as a whole or not at all', () => {
    const right = { unica: ['hana'], multipla: ['set', 'hana'], curta: [' dobók '], ordenar: ['hana', 'dul', 'set'] }
    expect(marks(right).total).toBe(8)
    expect(marks({ multipla: ['hana'] }).total).toBe(0)
    expect(marks({ multipla: ['hana', 'set', 'dul'] }).total).toBe(0)
    expect(marks({ ordenar: ['dul', 'hana', 'set'] }).total).toBe(0)
    expect(marks({ unica: ['dul'], curta: ['faixa'] }).total).toBe(0)
    expect(marks({}).porPergunta).toHaveLength(4)
  })

  test('gives no points without a key, and none for answers to unknown questions', () => {
    expect(markQuiz(perguntas, [], [{ pergunta: 'unica', valores: ['hana'] }]).total).toBe(0)
    expect(marks({ outra: ['hana'] }).total).toBe(0)
  })

  test.each([
    ['Escreva o enunciado.', question('unica', { enunciado: ' ' })],
    ['Marque a resposta certa.', question('unica', { certas: [] })],
    ['Marque a resposta certa.', question('multipla', { certas: ['hana', 'fora'] })],
    ['Marque só uma resposta certa.', question('unica', { certas: ['hana', 'dul'] })],
    ['Duas opções são iguais: mude uma delas.', question('multipla', { opcoes: ['Set', 'set'] })],
    ['Preencha ao menos duas opções, sem deixar uma vazia.', question('ordenar', { opcoes: ['set', ''] })],
    ['Informe ao menos uma resposta aceita.', question('curta', { certas: [] })],
  ])('%s', (fault, one) => {
    expect(perguntaFault(one)).toBe(fault)
  })

  test('is accepted where each question is complete', () => {
    expect(ALL.map(perguntaFault)).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('a draw is stable for a student, differs between students, covers every question, and changes by one where one is added', () => {
  const question = (index: number): Pergunta => ({
    id: `p${index}`,
    tipo: 'curta',
    enunciado: `Pergunta ${index}`,
    opcoes: [],
    pontos: 1,
  })
  const pool = Array.from({ length: 12 }, (_, index) => question(index))
  const drawn = (aluno: string, of: readonly Pergunta[] = pool) => perguntasDoAluno(of, 4, aluno).map(({ id }) => id)
  const draws = Array.from({ length: 60 }, (_, index) => drawn(`aluno-${index}`))
  expect(draws.every((one) => new Set(one).size === 4)).toBe(true)
  expect(new Set(draws.flat()).size).toBe(12)
  expect(new Set(draws.map(String)).size).toBeGreaterThan(40)
  expect(drawn('aluno-7')).toEqual(draws[7])
  for (let index = 0; index < 60; index++) {
    const more = drawn(`aluno-${index}`, [...pool, question(12)])
    expect(more.filter((id) => draws[index]?.includes(id)).length).toBeGreaterThanOrEqual(3)
  }
  expect(perguntasDoAluno(pool, 0, 'leo')).toEqual(pool)
  expect(perguntasDoAluno(pool, 12, 'leo')).toEqual(pool)
  expect([pontosDoQuiz(pool, 4), pontosDoQuiz(pool, 0)]).toEqual([4, 12])
  expect(quizDrawFault(pool, 4)).toBeUndefined()
  expect(quizDrawFault(pool, 13)).toContain('12')
  expect(quizDrawFault([{ ...question(20), pontos: 2 }, ...pool], 4)).toContain('mesmos pontos')
})
