// Attendance of a course in percent, and reasons to refuse the certificate.
import { describe, expect, test } from 'vitest'
import { cursoDe, certificadoObstacle, frequencia, notasDe, ultimoDia, type Curso } from './curso.ts'

const sessao = (codigo: string, dia: string, inicio = '', fim = '') => ({ codigo, titulo: codigo, dia, inicio, fim })
const CURSO: Curso = {
  presencaMinima: 75,
  avaliacao: true,
  sessoes: [sessao('M1', '2026-03-07', '09:00', '12:00'), sessao('T1', '2026-03-08', '14:00', '15:00')],
}
const notas = (codes: readonly string[], avaliacao: '' | 'apto' | 'naoApto' = 'apto') => ({
  presencas: codes.map((one) => ({ sessao: one })),
  avaliacao,
})

describe('attendance', () => {
  test('is weighed by time, by sessions where the hours of one are not known, and ignores sessions that there are not', () => {
    expect(frequencia(CURSO, notas(['M1']))).toEqual({ presentes: 1, sessoes: 2, percentual: 75 })
    expect(frequencia(CURSO, notas(['T1', 'X9'])).percentual).toBe(25)
    const sessoes = [...CURSO.sessoes, sessao('T2', '2026-03-08', '15:00')]
    expect(frequencia({ sessoes }, notas(['M1', 'T1'])).percentual).toBe(66)
    expect(frequencia({ sessoes: [] }, notas(['M1'])).percentual).toBe(0)
  })
})

describe('the certificate', () => {
  test('is given at the very minimum, to whoever was found fit', () => {
    expect(certificadoObstacle(CURSO, notas(['M1']))).toBe('')
    expect(certificadoObstacle({ ...CURSO, presencaMinima: 76 }, notas(['M1']))).toMatch(/75%.*76%/)
    expect(certificadoObstacle(CURSO, notas(['M1'], ''))).toBe('Falta a avaliação.')
    expect(certificadoObstacle(CURSO, notas(['M1'], 'naoApto'))).toMatch(/não apto/)
    expect(certificadoObstacle({ ...CURSO, avaliacao: false }, notas(['M1'], 'naoApto'))).toBe('')
  })

  test('is given to nobody who was never there, nor by a course without sessions', () => {
    expect(certificadoObstacle({ ...CURSO, presencaMinima: 0 }, notas([]))).toMatch(/nenhuma sessão/)
    expect(certificadoObstacle({ ...CURSO, sessoes: [] }, notas(['M1']))).toMatch(/não tem sessões/)
  })
})

test('events and entries of before sessions are read as they are', () => {
  expect(cursoDe({ curso: { presencaMinima: 80 } })).toEqual({ presencaMinima: 80, avaliacao: false, sessoes: [] })
  expect(notasDe({})).toEqual({ presencas: [], avaliacao: '' })
  expect(ultimoDia(CURSO)).toBe('2026-03-08')
  expect(ultimoDia({ sessoes: [] })).toBe('')
})
