// Labels of an office on people: who puts and reads them, how many, the way back, the person's own data, and erasure.
import { beforeEach, expect, test } from 'vitest'
import { marcadores, MARCADORES_DA_ENTIDADE } from '@sie/domain/pessoas/collections/marcadores.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { mudarMarcadoresHandler } from '../../../functions/src/pessoas/marcadores/mudarMarcadores.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { undoLote } from '../../support/lotes.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const RIGHTS = [
  ...['ler', 'criar', 'editar', 'excluir', 'marcar'].map((action) => `marcadores:${action}`),
  'praticantes:ler',
]

beforeEach(async () => {
  await emptyEverything()
  await giveRights('clubeA', { clubeA: RIGHTS }, true, { clubeA: 'fctkd' })
  await giveRights('federacao', { fctkd: RIGHTS })
  await giveRights('outra', { rstkd: RIGHTS })
  await giveRights('leitora', { fctkd: ['marcadores:ler', 'praticantes:ler'] })
  await giveRights('ajudante', { fctkd: ['marcadores:ler', 'marcadores:marcar', 'praticantes:ler'] })
  await giveRights('ana', {})
  for (const id of ['fctkd', 'rstkd'])
    await store('entidades', id, { dadosPessoais: { name: id }, tipo: 'federacao', vinculo: { idFederacao: id } })
  await store('entidades', 'clubeA', {
    dadosPessoais: { name: 'Clube A' },
    tipo: 'associacao',
    vinculo: { idFederacao: 'fctkd' },
  })
  const at = { federacaoID: 'fctkd', vinculadoAEntidadeID: 'clubeA' }
  await store('praticantes', 'ana', praticante({ dadosPessoais: { name: 'Ana Lima' }, dadosFiliacao: at }))
  await store('praticantes', 'bia', praticante({ dadosPessoais: { name: 'Bia Torres' }, dadosFiliacao: at }))
})

const mark = (uid: string, por: string[], more: Partial<Parameters<typeof mudarMarcadoresHandler>[0]> = {}) =>
  mudarMarcadoresHandler({ pessoas: ['ana'], entidade: 'fctkd', por, tirar: [], ...more }, as(uid))
const labels = async () =>
  (await db().collection('marcadores').where('metadados.successorId', '==', '').get()).docs.map((doc) => ({
    id: doc.id,
    name: String(doc.get('name')),
    em: String(doc.get('vinculo.idEntidade')),
  }))
const idOf = async (name: string, em = 'fctkd') =>
  (await labels()).find((one) => one.name === name && one.em === em)?.id ?? ''
const on = async (id: string) => ((await read(`praticantes/${id}`)) as { marcadores?: string[] }).marcadores ?? []

test('an office puts its labels on its people, and nobody those of another office', async () => {
  for (const uid of ['ana', 'leitora', 'outra', 'clubeA'])
    await expect(mark(uid, ['Bolsa']), uid).rejects.toEqual(codigo('sem-permissao'))
  await expect(mark('federacao', ['Bolsa'], { entidade: 'nada' })).rejects.toEqual(codigo('sem-permissao'))
  expect(await labels()).toEqual([])
  expect(await mark('federacao', ['Bolsa', 'Seleção 2026'])).toEqual({
    feitos: [{ id: 'ana', versao: 1 }],
    recusados: [],
    faltam: [],
  })
  // The same word, however it is written, is the same label, and who has it stays as they are.
  expect((await mark('federacao', ['selecao 2026'])).feitos).toEqual([])
  // A club has labels of its own, which look the same to whoever reads the person: an id.
  await mark('clubeA', ['Bolsa'], { entidade: 'clubeA' })
  expect((await labels()).map(({ name, em }) => `${em} ${name}`).sort()).toEqual([
    'clubeA Bolsa',
    'fctkd Bolsa',
    'fctkd Seleção 2026',
  ])
  const stored = await on('ana')
  expect(stored).toHaveLength(3)
  expect(JSON.stringify(await read('praticantes/ana'))).not.toMatch(/bolsa|sele/i)
  // Nobody takes off the labels of another office.
  await mark('clubeA', ['X1'], { entidade: 'clubeA', tirar: [await idOf('Bolsa')] })
  expect(await on('ana')).toContain(await idOf('Bolsa'))
  await mark('federacao', [], { tirar: [await idOf('Bolsa')] })
  expect(await on('ana')).not.toContain(await idOf('Bolsa'))
})

test('who may only put labels makes none', async () => {
  await expect(mark('ajudante', ['Nova'])).rejects.toEqual(codigo('sem-permissao'))
  await mark('federacao', ['Bolsa'])
  expect((await mark('ajudante', ['bolsa'], { pessoas: ['bia'] })).feitos).toEqual([{ id: 'bia', versao: 1 }])
})

test('many are marked at once, those of others stay, and the whole is taken back', async () => {
  await store('praticantes', 'caio', praticante({ dadosFiliacao: { federacaoID: 'rstkd' } }))
  await mark('federacao', ['Bolsa'])
  const before = await on('ana')
  const { feitos, recusados } = await mark('federacao', ['Imprensa'], { pessoas: ['ana', 'bia', 'caio', 'nada'] })
  expect(feitos.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'ana', versao: 2 },
    { id: 'bia', versao: 1 },
  ])
  expect(recusados.map(({ id }) => id).sort()).toEqual(['caio', 'nada'])
  expect((await undoLote('praticantes', 'mudarMarcadores', feitos, 'clubeA')).feitos).toBe(0)
  await giveRights('federacao', { fctkd: ['praticantes:ler'] })
  expect((await undoLote('praticantes', 'mudarMarcadores', feitos, 'federacao')).feitos).toBe(0)
  await giveRights('federacao', { fctkd: RIGHTS })
  expect(await undoLote('praticantes', 'mudarMarcadores', feitos, 'federacao')).toEqual({ feitos: 2, recusados: [] })
  expect([await on('ana'), await on('bia')]).toEqual([before, []])
})

test('a person has ten labels of an office at most, an office two hundred', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => `Turma ${n}`)
  await mark('federacao', ten)
  const { recusados } = await mark('federacao', ['Mais uma'])
  expect(recusados.map(({ motivo }) => motivo)).toEqual(['ficaria com mais de 10 marcadores desta entidade.'])
  expect((await mark('clubeA', ['Do clube'], { entidade: 'clubeA' })).feitos).toHaveLength(1)
  const used = (await labels()).filter(({ em }) => em === 'fctkd').length
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  for (let n = used; n < MARCADORES_DA_ENTIDADE; n += 1)
    await store('marcadores', `m${n}`, { name: `Marcador ${n}`, situacao: 'emUso', vinculo })
  await expect(mark('federacao', ['Um a mais'], { pessoas: ['bia'] })).rejects.toEqual(codigo('dados-invalidos'))
  expect((await mark('federacao', ['Marcador 150'], { pessoas: ['bia'] })).feitos).toHaveLength(1)
})

test('a label is renamed to a name that the office does not use, and what is out of use makes room', async () => {
  await mark('federacao', ['Bolsa', 'Imprensa'])
  const id = await idOf('Bolsa')
  const step = async (name: string, data: object = {}) => {
    const { metadados } = (await read(`marcadores/${id}`)) as { metadados: { version: number } }
    const wanted = { name, data, reason: '', version: metadados.version }
    return makeTransition(marcadores, id, wanted, await requireCaller(as('federacao')))
  }
  await expect(step('renomear', { name: 'IMPRENSA' })).rejects.toEqual(codigo('dados-invalidos'))
  await step('renomear', { name: 'Bolsista' })
  expect(await read(`marcadores/${id}`)).toMatchObject({ name: 'Bolsista', situacao: 'emUso' })
  await step('retirar')
  // A new label of the same name is another one.
  await mark('federacao', ['Bolsista'], { pessoas: ['bia'] })
  expect(await on('bia')).not.toContain(id)
  expect(await on('ana')).toContain(id)
})

test('who saves the person, or knows the field, changes no label', async () => {
  await giveRights('secretaria', { fctkd: ['praticantes:ler', 'praticantes:editar', 'praticantes:criar'] })
  await mark('federacao', ['Bolsa'])
  const { metadados: _flags, ...data } = (await read('praticantes/ana')) as unknown as Parameters<
    typeof salvarPraticanteHandler
  >[0]['data'] & { metadados: object }
  const before = await on('ana')
  await salvarPraticanteHandler({ id: 'ana', data: { ...data, marcadores: [] }, versaoEsperada: 1 }, as('secretaria'))
  expect(await on('ana')).toEqual(before)
})

test('the person gets the labels with her data, and they are erased with it', async () => {
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
  await mark('federacao', ['Bolsa', 'Imprensa'])
  expect((await collectDados('ana')).marcadores).toEqual([
    { entidade: 'fctkd', nome: 'Bolsa' },
    { entidade: 'fctkd', nome: 'Imprensa' },
  ])
  await erasePessoa('ana', 'federacao')
  const copies = await db().collection('praticantes').where('metadados.successorId', '==', 'ana').get()
  expect([await on('ana'), ...copies.docs.map((doc) => (doc.get('marcadores') as string[] | undefined) ?? [])]).toEqual(
    [[], ...copies.docs.map(() => [])],
  )
})
