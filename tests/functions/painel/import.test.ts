import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { analyzeTable, countReasons } from '@sie/domain/painel/import/analyze.ts'
import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import type { ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { readRegisters, storePeople } from '../../../functions/src/painel/import/pessoas/engine.ts'
import { readFederations, type AcceptedRow } from '../../../functions/src/painel/import/store.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { as, emptyEverything, giveRights, store } from '../../support/world.ts'
import { spreadsheet } from '../../support/spreadsheet.ts'

const TODAY = dayInBrasilia(Date.now())
const SYSTEM = { author: { uid: 'importacao', name: 'Importação' } }

beforeEach(async () => {
  await emptyEverything()
  for (const sigla of ['FCTKD', 'RSTKD', 'PRTKD']) {
    const id = sigla.toLowerCase()
    await store('entidades', id, {
      dadosPessoais: { name: `Federação ${sigla}`, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
    })
  }
})

async function prepared(rows: number, seed = 1) {
  const { table, truth } = spreadsheet(rows, seed, TODAY)
  const federacoes = await readFederations()
  const { linhas } = analyzeTable(PESSOAS, table, { federacoes, hoje: TODAY })
  const accepted: AcceptedRow<ImportedPerson>[] = linhas.filter((row) => row.motivos.length === 0)
  return { table, truth, linhas, accepted, registers: await readRegisters(federacoes) }
}

const current = async () =>
  (await db().collection('praticantes').where('metadados.successorId', '==', '').count().get()).data().count
const copies = async () => (await db().collection('praticantes').count().get()).data().count - (await current())

test('every planted fault is found, and everybody else is stored once', async () => {
  const { linhas, truth, accepted, registers } = await prepared(1000)
  expect(countReasons(linhas)).toEqual(truth.porMotivo)
  expect(linhas.filter((row) => row.motivos.length > 0).map((row) => row.linha)).toEqual(truth.recusadas)
  expect(await storePeople(accepted, SYSTEM, registers)).toEqual({
    criados: accepted.length,
    atualizados: 0,
    semMudanca: 0,
    recusados: [],
  })
  expect(await current()).toBe(accepted.length)
})

test('the same file again creates nothing and versions nothing; a changed row makes one version', async () => {
  const { accepted, registers } = await prepared(300)
  await storePeople(accepted, SYSTEM, registers)
  expect(await storePeople(accepted, SYSTEM, registers)).toEqual({
    criados: 0,
    atualizados: 0,
    semMudanca: accepted.length,
    recusados: [],
  })
  const changed = accepted.map((row, index) =>
    index === 7 ? { ...row, valor: { ...row.valor, celular: '(48) 90000-0000' } } : row,
  )
  expect(await storePeople(changed, SYSTEM, registers)).toEqual({
    criados: 0,
    atualizados: 1,
    semMudanca: accepted.length - 1,
    recusados: [],
  })
  expect(await copies()).toBe(1)
})

test('a run killed half-way and started again, and two runs at once, end with the same people', async () => {
  const { accepted, registers } = await prepared(600)
  await storePeople(accepted.slice(0, 250), SYSTEM, registers)
  const results = await Promise.all([
    storePeople(accepted, SYSTEM, registers),
    storePeople(accepted, SYSTEM, registers),
  ])
  expect(results.reduce((sum, result) => sum + result.criados, 0)).toBe(accepted.length - 250)
  expect(await current()).toBe(accepted.length)
  expect(await copies()).toBe(0)
})

test('the screen imports only where the person may, and a part sent again answers the same', async () => {
  await giveRights('secretaria', { fctkd: ['praticantes:importar'] })
  const { linhas, accepted } = await prepared(60)
  const input = {
    execucaoId: 'execucao-de-teste',
    parte: 0,
    hoje: TODAY,
    linhas: linhas.map(({ linha, cells }) => ({ linha, cells })),
  }
  const result = await importarPessoasHandler(input, as('secretaria'))
  const mine = accepted.filter((row) => row.valor.federacaoID === 'fctkd')
  expect(result.criados).toBe(mine.length)
  expect(result.recusados.filter((row) => row.motivos.includes('federacao-sem-permissao')).length).toBeGreaterThan(0)
  expect(await current()).toBe(mine.length)
  expect(await importarPessoasHandler(input, as('secretaria'))).toEqual(result)
  await giveRights('intrusa', { fctkd: ['praticantes:importar'] })
  await expect(importarPessoasHandler(input, as('intrusa'))).rejects.toMatchObject({ codigo: 'sem-permissao' })
  await giveRights('atleta', {})
  await expect(importarPessoasHandler({ ...input, execucaoId: 'outra-execucao' }, as('atleta'))).rejects.toMatchObject({
    codigo: 'sem-permissao',
  })
})
