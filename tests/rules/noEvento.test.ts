// Groups that are limited to one event: its members have the group's rules over records of that event alone, until the end of its last day. The rights
// are those that `permissoesDe` makes, so that the document, the domain and the rules are compared as they work together.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Limite } from '@sie/domain/base/rights/limite.ts'
import { grantsRule, PERMISSOES } from '@sie/domain/base/rights/permissoes.ts'
import { emVigor } from '@sie/domain/base/rights/noEvento.ts'
import { permissoesDe } from '@sie/domain/base/rights/permissoesDe.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { stored } from './support/records.ts'
import { ask, empty, seed, type Request } from './support/rest.ts'

const TODAY = dayInBrasilia(Date.now())
const YESTERDAY = addDays(TODAY, -1)
const FEDERATIONS = { clube: 'fctkd', fctkd: 'fctkd', rstkd: 'rstkd', cbtkd: 'cbtkd' } as const
type Entity = keyof typeof FEDERATIONS
const AT_EVENT = COLECOES.filter(({ atEvent }) => atEvent)
const RULES = CATALOGO.filter(({ noEvento }) => noEvento).map(({ id }) => id)
const metadados = newMetadados({ uid: '', name: '' }, new Date(), true)
const SEM_PADRAO = { mestre: [], professor: [] }

/** Rights of somebody with these groups, each under an entity. */
const rights = (...groups: { portal: Entity; limite?: Limite; rules?: readonly string[]; active?: boolean }[]) =>
  permissoesDe(
    {
      metadados: { active: true, successorId: '' },
      usersgroupsowned: groups.map(({ portal }, index) => ({ portalID: portal, groupsOwned: [`g${index}`] })),
    },
    undefined,
    Object.fromEntries(
      groups.map(({ limite, rules = RULES, active = true }, index) => [
        `g${index}`,
        { metadados: { active, successorId: '' }, rulesowned: rules, limite },
      ]),
    ),
    null,
    FEDERATIONS,
  )

const PEOPLE = {
  voluntaria: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: TODAY } }),
  semFim: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: '' } }),
  ontem: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: YESTERDAY } }),
  diaErrado: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: '2026-13-45' } }),
  outroEvento: rights({ portal: 'fctkd', limite: { evento: 'taca', ate: '' } }),
  outraEntidade: rights({ portal: 'rstkd', limite: { evento: 'copa', ate: '' } }),
  inativo: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: '' }, active: false }),
  nacional: rights({ portal: 'cbtkd', limite: { evento: 'copa', ate: '' } }),
  doClube: rights({ portal: 'clube', limite: { evento: 'festival', ate: '' } }),
  editora: rights({ portal: 'fctkd', limite: { evento: 'copa', ate: '' }, rules: ['eventos:editar', 'eventos:ler'] }),
}
type Person = keyof typeof PEOPLE

const note = (quem: string) => ({
  tipo: 'pesagem',
  alvo: 'i1',
  codigo: '',
  ponto: '',
  sentido: '',
  resposta: '',
  motivo: '',
  acao: 'peso',
  classe: '',
  peso: 57,
  documento: true,
  visto: 0,
  aparelho: 'b',
  ordem: 1,
  relogio: 0,
  quem,
  quando: new Date(),
})
let notes = 0
const weighs = (uid: Person, evento: string): Request => ({
  who: { uid },
  writes: [{ path: `eventos/${evento}/notas/b-${++notes}`, data: note(uid), creates: true }],
})
const lists = (uid: Person, collection: string, ...where: [string, string][]): Request => ({
  who: { uid },
  list: { collection, equal: Object.fromEntries(where), limit: 10 },
})
const OF_COPA: [string, string][] = [
  ['evento', 'copa'],
  ['vinculo.idFederacao', 'fctkd'],
]

/** A record of a collection at an event. */
const recordAt = (collection: Collection, evento: string, entidade: string, federacao: string) => ({
  ...stored(collection, entidade, federacao),
  ...(collection === (eventos as Collection) ? {} : { evento }),
  ...(collection.fields.some(({ path }) => path === 'publicacao.publicada')
    ? { publicacao: { publicada: false, publico: 'todos' } }
    : {}),
})
const event = (idEntidade: string, idFederacao: string) => ({
  ...eventos.schema.parse({ titulo: 'Evento', vinculo: { idEntidade, idFederacao } }),
  metadados,
})

beforeAll(async () => {
  await empty()
  await seed({
    ...Object.fromEntries(Object.entries(PEOPLE).map(([uid, data]) => [`${PERMISSOES}/${uid}`, data])),
    'eventos/copa': event('fctkd', 'fctkd'),
    'eventos/taca': event('fctkd', 'fctkd'),
    'eventos/festival': event('clube', 'fctkd'),
    ...Object.fromEntries(
      AT_EVENT.filter(({ atEvent }) => atEvent?.path !== '').flatMap((collection) =>
        (['copa', 'taca'] as const).map((evento) => [
          `${collection.name}/de-${evento}`,
          recordAt(collection, evento, 'fctkd', 'fctkd'),
        ]),
      ),
    ),
  })
})

describe('of a group that is limited to one event', () => {
  test.each([
    ['a volunteer weighs at the event, on the last day', weighs('voluntaria', 'copa')],
    ['without a last day, as long as the group is held', weighs('semFim', 'copa')],
    ['a group held under the confederation reaches the event', weighs('nacional', 'copa')],
    ['a group held under a club reaches its event', weighs('doClube', 'festival')],
    ['a volunteer reads the draft of the event', { who: { uid: 'voluntaria' }, get: 'eventos/copa' }],
    ['a volunteer reads the notes', lists('voluntaria', 'eventos/copa/notas')],
    ['a volunteer lists the entries of the event', lists('voluntaria', 'inscricoes', ...OF_COPA)],
    ['a volunteer lists their own entries', lists('voluntaria', 'inscricoes', ['pessoa', 'voluntaria'])],
    ['a volunteer lists the score sheets of the event', lists('voluntaria', 'sumulas', ...OF_COPA)],
  ] as const)('%s: allowed', async (_, request) => {
    expect(await ask(request)).toBe(true)
  })

  test.each([
    ['a volunteer weighs at another event of the entity', weighs('voluntaria', 'taca')],
    ['a volunteer of another event weighs', weighs('outroEvento', 'copa')],
    ['a volunteer weighs on the day after the last', weighs('ontem', 'copa')],
    ['a last day that is none lets nobody weigh', weighs('diaErrado', 'copa')],
    ['an inactive group lets nobody weigh', weighs('inativo', 'copa')],
    ['a group held under another entity reaches nothing of the event', weighs('outraEntidade', 'copa')],
    ['a group held under a club reaches no event of the federation', weighs('doClube', 'copa')],
    ['a volunteer reads the draft of another event', { who: { uid: 'voluntaria' }, get: 'eventos/taca' }],
    ['entries of all events are listed', lists('voluntaria', 'inscricoes', ['vinculo.idFederacao', 'fctkd'])],
    [
      'entries of another event are listed',
      lists('voluntaria', 'inscricoes', ['evento', 'taca'], ['vinculo.idFederacao', 'fctkd']),
    ],
    ['entries are listed without a filter', lists('voluntaria', 'inscricoes')],
    ['entries of one person are listed', lists('voluntaria', 'inscricoes', ['pessoa', 'ana'])],
    ['entries are listed on the day after the last', lists('ontem', 'inscricoes', ...OF_COPA)],
    [
      'the event itself is changed, whatever the group says',
      { who: { uid: 'editora' }, writes: [{ path: 'eventos/copa', data: { aviso: 'Meu evento' } }] },
    ],
  ] as const)('%s: denied', async (_, request) => {
    expect(await ask(request)).toBe(false)
  })

  test('what is taken away is refused on the very next request', async () => {
    await seed({ [`${PERMISSOES}/agora`]: PEOPLE.semFim })
    expect(await ask({ who: { uid: 'agora' }, get: 'inscricoes/de-copa' })).toBe(true)
    await seed({ [`${PERMISSOES}/agora`]: rights() })
    expect(await ask({ who: { uid: 'agora' }, get: 'inscricoes/de-copa' })).toBe(false)
  })

  test.each(AT_EVENT.filter(({ atEvent }) => atEvent?.path !== '').map(({ name }) => name))(
    'a record of %s is read at the event alone',
    async (name) => {
      const reads = (uid: Person, evento: string) => ask({ who: { uid }, get: `${name}/de-${evento}` })
      expect(
        await Promise.all([reads('voluntaria', 'copa'), reads('voluntaria', 'taca'), reads('ontem', 'copa')]),
      ).toEqual([true, false, false])
    },
  )
})

test('in 400 random worlds the rules decide as the domain does, and as the sentence says', async () => {
  const group = fc.record({
    portal: fc.constantFrom<Entity>('clube', 'fctkd', 'rstkd', 'cbtkd'),
    limite: fc.record({ evento: fc.constantFrom('', 'copa', 'taca'), ate: fc.constantFrom('', TODAY, YESTERDAY) }),
    rules: fc.subarray(['credenciais:ler', 'inscricoes:ler']),
    active: fc.boolean(),
  })
  const worlds = fc.sample(
    fc.record({
      groups: fc.array(group, { maxLength: 3 }),
      evento: fc.constantFrom('copa', 'taca'),
      at: fc.constantFrom(['clube', 'fctkd'], ['fctkd', 'fctkd'], ['rstkd', 'rstkd'], ['clube', 'rstkd']),
    }),
    { numRuns: 400, seed: 20261129 },
  )
  const credenciais = COLECOES.find(({ name }) => name === 'credenciais')!
  const places = worlds.map(({ evento, at: [entidade = '', federacao = ''] }) => ({
    path: `credenciais/${evento}-${entidade}-${federacao}`,
    record: recordAt(credenciais, evento, entidade, federacao),
  }))
  await seed(Object.fromEntries(places.map(({ path, record }) => [path, record])))
  await seed(Object.fromEntries(worlds.map(({ groups }, index) => [`${PERMISSOES}/w${index}`, rights(...groups)])))
  const answers = await Promise.all(
    worlds.map(async ({ groups, evento, at: [entidade = '', federacao = ''] }, index) => {
      const { path, record } = places[index]!
      const sentence = groups.some(
        ({ portal, limite, rules, active }) =>
          active &&
          rules.includes('credenciais:ler') &&
          ['', evento].includes(limite.evento) &&
          (limite.evento === '' || limite.ate !== YESTERDAY) &&
          (portal === 'cbtkd' || ([entidade, federacao].includes(portal) && FEDERATIONS[portal] === federacao)),
      )
      const alvo = alvoDe(credenciais, 'x', record)
      const domain = grantsRule(emVigor(rights(...groups), Date.now()), SEM_PADRAO, 'credenciais:ler', alvo)
      return { sentence, domain, rules: await ask({ who: { uid: `w${index}` }, get: path }) }
    }),
  )
  expect(answers.filter(({ sentence, domain, rules }) => sentence !== domain || domain !== rules)).toEqual([])
  expect(new Set(answers.map(({ sentence }) => sentence)).size).toBe(2)
})
