import { expect, test } from 'vitest'
import { datasPorVir, proximaDe } from './datas.ts'

const NOW = Date.parse('2026-12-01T15:00:00Z')

const treino = { id: 'treino', titulo: 'Treino', tipo: 'treino', inicio: '2026-12-02T12:00:00.000Z' } as const
const reuniao = { id: 'ontem', titulo: 'Reunião', tipo: 'reuniao', inicio: '2026-11-30T12:00:00.000Z' } as const
const curso = { id: 'curso', titulo: 'Curso', tipo: 'curso', inicio: '2026-12-03T12:00:00.000Z' } as const
const copa = {
  id: 'copa',
  titulo: 'Copa',
  tipo: 'competicao',
  situacao: 'inscricoesAbertas',
  inicio: '2026-12-20T11:00:00.000Z',
  fim: '2026-12-22T21:00:00.000Z',
  local: { nome: 'Ginásio' },
  prazos: { encerramento: '2026-12-11T02:59:00.000Z' },
} as const

test('dates of the agenda and of events stand in one order, without those that are over', () => {
  const datas = datasPorVir([reuniao, curso, treino], [copa], NOW)
  expect(datas.map(({ id }) => id)).toEqual(['treino', 'curso', 'copa'])
})

test('an event says until which day of Brasília entries are open, and leads to its page', () => {
  expect(datasPorVir([], [copa], NOW)[0]).toMatchObject({
    lugar: 'Ginásio',
    inscricoes: 'Inscrições até 10/12/2026',
    abertas: true,
    cancelada: false,
    pagina: '/eventos/evento?id=copa',
  })
  const closed = datasPorVir([], [{ ...copa, situacao: 'inscricoesEncerradas' }], NOW)[0]
  expect([closed?.inscricoes, closed?.abertas]).toEqual(['', false])
})

test('an event that goes on today is still to come; one that ended yesterday is not', () => {
  const during = Date.parse('2026-12-22T23:00:00Z')
  expect(datasPorVir([], [copa], during)).toHaveLength(1)
  expect(datasPorVir([], [copa], during + 6 * 3_600_000)).toHaveLength(0)
})

test('the next event stands over earlier dates of the agenda, unless it is called off', () => {
  expect(proximaDe(datasPorVir([treino, curso], [copa], NOW))?.id).toBe('copa')
  expect(proximaDe(datasPorVir([treino, curso], [{ ...copa, situacao: 'cancelado' }], NOW))?.id).toBe('curso')
  expect(proximaDe(datasPorVir([treino], [], NOW))).toBeUndefined()
})
