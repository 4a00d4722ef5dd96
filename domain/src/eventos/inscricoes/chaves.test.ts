import { expect, test } from 'vitest'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { chaveDaLista, filtrosDaInscricao } from './chaves.ts'

const entry = (more: object = {}) =>
  ({
    evento: 'copa',
    papel: 'atleta',
    classe: { codigo: 'c', nome: 'adulto masculino -54 kg' },
    clube: { id: 'k', nome: 'Clube Koryo', sigla: '' },
    federacao: { id: 'f', nome: 'Federação Catarinense', sigla: 'FCTKD' },
    ...more,
  }) as unknown as StoredRecord

const inOrder = (names: readonly string[]) =>
  names
    .map((nome) => ({ nome, key: filtrosDaInscricao(entry({ classe: { codigo: 'c', nome } })).categoria }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ nome }) => nome)

test('an entry is in the list of each choice of class, federation and club', () => {
  const { listas } = filtrosDaInscricao(entry())
  const keys = ['', 'c'].flatMap((classe) =>
    ['', 'f'].flatMap((federacao) =>
      ['', 'k'].map((clube) => chaveDaLista({ evento: 'copa', classe, federacao, clube })),
    ),
  )
  expect(new Set(listas)).toEqual(new Set(keys))
  expect(listas).toHaveLength(8)
  const staff = filtrosDaInscricao(entry({ classe: { codigo: '', nome: '' }, clube: { id: '', nome: '', sigla: '' } }))
  expect(staff.listas).toHaveLength(2)
  expect(staff.associacao).toBe('fctkd')
})

test('categories follow by the number in their names, those without an upper limit last, and staff behind all', () => {
  const names = [
    'adulto feminino -73 kg',
    'adulto feminino -100 kg',
    'adulto feminino +73 kg',
    'cadete feminino -33 kg',
  ]
  expect(inOrder(names)).toEqual([names[0], names[1], names[2], names[3]])
  const staff = filtrosDaInscricao(entry({ papel: 'tecnico', classe: { codigo: '', nome: '' } })).categoria
  expect(staff > filtrosDaInscricao(entry({ classe: { codigo: 'z', nome: 'Ômega' } })).categoria).toBe(true)
})

test('the order by name is that of the names as shown, of minors the initials', () => {
  const key = (name: string, nomePublico: string) => filtrosDaInscricao(entry({ name, nomePublico })).nome
  expect(key('Beatriz Zeta', 'B. Z.') > key('Bruna Alves', 'B. A.')).toBe(true)
  expect(key('Beatriz Zeta', 'Beatriz Zeta') < key('Bruna Alves', 'Bruna Alves')).toBe(true)
})
