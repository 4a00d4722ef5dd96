// Notes of an office on a person's record: who writes and reads them, the reminder, the person's own data, and erasure.
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { anotacoes, instanteDoLembrete } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { anotarHandler } from '../../../functions/src/pessoas/anotacoes/anotar.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const DAY = hojeNoBrasil()
const LATER = addDays(DAY, 10)
const RIGHTS = ['anotacoes:ler', 'anotacoes:criar', 'anotacoes:editar', 'anotacoes:excluir', 'praticantes:ler']
const KEY = 'anotacao-de-um-navegador'
const ID = `${KEY}-ana`

beforeEach(async () => {
  await emptyEverything()
  await giveRights('clubeA', { clubeA: RIGHTS }, true, { clubeA: 'fctkd' })
  await giveRights('colega', { clubeA: RIGHTS }, true, { clubeA: 'fctkd' })
  await giveRights('clubeB', { clubeB: RIGHTS }, true, { clubeB: 'fctkd' })
  await giveRights('federacao', { fctkd: RIGHTS })
  await giveRights('leitora', { fctkd: ['anotacoes:ler', 'praticantes:ler'] })
  await giveRights('ana', {})
  for (const uid of ['clubeA', 'colega', 'clubeB', 'federacao', 'ana'])
    await store('users', uid, {
      dadosPessoais: { name: uid },
      dadosContato: { email: `${uid}@exemplo.test` },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
  const at = { federacaoID: 'fctkd', vinculadoAEntidadeID: 'clubeA' }
  await store('praticantes', 'ana', praticante({ dadosPessoais: { name: 'Ana Lima' }, dadosFiliacao: at }))
  await store('praticantes', 'bia', praticante({ dadosPessoais: { name: 'Bia Torres' }, dadosFiliacao: at }))
})

const note = (uid: string, changes: object = {}) =>
  anotarHandler(
    {
      chave: KEY,
      pessoas: ['ana'],
      entidade: 'clubeA',
      texto: 'Pediu segunda via',
      lembrarEm: '',
      para: 'eu',
      ...changes,
    },
    as(uid),
  )
const move = async (uid: string, name: string, data: object = {}) => {
  const stored = (await read(`anotacoes/${ID}`)) as { metadados: { version: number } }
  return makeTransition(
    anotacoes,
    ID,
    { name, data, reason: '', version: stored.metadados.version },
    await requireCaller(as(uid)),
  )
}
const told = async () => (await paths.avisos().get()).docs.map((doc) => String(doc.get('quem'))).sort()
const stateOf = async () => (await read(`anotacoes/${ID}`)) as Record<string, unknown> | undefined

test('an office writes on the records of its people, once, and nobody in the name of another office', async () => {
  for (const uid of ['ana', 'leitora', 'clubeB']) await expect(note(uid), uid).rejects.toEqual(codigo('sem-permissao'))
  // A club may not write as the federation, and a club of which the person is no member has no note.
  await expect(note('clubeA', { entidade: 'fctkd' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(note('clubeB', { entidade: 'clubeB' })).rejects.toEqual(codigo('sem-permissao'))
  expect(await note('clubeA')).toEqual({ anotadas: 1, recusadas: [], faltam: [] })
  await note('clubeA')
  expect(await read(`anotacoes/${ID}`)).toMatchObject({
    name: 'Ana Lima',
    pessoa: 'ana',
    situacao: 'anotada',
    quem: '',
    vinculo: { idEntidade: 'clubeA', idFederacao: 'fctkd' },
    metadados: { version: 0 },
  })
})

test('a note on many records leaves out those of others', async () => {
  await store('praticantes', 'caio', praticante({ dadosFiliacao: { federacaoID: 'rstkd' } }))
  const asked = { pessoas: ['ana', 'caio', 'bia', 'ninguem'], entidade: 'fctkd' }
  expect(await note('federacao', asked)).toEqual({
    anotadas: 2,
    recusadas: expect.arrayContaining(['caio', 'ninguem']) as string[],
    faltam: [],
  })
  expect(await read(`anotacoes/${KEY}-bia`)).toMatchObject({ vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
})

test('the day of a reminder tells who wrote it, once, and the note waits until it is done', async () => {
  await expect(note('clubeA', { lembrarEm: addDays(DAY, -1) })).rejects.toEqual(codigo('dados-invalidos'))
  await note('clubeA', { lembrarEm: LATER })
  await meetDeadlines(Date.now())
  expect(await stateOf()).toMatchObject({ situacao: 'marcada' })
  const due = (instanteDoLembrete(LATER) ?? 0) + 1
  await meetDeadlines(due)
  await meetDeadlines(due)
  expect(await stateOf()).toMatchObject({ situacao: 'lembrada', lembrarEm: LATER })
  expect(await told()).toEqual(['clubeA'])
  // Neither notice nor mail says of whom or what: an erasure of the person would not find them.
  const sent = await Promise.all([paths.avisos().get(), paths.correio().get()])
  expect(sent.map(({ size }) => size)).toEqual([1, 1])
  expect(JSON.stringify(sent.map(({ docs }) => docs.map((doc) => doc.data())))).not.toMatch(/Ana|segunda via/)
  // Another day brings another notice; readers without the right change nothing.
  await expect(move('leitora', 'concluir')).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('clubeA', 'remarcar', { lembrarEm: addDays(DAY, -1) })).rejects.toEqual(codigo('dados-invalidos'))
  await move('colega', 'remarcar', { lembrarEm: addDays(LATER, 1) })
  await meetDeadlines((instanteDoLembrete(addDays(LATER, 1)) ?? 0) + 1)
  expect(await told()).toEqual(['clubeA', 'clubeA'])
  await move('colega', 'concluir')
  expect(await stateOf()).toMatchObject({ situacao: 'concluida' })
})

test('a reminder of the office tells all of that office, and neither the person nor the federation', async () => {
  await note('clubeA', { lembrarEm: LATER, para: 'equipe' })
  for (const uid of ['clubeA', 'colega']) await paths.permissoes(uid).update({ portais: ['clubeA'] })
  await paths.permissoes('federacao').update({ portais: ['fctkd'] })
  await meetDeadlines((instanteDoLembrete(LATER) ?? 0) + 1)
  expect(await told()).toEqual(['clubeA', 'colega'])
})

test('whoever sets the first day of a plain note is reminded of it', async () => {
  await note('clubeA')
  await move('colega', 'marcar', { lembrarEm: LATER })
  expect(await stateOf()).toMatchObject({ situacao: 'marcada', para: 'eu', quem: 'colega' })
  await meetDeadlines((instanteDoLembrete(LATER) ?? 0) + 1)
  expect(await told()).toEqual(['colega'])
})

test('a reminder of somebody who may no longer read the note is the office’s', async () => {
  await note('clubeA', { lembrarEm: LATER })
  await giveRights('clubeA', { clubeB: RIGHTS }, true, { clubeB: 'fctkd' })
  await paths.permissoes('colega').update({ portais: ['clubeA'] })
  await meetDeadlines((instanteDoLembrete(LATER) ?? 0) + 1)
  expect(await told()).toEqual(['colega'])
  expect(await stateOf()).toMatchObject({ situacao: 'lembrada', para: 'equipe', quem: '' })
})

test('whoever corrects a note keeps its reminder', async () => {
  await note('clubeA', { lembrarEm: LATER })
  await move('federacao', 'corrigir', { texto: 'Pediu a primeira via' })
  expect(await stateOf()).toMatchObject({ texto: 'Pediu a primeira via', situacao: 'marcada', lembrarEm: LATER })
  await meetDeadlines((instanteDoLembrete(LATER) ?? 0) + 1)
  expect(await told()).toEqual(['clubeA'])
})

test('a person gets the notes about them with their own data, and an erasure takes them away, reminder and old versions too', async () => {
  await account('ana', 'ana@exemplo.test', 'chute alto 7')
  await note('clubeA', { lembrarEm: LATER })
  await move('clubeA', 'corrigir', { texto: 'Perdeu a carteira' })
  const dados = JSON.stringify((await collectDados('ana')).colecoes[anotacoes.name])
  expect(dados).toContain('Perdeu a carteira')
  expect(dados).toContain('Pediu segunda via')
  await erasePessoa('ana', 'secretaria')
  const { docs } = await db().collection(anotacoes.name).get()
  expect(docs.length).toBe(2)
  expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toMatch(/carteira|segunda via|Ana|"ana"/)
  await meetDeadlines((instanteDoLembrete(LATER) ?? 0) + 1)
  expect(await told()).toEqual([])
})
