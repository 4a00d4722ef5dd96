import { expect, test } from 'vitest'
import { andamentoNoPrograma, chaveDoItem } from './programa.ts'

const item = (tipo: 'poomsae' | 'teoria', titulo: string) => ({ tipo, titulo })

test('an item keeps its name through accents, case and order, and another part is another item', () => {
  expect(chaveDoItem(item('poomsae', 'Taegeuk 4: Sa Jang'))).toBe('poomsae:taegeuk-4-sa-jang')
  expect(chaveDoItem(item('teoria', 'Juramento do Ação'))).toBe(chaveDoItem(item('teoria', 'juramento do acao')))
  expect(chaveDoItem(item('teoria', 'Taegeuk'))).not.toBe(chaveDoItem(item('poomsae', 'Taegeuk')))
})

test('progress counts what the syllabus holds now', () => {
  const itens = [item('poomsae', 'Taegeuk 1'), item('teoria', 'Juramento')]
  const feitos = [{ item: 'teoria:juramento' }, { item: 'teoria:o-que-saiu' }]
  expect(andamentoNoPrograma(itens, feitos)).toEqual({ feitos: 1, total: 2, faltam: ['Taegeuk 1'] })
  expect(andamentoNoPrograma([], feitos)).toEqual({ feitos: 0, total: 0, faltam: [] })
})
