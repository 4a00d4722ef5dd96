// The public lists of an event: rows, order, pages, totals, and no data of a person beyond the projection.
import { beforeAll, expect, test } from 'vitest'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import {
  listaDeInscritosHandler,
  type ListaDeInscritos,
} from '../../../functions/src/eventos/inscricoes/listaDeInscritos.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { ADULTO, athlete, entered, entryWorld, event, EVENTO, HOJE, item, JUNTO, pay } from '../../support/entries.ts'
import { codigo } from '../../support/refusal.ts'
import { visitor } from '../../support/world.ts'

const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const published = { publicacao: { publicarEm: null, publico: 'todos', publicada: true } }
const SECRET = 'Beatriz Segredo Antunes'

const list = (more: object = {}) =>
  listaDeInscritosHandler(
    { evento: EVENTO, lista: 'previa', classe: '', federacao: '', clube: '', ordem: 'nome', linhas: 12, ...more },
    visitor,
  )
const names = ({ linhas }: Pick<ListaDeInscritos, 'linhas'>) => linhas.map(({ nome }) => nome)

// Ana and Dora have paid, Bia has not, a minor without consent to her name waits for approval, Cris and Eva wait for a place.
beforeAll(async () => {
  await entryWorld()
  await event(EVENTO, { ...published, inscricoes: { vagas: 4, devolucao: 0 } })
  await athlete('eva')
  await db()
    .doc('praticantes/beto')
    .update({
      'dadosPessoais.name': SECRET,
      'dadosPessoais.birthdate': `${Number(HOJE.slice(0, 4)) - 13}-01-15`,
      consentimentos: [],
    })
  const one = async (name: string, more: object = {}) => {
    const [id = ''] = await entered(name, [item(name, more)], name)
    const fatura = (await db().doc(`inscricoes/${id}`).get()).get('fatura') as string
    return fatura
  }
  await pay(await one('ana'), 'ana')
  await pay(await one('dora', { classe: JUNTO, peso: 60 }), 'dora')
  await one('bia')
  await entered('clube', [item('beto', { classe: 'kyorugui-cadete-F--41', peso: 40 })], 'koryoA', club)
  await one('cris')
  await one('eva', { classe: JUNTO, peso: 60 })
})

test('the first list holds every valid entry by name, the last one those that are confirmed', async () => {
  const first = await list()
  expect(first.linhas.map(({ nome, categoria, situacao }) => [nome, categoria, situacao])).toEqual([
    ['Atleta ana', 'Adulto feminino -57 kg', 'confirmada'],
    ['Atleta bia', 'Adulto feminino -57 kg', 'aguardandoPagamento'],
    ['Atleta cris', 'Adulto feminino -57 kg', 'listaDeEspera'],
    ['Atleta dora', 'Adulto feminino -62 kg', 'confirmada'],
    ['Atleta eva', 'Adulto feminino -62 kg', 'listaDeEspera'],
    ['B. S. A.', 'Cadete feminino -41 kg', 'pendente'],
  ])
  expect([first.total, first.proxima]).toEqual([6, null])
  const last = await list({ lista: 'final' })
  expect([names(last), last.total]).toEqual([['Atleta ana', 'Atleta dora'], 2])
})

test('pages follow each other without a gap, and a page of another event is refused', async () => {
  const seen: string[] = []
  let depois: string | null = null
  do {
    const page: ListaDeInscritos = await list({ linhas: 2, ...(depois ? { depois } : {}) })
    expect([page.linhas.length, page.total]).toEqual([2, 6])
    seen.push(...names(page))
    depois = page.proxima
  } while (depois !== null)
  expect(seen).toEqual(names(await list()))
  await event('outra', published)
  const { proxima } = await list({ linhas: 1 })
  await expect(list({ evento: 'outra', depois: proxima })).rejects.toEqual(codigo('registro-nao-encontrado'))
  await expect(list({ depois: 'nenhuma' })).rejects.toEqual(codigo('registro-nao-encontrado'))
})

test('rows follow as they are shown: the place in the list tells no name behind initials', async () => {
  const eva = (await list()).linhas.find(({ nome }) => nome === 'Atleta eva')?.id ?? ''
  const ref = db().doc(`inscricoes/${eva}`)
  const before = (await ref.get()).data() as StoredRecord
  await ref.set(
    withDerived(eva, { ...before, name: 'Abigail Zuleide', nomePublico: 'Z. A.' } as StoredRecord, inscricoes),
  )
  for (const ordem of ['nome', 'federacao'] as const)
    expect(names(await list({ ordem, clube: 'koryo' })).at(-1)).toBe('Z. A.')
  await ref.set(before)
})

test('category, federation and club choose rows, alone and together', async () => {
  expect(names(await list({ classe: JUNTO }))).toEqual(['Atleta dora', 'Atleta eva'])
  expect(names(await list({ federacao: 'rstkd' }))).toEqual(['Atleta dora'])
  expect(names(await list({ clube: 'porto' }))).toEqual(['Atleta dora'])
  expect(names(await list({ classe: JUNTO, federacao: 'fctkd', clube: 'koryo' }))).toEqual(['Atleta eva'])
  expect(await list({ classe: ADULTO, federacao: 'rstkd' })).toMatchObject({ linhas: [], total: 0, proxima: null })
})

test('totals are those of the whole event, whatever is chosen', async () => {
  const { totais } = await list({ lista: 'final', classe: JUNTO })
  expect(totais).toMatchObject({ inscritos: 4, confirmadas: 2, espera: 2 })
  const counts = (all: readonly { id: string; total: number }[]) =>
    Object.fromEntries(all.map(({ id, total }) => [id, total]))
  expect(counts(totais.classes)).toEqual({ [ADULTO]: 2, [JUNTO]: 1, 'kyorugui-cadete-F--41': 1 })
  expect(counts(totais.federacoes)).toEqual({ fctkd: 3, rstkd: 1 })
  expect(counts(totais.clubes)).toEqual({ koryo: 3, porto: 1 })
})

test('nothing of a person leaves beyond the row: no whole name behind initials, no id, age, weight or price', async () => {
  const pages = await Promise.all([
    list(),
    list({ lista: 'final' }),
    ...[1, 2, 3, 4, 5, 6].map((linhas) => list({ linhas })),
  ])
  for (const { linhas } of pages)
    for (const row of linhas)
      expect(Object.keys(row).sort()).toEqual(['associacao', 'categoria', 'id', 'nome', 'papel', 'situacao', 'uf'])
  const said = JSON.stringify(pages).toLowerCase()
  expect(said).toContain('b. s. a.')
  for (const word of ['segredo', 'antunes', 'beto', 'pessoa', 'peso', 'fatura', 'idade', '9000'])
    expect(said).not.toContain(word)
})

test('each order has pages that follow each other without a gap, beside every filter, and equal rows by name', async () => {
  await event(EVENTO, { ...published, inscricoes: { vagas: 0, devolucao: 0 } })
  await entered('tecnica', [item('cris', { papel: 'tecnico', classe: '', peso: 0 })], 'koryoA', club)
  const inOrder = async (ordem: string, more: object = {}) => {
    const seen: ListaDeInscritos['linhas'] = []
    let depois: string | null = null
    do {
      const page: ListaDeInscritos = await list({ ordem, linhas: 2, ...more, ...(depois ? { depois } : {}) })
      seen.push(...page.linhas)
      depois = page.proxima
    } while (depois !== null)
    return seen.map(({ nome, uf, associacao, categoria, papel }) =>
      [nome, uf, associacao, categoria || papel].join(', '),
    )
  }
  const [ana, bia, cris, eva, beto, tecnica, dora] = [
    'Atleta ana, FCTKD, KORYO, Adulto feminino -57 kg',
    'Atleta bia, FCTKD, KORYO, Adulto feminino -57 kg',
    'Atleta cris, FCTKD, KORYO, Adulto feminino -57 kg',
    'Atleta eva, FCTKD, KORYO, Adulto feminino -62 kg',
    'B. S. A., FCTKD, KORYO, Cadete feminino -41 kg',
    'Atleta cris, FCTKD, KORYO, tecnico',
    'Atleta dora, RSTKD, PORTO, Adulto feminino -62 kg',
  ]
  expect(await inOrder('categoria')).toEqual([ana, bia, cris, dora, eva, beto, tecnica])
  const koryo = [ana, bia, cris, tecnica, eva, beto]
  expect((await inOrder('federacao')).map((row) => row.split(', ')[1])).toEqual([...koryo.map(() => 'FCTKD'), 'RSTKD'])
  expect((await inOrder('associacao')).at(-1)).toBe(dora)
  expect(new Set(await inOrder('associacao'))).toEqual(new Set([...koryo, dora]))
  expect(await inOrder('chegada')).toEqual([ana, dora, bia, beto, cris, eva, tecnica])
  expect(await inOrder('chegada', { clube: 'koryo', classe: JUNTO })).toEqual([eva])
  expect(await inOrder('associacao', { classe: JUNTO })).toEqual([eva, dora])
  expect(await inOrder('categoria', { clube: 'koryo', federacao: 'fctkd', classe: ADULTO })).toEqual([ana, bia, cris])
  expect(await inOrder('categoria', { federacao: 'rstkd' })).toEqual([dora])
  expect(await inOrder('categoria', { lista: 'final' })).toEqual([ana, dora])
  expect((await list({ ordem: 'categoria', classe: JUNTO })).total).toBe(2)
})
