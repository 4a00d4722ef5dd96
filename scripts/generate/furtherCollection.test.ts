// A further simple collection is its description: what follows from those of the product follows from one that is described here alone.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { camposDeBusca, dia, dinheiro, textoObrigatorio, vinculo } from '@sie/domain/base/collections/campos.ts'
import { defineCollection, nosDoisSentidos } from '@sie/domain/base/records/collection.ts'
import { regrasDe } from '@sie/domain/base/rights/regra.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { differences } from '../../web/src/data/diff.ts'
import { listLimits, wholeList } from '../../web/src/data/listQuery.ts'
import { typedFields } from '../../web/src/ui/form/typedFields.ts'
import { columnsOf, inMedium } from '../../web/src/ui/list/column.tsx'
import { dataModelPage } from './dataModel.ts'
import { indexesFile } from './indexes.ts'
import { rulesFile } from './rules.ts'

const bolsas = defineCollection({
  name: 'bolsas',
  label: { singular: 'bolsa', plural: 'bolsas', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Atleta', 120),
      ...camposDeBusca,
      valor: dinheiro('Valor'),
      desde: dia('Desde'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'rule', update: 'rule' },
  small: { most: 2000 },
  lists: nosDoisSentidos('desde'),
})
const WITH = [...COLECOES, bolsas]

test('its rules say who reads it and check every field', () => {
  const [before, after] = [rulesFile(), rulesFile(WITH)]
  const [block = ''] = /^match \/bolsas\/\{id\} \{$.*?^\}$/ms.exec(after) ?? []
  for (const field of ['name', 'valor', 'desde', 'vinculo']) expect(block).toContain(field)
  // Who reads and writes it, and the entities it belongs to.
  expect(after.replace(block, '').match(/\bbolsas\b/g)?.length).toBeGreaterThanOrEqual(2)
  const kept = new Set(after.match(/\w+/g))
  expect(before.match(/\w+/g)?.filter((word) => !kept.has(word))).toEqual([])
})

test('it costs no index, and its page of the data model is written', () => {
  expect(indexesFile(WITH)).toBe(indexesFile())
  expect(dataModelPage(WITH)).toContain('`bolsas:criar`')
})

test('its rights have names, its list orders, its form inputs, its file columns, its changes words', () => {
  expect(regrasDe(bolsas).map(({ label }) => label)).toEqual([
    'Ver bolsas',
    'Criar bolsas',
    'Editar bolsas',
    'Excluir bolsas',
  ])
  expect([bolsas.order.path, ...listLimits(bolsas).ordens]).toEqual(['desde'])
  expect(wholeList(bolsas, { kind: 'federacao', id: 'fctkd' }, {})).toBeDefined()
  expect(bolsas.searchPaths).toEqual(['trigam', 'searchableName', 'chavesBusca'])
  expect(typedFields(bolsas).map(({ path }) => path)).toEqual(['name', 'valor', 'desde'])
  const columns = columnsOf(bolsas, ['valor', 'desde'], { nameOf: () => '', load: () => Promise.resolve() } as never)
  const row = { id: 'b', name: 'Ana', valor: 12_345, desde: '2026-11-29' }
  expect(inMedium(columns, 'file').map(({ label, text }) => [label, text(row as never)])).toEqual([
    ['Valor', expect.stringContaining('123,45')],
    ['Desde', '29/11/2026'],
  ])
  expect(differences(bolsas, row, { ...row, desde: '2026-12-01' })).toEqual([
    { path: 'desde', label: 'Desde', before: '29/11/2026', after: '01/12/2026' },
  ])
})
