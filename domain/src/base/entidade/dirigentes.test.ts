import { expect, test } from 'vitest'
import { dirigentesNoDia, presidenteNoDia } from './dirigentes.ts'

const DIA = '2026-05-10'
const entity = (presidente: object, tecnico = 'Bruno Reis') => ({ presidente, responsavelTecnico: { nome: tecnico } })

test('the president signs from the first to the last day of the term, and a name signs once', () => {
  const names = (record: unknown) => dirigentesNoDia(record, DIA).map(({ nome, cargo }) => `${nome}, ${cargo}`)
  expect(names(entity({ nome: ' Ana Lima ', inicio: DIA, fim: DIA }))).toEqual([
    'Ana Lima, Presidente',
    'Bruno Reis, Responsável técnico',
  ])
  expect(names(entity({ nome: 'Ana Lima', inicio: '', fim: '' }, ''))).toEqual(['Ana Lima, Presidente'])
  expect(names(entity({ nome: 'Ana Lima', fim: '2026-05-09' }))).toEqual(['Bruno Reis, Responsável técnico'])
  expect(names(entity({ nome: 'Ana Lima', inicio: '2026-05-11' }))).toEqual(['Bruno Reis, Responsável técnico'])
  expect(names(entity({ nome: 'Ana Lima' }, 'Ana Lima'))).toEqual(['Ana Lima, Presidente'])
  expect(names(undefined)).toEqual([])
})

test('of a day before a known term, or of a term without a beginning, no president is named, and nobody in the place', () => {
  const name = (presidente: object) => presidenteNoDia(entity({ nome: 'Ana Lima', ...presidente }), DIA)?.nome
  expect(name({ inicio: DIA, fim: DIA })).toBe('Ana Lima')
  expect(name({ inicio: '2020-01-01' })).toBe('Ana Lima')
  expect([{ inicio: '2026-05-11' }, { inicio: '2020-01-01', fim: '2026-05-09' }, { inicio: '' }, {}].map(name)).toEqual(
    [undefined, undefined, undefined, undefined],
  )
  expect(presidenteNoDia(undefined, DIA)).toBeUndefined()
})
