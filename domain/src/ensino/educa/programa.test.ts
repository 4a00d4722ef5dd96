import { expect, test } from 'vitest'
import { andamentoNoPrograma, chaveDoItem } from './programa.ts'

const item = (tipo: 'poomsae' | 'teoria', titulo: string) => ({ tipo, titulo })

test('the key of an item ignores accents, case and order, and differs between parts', () => {
  expect(chaveDoItem(item('poomsae', 'Taegeuk 4: Sa Jang'))).toBe('poomsae:taegeuk-4-sa-jang')
  expect(chaveDoItem(item('teoria', 'Juramento do Ação'))).toBe(chaveDoItem(item('teoria', 'juramento do acao')))
  expect(chaveDoItem(item('teoria', 'Taegeuk'))).not.toBe(chaveDoItem(item('poomsae', 'Taegeuk')))
})

test('progress counts the current items of the syllabus only', () => {
  const itens = [item('poomsae', 'Taegeuk 1'), item('teoria', 'Juramento')]
  const feitos = [{ item: 'teoria:juramento' }, { item: 'teoria:o-que-saiu' }]
  expect(andamentoNoPrograma(itens, feitos)).toEqual({ feitos: 1, total: 2, faltam: ['Taegeuk 1'] })
  expect(andamentoNoPrograma([], feitos)).toEqual({ feitos: 0, total: 0, faltam: [] })
})
