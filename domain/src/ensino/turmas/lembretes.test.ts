import { expect, test } from 'vitest'
import { pendingAtividades, resumoDaSemana, semanaEmPalavras, dueTomorrow } from './lembretes.ts'

const NOW = Date.parse('2026-11-25T10:00:00-03:00')
const at = (day: string, hour = '18:00') => Date.parse(`${day}T${hour}:00-03:00`)
const task = (id: string, prazo: number, more: object = {}) =>
  ({
    id,
    titulo: `Tarefa ${id}`,
    tipo: 'entrega',
    topico: '',
    pontos: 10,
    em: 1,
    rascunho: false,
    prazo,
    ...more,
  }) as never
const work = (tarefa: string, situacao: string) => ({ tarefa, situacao, atrasada: false, nota: 7 }) as never
const turma = {
  atividades: [
    task('a', at('2026-11-26', '23:59')),
    task('b', at('2026-11-26', '00:00')),
    task('c', at('2026-11-27', '00:00')),
    task('d', at('2026-11-20')),
    task('e', 0),
    task('f', at('2026-11-26'), { rascunho: true }),
    task('g', at('2026-11-26'), { tipo: 'material' }),
  ],
}

test('a reminder lists assignments due tomorrow in Brasília, without those handed in', () => {
  expect(dueTomorrow(turma, NOW).map(({ id }) => id)).toEqual(['a', 'b'])
  const trabalhos = [work('a', 'entregue'), work('b', 'retomada')]
  expect(pendingAtividades(dueTomorrow(turma, NOW), { trabalhos }).map(({ id }) => id)).toEqual(['b'])
})

test('the weekly digest lists due, late and returned work; an empty week gives none', () => {
  const week = resumoDaSemana(turma, { trabalhos: [work('a', 'devolvida'), work('b', 'emAndamento')] }, NOW)
  expect([week.aEntregar.map(({ id }) => id), week.atrasadas.map(({ id }) => id), week.devolvidas, week.total]).toEqual(
    [['b', 'c'], ['d'], 1, 5],
  )
  expect(semanaEmPalavras(week)).toBe(
    'A entregar nesta semana: Tarefa b (até 26/11); Tarefa c (até 27/11). Em atraso: Tarefa d. Devolvidas pelo professor: 1 de 5.',
  )
  expect(semanaEmPalavras(resumoDaSemana({ atividades: [] }, { trabalhos: [] }, NOW))).toBe('')
})
