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
