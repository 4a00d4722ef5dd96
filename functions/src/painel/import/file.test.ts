import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readAbas } from './file.ts'

const readTable = async (path: string) => (await readAbas(path))[0]?.table

test('an XLSX file is read with its numbers and days, a CSV as text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planilha-'))
  const xlsx = join(folder, 'a.xlsx')
  const rows = [
    [{ value: 'Nome' }, { value: 'CPF' }, { value: 'Nascimento' }],
    [
      { value: 'Ágata de Souza' },
      { value: 52998224725, type: Number },
      { value: new Date('2001-03-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    ],
  ]
  await writeXlsxFile(rows).toFile(xlsx)
  expect(await readTable(xlsx)).toEqual([
    ['Nome', 'CPF', 'Nascimento'],
    ['Ágata de Souza', '52998224725', '2001-03-05'],
  ])
  const text = join(folder, 'a.csv')
  await writeFile(text, Buffer.from('Nome;CPF\r\nJoão;1\r\n', 'latin1'))
  expect(await readTable(text)).toEqual([
    ['Nome', 'CPF'],
    ['João', '1'],
  ])
})

test('a cell merged over several rows stands in each that has more, on its own sheet and in its own column', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'planilha-')), 'a.xlsx')
  const club = (name: string, names: string[]) =>
    names.map((athlete, at) => [
      at === 0 ? { value: name, rowSpan: names.length } : null,
      athlete === '' ? null : { value: athlete },
      null,
    ])
  const eight = Array.from({ length: 8 }, (_, n) => `Atleta ${n + 1}`)
  const rows = [
    [{ value: 'Relação', columnSpan: 3 }, null, null],
    [{ value: 'Clube' }, { value: 'Nome' }, { value: 'Nota' }],
    ...club('Clube A', eight),
    ...club('Clube B', ['Rui', '', 'Caio']),
    [null, { value: 'Ana' }, { value: 'x', rowSpan: 3 }],
    [null, { value: 'Bia' }, null],
    [null, null, null],
  ]
  await writeXlsxFile([
    { data: [[{ value: 'Leia-me' }], [{ value: 'y' }], [{ value: 'z' }]], sheet: 'Aviso' },
    { data: rows, sheet: 'Atletas' },
  ]).toFile(path)
  const [first, second] = await readAbas(path)
  expect(first?.table).toEqual([['Leia-me'], ['y'], ['z']])
  expect(second?.table).toEqual([
    ['Relação', '', ''],
    ['Clube', 'Nome', 'Nota'],
    ...eight.map((athlete) => ['Clube A', athlete, '']),
    ['Clube B', 'Rui', ''],
    ['', '', ''],
    ['Clube B', 'Caio', ''],
    ['', 'Ana', 'x'],
    ['', 'Bia', 'x'],
  ])
})
