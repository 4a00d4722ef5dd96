// Consequences of each fact of a description, one decision at a time: readers, fields open in a state, fields of the server.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import {
  alguem,
  antigaGuardia,
  chefia,
  dono,
  donoInativo,
  editora,
  factWorld,
  fora,
  guardia,
  inativo,
  leitora,
  membro,
  membroInativo,
  mestre,
  nacional,
  otherSides,
  segunda,
  varias,
} from './factWorld.ts'
import { belowCases } from './factCasesBelow.ts'
import { fields, firstMetadados, next, withoutServers } from './records.ts'
import { NOVO, type Decision, type Query, type Question, type Who } from './rest.ts'

/** Builds a decision about one collection. */
export type Ask = (title: string, who: Who | null, question: Question, allowed: boolean) => Decision

/** Every decision that follows from the facts of these collections, over their `factWorld`. */
export const factCases = (collections: readonly Collection[]): Decision[] => {
  const world = factWorld(collections)
  return collections.flatMap((collection) => {
    const ask: Ask = (title, who, question, allowed) => ({
      name: `${collection.name}: ${who?.uid ?? 'visitor'}: ${title}`,
      request: { who, ...question },
      allowed,
    })
    return [
      ...publicationCases(collection, ask, world),
      ...processCases(collection, ask, world),
      ...ownCases(collection, ask),
      ...sideCases(collection, ask, world),
      ...teamCases(collection, ask, world),
      ...parentCases(collection, ask, world),
      ...counterCases(collection, ask, world),
      ...belowCases(collection, ask),
    ]
  })
}

const has = ({ fields: all }: Collection, path: string) => all.some((field) => field.path === path)
const gets = (collection: Collection, ask: Ask, id: string, answers: readonly (readonly [Who | null, boolean])[]) =>
  answers.map(([who, allowed]) => ask(`get ${id}`, who, { get: `${collection.name}/${id}` }, allowed))
const page = ({ name }: Collection, query: Omit<Query, 'collection'>): Question => ({
  list: { collection: name, limit: 20, ...query },
})
const HERE = { 'vinculo.idFederacao': 'fctkd' }

type World = Readonly<Record<string, object>>
const at = (world: World, { name }: Collection, id: string) => world[`${name}/${id}`] as Record<string, unknown>
const change = ({ name }: Collection, id: string, data: object): Question => ({
  writes: [{ path: `${name}/${id}`, data }],
})
const fresh = (collection: Collection, who: Who) => ({
  ...withoutServers(collection, fields(collection, '', 'fctkd')),
  metadados: firstMetadados(collection, who.uid),
})
const create = ({ name }: Collection, data: object): Question => ({
  writes: [{ path: `${name}/${NOVO}`, data, creates: true }],
})

const SHOWN = {
  'metadados.successorId': '',
  'metadados.active': true,
  'publicacao.publicada': true,
  'publicacao.publico': 'todos',
}

function publicationCases(collection: Collection, ask: Ask, world: World): Decision[] {
  if (!has(collection, 'publicacao.publicada') || collection.access.read !== 'public') return []
  const { name, publication } = collection
  const nobody = [null, alguem, inativo, fora] as const
  const staff = [leitora, nacional] as const
  const hidden = ['rascunho', 'desligado', 'noar.v0', 'copia', ...(publication ? ['agendado', 'arquivado'] : [])]
  const without = (path: string) => Object.fromEntries(Object.entries(SHOWN).filter(([key]) => key !== path))
  const text =
    collection.fields.find(({ path, kind }) => kind === 'text' && path === collection.search.name)?.path ?? ''
  const edit = (id: string) => change(collection, id, withValueAt(next(at(world, collection, id)), text, 'Outro'))
  const tamper = (path: string, value: unknown) =>
    change(collection, 'rascunho', withValueAt(next(at(world, collection, 'rascunho')), path, value))
  return [
    ...hidden.flatMap((id) =>
      gets(collection, ask, id, [
        ...nobody.map((who) => [who, false] as const),
        ...staff.map((who) => [who, true] as const),
      ]),
    ),
    ...gets(
      collection,
      ask,
      'noar',
      [...nobody, ...staff].map((who) => [who, true] as const),
    ),
    ...gets(collection, ask, 'filiados', [
      [null, false],
      [inativo, false],
      [alguem, true],
      [fora, true],
      [leitora, true],
    ]),
    ask('list what is shown', null, page(collection, { equal: SHOWN }), true),
    ...Object.keys(SHOWN).map((path) =>
      ask(`list what is shown, without ${path}`, null, page(collection, { equal: without(path) }), false),
    ),
    // An aggregation is a list: hidden records cannot be counted either.
    ask('count what is shown', null, page(collection, { equal: SHOWN, count: true }), true),
    ...Object.keys(SHOWN).map((path) =>
      ask(`count what is shown, without ${path}`, null, page(collection, { equal: without(path), count: true }), false),
    ),
    ...(
      [
        ['publicacao.publicada', false],
        ['publicacao.publico', 'filiados'],
        ['publicacao.situacao', 'rascunho'],
        ['publicacao.situacao', 'agendada'],
        ['publicacao.situacao', 'arquivada'],
      ] as const
    ).flatMap(([path, value]) => {
      const equal = path === 'publicacao.situacao' ? { [path]: value } : { ...SHOWN, [path]: value }
      return [
        ask(`list ${path} ${value}`, null, page(collection, { equal }), false),
        ask(`count ${path} ${value}`, null, page(collection, { equal, count: true }), false),
      ]
    }),
    ask('count the desk', fora, page(collection, { equal: HERE, count: true }), false),
    ask('list what members see', alguem, page(collection, { equal: without('publicacao.publico') }), true),
    ask('list what members see', inativo, page(collection, { equal: without('publicacao.publico') }), false),
    ...Object.keys(without('publicacao.publico')).map((path) =>
      ask(
        `list what members see, without ${path}`,
        alguem,
        page(collection, {
          equal: Object.fromEntries(Object.entries(without('publicacao.publico')).filter(([key]) => key !== path)),
        }),
        false,
      ),
    ),
    // Staff: everything in scope, in any state.
    ...([{}, { 'metadados.active': false }, { 'metadados.successorId': 'noar' }] as const).flatMap((more) => [
      ask(`list the desk ${JSON.stringify(more)}`, leitora, page(collection, { equal: { ...HERE, ...more } }), true),
      ask(`list the desk ${JSON.stringify(more)}`, fora, page(collection, { equal: { ...HERE, ...more } }), false),
      ask(`list the desk ${JSON.stringify(more)}`, alguem, page(collection, { equal: { ...HERE, ...more } }), false),
      ask(`list the desk ${JSON.stringify(more)}`, null, page(collection, { equal: { ...HERE, ...more } }), false),
    ]),
    ask('list the country', leitora, page(collection, {}), collection.scope.kind === 'national'),
    ask('list the country', nacional, page(collection, {}), true),
    ...(publication
      ? [
          ...['rascunho', 'arquivado'].map((id) => ask(`edit ${id}`, editora, edit(id), true)),
          ...['noar', 'agendado'].flatMap((id) => [
            ask(`edit ${id}`, editora, edit(id), false),
            ask(`edit ${id}`, chefia, edit(id), true),
          ]),
        ]
      : []),
    ...(
      [
        ['publicacao.situacao', 'publicada'],
        ['publicacao.publicada', true],
        ['publicacao.publico', 'filiados'],
        ['publicacao.publicarEm', new Date('2026-01-01')],
        ['publicacao', null],
      ] as const
    ).flatMap(([path, value]) => [
      ask(`set ${path}`, chefia, tamper(path, value), false),
      ask(`set ${path}`, nacional, tamper(path, value), false),
    ]),
    ...(collection.access.create === 'rule' && !collection.parent
      ? [
          ask('create', editora, create(collection, fresh(collection, editora)), true),
          ask(
            'create what is published',
            chefia,
            create(
              collection,
              withValueAt(fresh(collection, chefia), 'publicacao', {
                situacao: 'publicada',
                publicada: true,
                publico: 'todos',
              }),
            ),
            false,
          ),
        ]
      : []),
    ask(
      'remove what is published',
      editora,
      change(collection, 'noar', next(at(world, collection, 'noar'), {}, { active: false })),
      false,
    ),
    ask(`there is no ${name}`, null, { get: `${name}/nenhum` }, true),
  ]
}

function processCases(collection: Collection, ask: Ask, world: World): Decision[] {
  const { process, publication, access } = collection
  if (!process || publication || access.update !== 'rule') return []
  const states = (collection.fields.find(({ path }) => path === process.field)?.options ?? []).map(({ value }) => value)
  const texts = collection.fields.filter(
    ({ path, kind, meta, options }) =>
      kind === 'text' &&
      !meta.derived &&
      !options &&
      !meta.kind &&
      !(access.serverOnly ?? []).some((server) => path === server || path.startsWith(`${server}.`)) &&
      !/^(vinculo|destino)\./.test(path) &&
      path !== collection.parent?.path,
  )
  const isOpen = (state: string, path: string) =>
    (process.editable[state] ?? []).some((open) => path === open || path.startsWith(`${open}.`))
  return states.flatMap((state) => {
    const id = `em-${state}`
    const record = at(world, collection, id)
    const edit = (path: string, value: unknown) => change(collection, id, withValueAt(next(record), path, value))
    const other = states.find((one) => one !== state)
    return [
      ...texts.flatMap(({ path }) => [
        ask(`change ${path} in ${state}`, chefia, edit(path, 'Outro'), isOpen(state, path)),
        ask(`change ${path} in ${state}`, fora, edit(path, 'Outro'), false),
      ]),
      // Holders of the edit right alone cannot change a state that is guarded by its own right.
      ...(process.guarded
        ? texts
            .slice(0, 1)
            .map(({ path }) =>
              ask(
                `change ${path} in ${state}`,
                editora,
                edit(path, 'Outro'),
                isOpen(state, path) && !process.guarded?.[state],
              ),
            )
        : []),
      ...(Object.values(process.editable).some((open) => open.includes('vinculo'))
        ? [
            ask(
              `move in ${state}`,
              nacional,
              edit('vinculo', { idEntidade: 'rstkd', idFederacao: 'rstkd' }),
              isOpen(state, 'vinculo'),
            ),
          ]
        : []),
      ask(`write the state of ${state}`, nacional, edit(process.field, other), false),
      ask(
        `remove in ${state}`,
        chefia,
        change(collection, id, next(record, {}, { active: false })),
        Object.hasOwn(process.editable, state),
      ),
      ...(access.create === 'rule' && !collection.parent
        ? [
            ask(
              `create in ${state}`,
              chefia,
              create(collection, withValueAt(fresh(collection, chefia), process.field, state)),
              false,
            ),
          ]
        : []),
    ]
  })
}

function ownCases(collection: Collection, ask: Ask): Decision[] {
  const by = collection.access.own?.by ?? []
  const shown = has(collection, 'publicacao.publicada') && collection.access.read === 'public'
  return by.flatMap((path) => [
    ...gets(collection, ask, `de-${path}`, [
      [dono, true],
      [guardia, true],
      [antigaGuardia, false],
      [{ ...guardia, verified: false }, false],
      [alguem, false],
      [null, false],
      [leitora, true],
    ]),
    ...gets(collection, ask, `inativo-${path}`, [
      [donoInativo, false],
      [guardia, false],
      [dono, false],
    ]),
    ask(`list by ${path}`, dono, page(collection, { equal: { [path]: dono.uid } }), true),
    ask(`list by ${path}`, guardia, page(collection, { equal: { [path]: dono.uid } }), true),
    ask(`list by ${path}`, antigaGuardia, page(collection, { equal: { [path]: dono.uid } }), false),
    ask(`list by ${path}`, alguem, page(collection, { equal: { [path]: dono.uid } }), false),
    ask(`list by ${path}`, donoInativo, page(collection, { equal: { [path]: donoInativo.uid } }), false),
    ask(`list by ${path}`, null, page(collection, { equal: { [path]: dono.uid } }), false),
    ask('list everything', dono, page(collection, {}), false),
    ...(shown
      ? []
      : gets(collection, ask, 'comum', [
          [dono, false],
          [guardia, false],
        ])),
  ])
}

function sideCases(collection: Collection, ask: Ask, world: World): Decision[] {
  const { sides } = collection
  const [, other] = Object.values(sides ?? {})
  if (sides && !other)
    return [
      ask('list those of its side', leitora, page(collection, { contains: { 'vinculo.lados': 'fctkd' } }), true),
      ask('list those of another side', fora, page(collection, { contains: { 'vinculo.lados': 'fctkd' } }), false),
    ]
  if (!sides || !other) return []
  const record = () => at(world, collection, 'lados')
  const edit = (path: string, value: unknown) => change(collection, 'lados', withValueAt(next(record()), path, value))
  return [
    ...gets(collection, ask, 'lados', [
      [leitora, true],
      [fora, true],
      [varias, true],
      [nacional, true],
      [alguem, false],
      [inativo, false],
      [null, false],
    ]),
    ...gets(collection, ask, 'comum', [[varias, false]]),
    ...otherSides(collection).flatMap(([side]) =>
      gets(collection, ask, `lado-${side}`, [
        [fora, true],
        [alguem, false],
      ]),
    ),
    ask('list those of its side', leitora, page(collection, { contains: { 'vinculo.lados': 'fctkd' } }), true),
    ask('list those of its side', fora, page(collection, { contains: { 'vinculo.lados': 'rstkd' } }), true),
    ask('list those of its third entity', varias, page(collection, { contains: { 'vinculo.lados': 'rstkd' } }), true),
    ask(
      'list those of an entity without the right',
      varias,
      page(collection, { contains: { 'vinculo.lados': 'aaa' } }),
      false,
    ),
    ask('list those of its second entity', segunda, page(collection, { contains: { 'vinculo.lados': 'rstkd' } }), true),
    ask(
      'list those of its second entity, without the right',
      varias,
      page(collection, { contains: { 'vinculo.lados': 'bbb' } }),
      false,
    ),
    ask(
      'list those of its federation, by a grade that reads none',
      mestre,
      page(collection, { contains: { 'vinculo.lados': 'rstkd' } }),
      false,
    ),
    ask('list those of another side', fora, page(collection, { contains: { 'vinculo.lados': 'fctkd' } }), false),
    ask('list those of a side', alguem, page(collection, { contains: { 'vinculo.lados': 'rstkd' } }), false),
    ask('list those of a side', null, page(collection, { contains: { 'vinculo.lados': 'rstkd' } }), false),
    ask('list all', fora, page(collection, {}), false),
    ask('write the sides', chefia, edit('vinculo.lados', ['fctkd']), false),
    ask('name an entity that is none', chefia, edit(other.entidade, 'nenhuma'), false),
    ask('edit from the other side', fora, edit(collection.search.name, 'Outro'), false),
    ...(collection.access.create === 'rule'
      ? [
          ask(
            'create',
            chefia,
            create(collection, withValueAt(fresh(collection, chefia), other.federacao, 'rstkd')),
            true,
          ),
          ask(
            'create with sides',
            chefia,
            create(collection, withValueAt(fresh(collection, chefia), 'vinculo.lados', ['fctkd'])),
            false,
          ),
          ask(
            'create towards no entity',
            chefia,
            create(collection, withValueAt(fresh(collection, chefia), other.entidade, 'nenhuma')),
            false,
          ),
        ]
      : []),
  ]
}

function teamCases(collection: Collection, ask: Ask, world: World): Decision[] {
  if (!has(collection, 'equipe')) return []
  const record = () => at(world, collection, 'comequipe')
  const mine = (uid: string) => page(collection, { contains: { equipe: uid } })
  return [
    ...gets(collection, ask, 'comequipe', [
      [membro, true],
      [membroInativo, false],
      [alguem, false],
      [null, false],
    ]),
    ...gets(collection, ask, 'comum', [[membro, false]]),
    ask('list those of its team', membro, mine(membro.uid), true),
    ask('list those of its team', membroInativo, mine(membroInativo.uid), false),
    ask('list those of another’s team', alguem, mine(membro.uid), false),
    ask('list those of a team', null, mine(membro.uid), false),
    ...[chefia, membro].map((who) =>
      ask('write the team', who, change(collection, 'comequipe', next({ ...record(), equipe: [alguem.uid] })), false),
    ),
    ask(
      'edit as a member',
      membro,
      change(collection, 'comequipe', withValueAt(next(record()), collection.search.name, 'Outro')),
      false,
    ),
    ask(
      'edit',
      chefia,
      change(collection, 'comequipe', withValueAt(next(record()), collection.search.name, 'Outro')),
      collection.access.update === 'rule',
    ),
  ]
}

function parentCases(collection: Collection, ask: Ask, world: World): Decision[] {
  const { parent, access } = collection
  if (!parent || access.create !== 'rule') return []
  const made = (id: string, federacao = 'fctkd') => ({
    ...withValueAt(withValueAt(fresh(collection, nacional), parent.path, id), 'vinculo', {
      idEntidade: '',
      idFederacao: federacao,
    }),
  })
  const edit = (path: string, value: unknown) =>
    change(collection, 'comum', withValueAt(next(at(world, collection, 'comum')), path, value))
  return [
    ask('create below a record', nacional, create(collection, made('comum')), true),
    ask('create below a record, elsewhere', nacional, create(collection, made('comum', 'rstkd')), false),
    ask('create below what is not there', nacional, create(collection, made('nenhum')), false),
    ask('create below nothing', nacional, create(collection, made('')), false),
    ...(`${parent.collection}/copia` in world
      ? [ask('create below an old copy', nacional, create(collection, made('copia')), false)]
      : []),
    ...(`${collection.name}/sob-fechado` in world
      ? [
          ask('create below what is closed', nacional, create(collection, made('fechado')), false),
          ask(
            'edit below what is closed',
            nacional,
            change(
              collection,
              'sob-fechado',
              withValueAt(next(at(world, collection, 'sob-fechado')), collection.search.name, 'Outro'),
            ),
            false,
          ),
        ]
      : []),
    ask('move below another', nacional, edit(parent.path, 'comequipe'), false),
    ask('move away', nacional, edit('vinculo.idFederacao', 'rstkd'), false),
    ask('edit', editora, edit(collection.search.name, 'Outro'), collection.access.update === 'rule'),
  ]
}

/** Only the server writes totals. */
const counterCases = (collection: Collection, ask: Ask, world: World): Decision[] =>
  (collection.counters ?? []).map((path) =>
    ask(
      `count ${path}`,
      nacional,
      change(collection, 'comum', withValueAt(next(at(world, collection, 'comum')), path, 7)),
      false,
    ),
  )
