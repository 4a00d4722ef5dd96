// Saved views of lists: whose they are, with whom they are shared, what they keep, and what an erasure leaves.
import { beforeEach, expect, test } from 'vitest'
import {
  removerVisao,
  removerVisaoHandler,
  salvarVisao,
  salvarVisaoHandler,
  visoesDaListaHandler,
} from '../../../functions/src/base/records/visoes.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { LUGARES } from '../../../functions/src/pessoas/privacidade/lugares.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights } from '../../support/world.ts'

const ID = 'visao-de-ana'

beforeEach(async () => {
  await emptyEverything()
  for (const uid of ['ana', 'rui']) await giveRights(uid, { fctkd: ['praticantes:ler'] })
  await giveRights('chefe', { fctkd: ['praticantes:ler', 'praticantes:editar'] })
  await giveRights('vizinha', { rstkd: ['praticantes:ler', 'praticantes:editar'] })
})

const save = (uid: string, changes: object = {}) =>
  salvarVisaoHandler(
    salvarVisao.schema.parse({
      id: ID,
      lista: 'praticantes',
      nome: 'Sem foto',
      query: 'busca=maria&filtros.semFoto=true&pagina=3',
      ocultas: ['CPF'],
      ...changes,
    }) as Parameters<typeof salvarVisaoHandler>[0],
    as(uid),
  )
const see = async (uid: string) =>
  (await visoesDaListaHandler({ lista: 'praticantes' }, as(uid))).visoes.map(
    ({ nome, minha, autor }) => `${nome} ${minha} ${autor}`,
  )

test('a view is its maker’s own until it is shared with an entity of theirs, and says who made it', async () => {
  await save('ana')
  await save('ana')
  expect([await see('ana'), await see('rui')]).toEqual([['Sem foto true Nome de ana'], []])
  await expect(save('ana', { entidade: 'rstkd' })).rejects.toEqual(codigo('sem-permissao'))
  await save('ana', { entidade: 'fctkd', nome: 'Faltam fotos' })
  expect([await see('rui'), await see('vizinha')]).toEqual([['Faltam fotos false Nome de ana'], []])
  for (const uid of ['rui', 'vizinha', 'chefe']) await expect(save(uid), uid).rejects.toEqual(codigo('sem-permissao'))
})

test('what was typed into the search is not kept', async () => {
  await save('ana')
  const { visoes } = await visoesDaListaHandler({ lista: 'praticantes' }, as('ana'))
  expect(visoes[0]).toMatchObject({ query: 'filtros.semFoto=true', ocultas: ['CPF'] })
})

test('its maker removes it, and of a shared one who may edit the list there', async () => {
  await save('ana', { entidade: 'fctkd' })
  for (const uid of ['rui', 'vizinha'])
    await expect(removerVisaoHandler({ id: ID }, as(uid)), uid).rejects.toEqual(codigo('sem-permissao'))
  await removerVisaoHandler({ id: ID }, as('chefe'))
  await removerVisaoHandler({ id: ID }, as('chefe'))
  expect(await see('ana')).toEqual([])
  expect(removerVisao.access).toBe('signed-in')
})

test('there are so many of one list, and no more', async () => {
  for (let n = 0; n < 40; n += 1) await save('ana', { id: `visao-${n}-de-ana`, nome: `Visão ${n}` })
  await expect(save('ana')).rejects.toEqual(codigo('dados-invalidos'))
  // Nor by way of another list.
  await save('ana', { lista: 'inscricoes' })
  await expect(save('ana')).rejects.toEqual(codigo('dados-invalidos'))
  await save('ana', { id: 'visao-3-de-ana', nome: 'Outro nome' })
  await save('rui', { id: 'visao-de-rui' })
})

test('an office shares so many of one list', async () => {
  for (let n = 0; n < 40; n += 1)
    await save(n % 2 ? 'ana' : 'chefe', { id: `visao-${n}-da-equipe`, nome: `Visão ${n}`, entidade: 'fctkd' })
  await expect(save('rui', { entidade: 'fctkd' })).rejects.toEqual(codigo('dados-invalidos'))
  await save('rui')
  await expect(save('rui', { entidade: 'fctkd' })).rejects.toEqual(codigo('dados-invalidos'))
  await save('ana', { id: 'visao-1-da-equipe', nome: 'Outro nome', entidade: 'fctkd' })
  expect(await see('rui')).toHaveLength(41)
})

test('one saved under a name that the caller used takes the place of that one, and of nobody else’s', async () => {
  await save('ana')
  await save('rui', { id: 'visao-de-rui', entidade: 'fctkd' })
  await save('ana', { id: 'outra-de-ana', query: 'situacao=todos' })
  expect((await see('ana')).sort()).toEqual(['Sem foto false Nome de rui', 'Sem foto true Nome de ana'])
  expect((await paths.visoes().get()).docs.map(({ id }) => id).sort()).toEqual(['outra-de-ana', 'visao-de-rui'])
})

test('they are among the data of their maker, and an erasure leaves what is shared without a name', async () => {
  await save('ana')
  await save('ana', { id: 'partilhada-de-ana', nome: 'Da equipe', entidade: 'fctkd' })
  const lugar = LUGARES.visoes as Required<Extract<(typeof LUGARES)['visoes'], { apaga: unknown }>>
  const ana = { uid: 'ana', cpfs: [], emails: [] }
  expect(await lugar.exporta(ana)).toHaveLength(2)
  await lugar.apaga(ana)
  const { docs } = await paths.visoes().get()
  expect(docs.map((doc) => [doc.id, doc.get('quem') as string, doc.get('autor') as string])).toEqual([
    ['partilhada-de-ana', '', ''],
  ])
})
