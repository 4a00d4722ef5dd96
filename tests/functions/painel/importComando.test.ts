// The command that imports a spreadsheet of clubs: its output, the stored records, and the file of refused rows.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { clubSpreadsheet } from '../../support/clubSpreadsheet.ts'
import { emptyEverything, store } from '../../support/world.ts'

const PROGRAM = join(import.meta.dirname, '../../../functions/src/painel/import/cli.ts')
const { table, truth } = clubSpreadsheet(300, 11)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clubes-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await emptyEverything()
  for (const id of ['fctkd', 'rstkd', 'prtkd'])
    await store('entidades', id, {
      dadosPessoais: { name: `Federação ${id}`, sigla: id.toUpperCase(), tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
    })
})

const command = (...words: string[]) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) =>
    execFile(process.execPath, [PROGRAM, ...words], (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    ),
  )

test('300 clubs come in with --json, the refused ones go into the file that --refused names, and again nothing changes', async () => {
  const [file, refused] = [join(folder, 'clubes.csv'), join(folder, 'devolvidas.csv')]
  await writeFile(file, table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n'))
  const words = [file, '--colecao', 'entidades', '--json', '--refused', refused]
  const first = await command(...words)
  expect(first.code, first.said).toBe(0)
  const accepted = 300 - truth.recusadas.length
  expect(JSON.parse(first.out)).toEqual({
    linhas: 300,
    criados: accepted,
    atualizados: 0,
    semMudanca: 0,
    recusados: truth.recusadas.length,
    porMotivo: truth.porMotivo,
  })
  const returned = (await readFile(refused, 'utf8')).trim().split(/\r?\n/).slice(1)
  expect(returned.map((line) => Number(line.split(';')[0]))).toEqual(truth.recusadas)
  const stored = async () =>
    (await db().collection('entidades').where('situacao', '==', 'rascunho').count().get()).data().count
  expect(await stored()).toBe(accepted)
  expect(JSON.parse((await command(...words)).out)).toMatchObject({ criados: 0, semMudanca: accepted })
  expect(await stored()).toBe(accepted)
})

test('a file that is not there, a collection without an import and a file without its columns end with a word and a code', async () => {
  const other = join(folder, 'outra.csv')
  await writeFile(other, 'cor;tamanho\r\nazul;2')
  for (const [words, said] of [
    [[join(folder, 'nenhum.csv'), '--colecao', 'entidades'], /Não foi possível ler/],
    [[other, '--colecao', 'noticias'], /A coleção noticias não tem importação/],
    [[other, '--colecao', 'entidades'], /Não encontrei no cabeçalho/],
    [[], /Diga qual arquivo importar/],
  ] as const) {
    const ended = await command(...words)
    expect(ended.said).toMatch(said)
    expect(ended.code).not.toBe(0)
  }
})
