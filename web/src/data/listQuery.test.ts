import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { describe, expect, it } from 'vitest'
import { CURRENT, historyQueries, listQuery, MAX_LIMIT, splitFilters, stageQuery } from './listQuery.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { listScopes, sideScopes } from './scope.ts'
import { ESTADO_INICIAL } from './listState.ts'

const fctkd = { kind: 'federacao', id: 'fctkd' } as const

describe('listQuery', () => {
  it('asks for records in scope, by name, which old copies lack, and for one row more than it shows', () => {
    expect(listQuery(praticantes, fctkd, ESTADO_INICIAL, null)).toEqual({
      collection: 'praticantes',
      where: [{ path: 'dadosFiliacao.federacaoID', op: '==', value: 'fctkd' }],
      orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }],
      after: null,
      limit: 11,
    })
  })

  it('asks for current records where old copies have the field of its order too', () => {
    expect(listQuery(praticantes, fctkd, { ...ESTADO_INICIAL, ordem: 'matriculaCBTKD' }, null).where[0]).toEqual(
      CURRENT,
    )
    expect(listQuery(faturas, fctkd, ESTADO_INICIAL, null).where[0]).toEqual(CURRENT)
    // Few records are read without their order.
    expect(listQuery(usersgroups, { kind: 'nacional' }, ESTADO_INICIAL, null).where[0]).toEqual(CURRENT)
  })

  it('reads numbers and flags of an address as such', () => {
    const { where } = listQuery(
      praticantes,
      { kind: 'nacional' },
      {
        ...ESTADO_INICIAL,
        situacao: 'inativos',
        filtros: { 'dadosTaekwondo.maxGraduacao': '11', 'metadados.federativeactive': 'true' },
      },
      null,
    )
    expect(where).toEqual([
      { path: 'metadados.active', op: '==', value: false },
      { path: 'dadosTaekwondo.maxGraduacao', op: '==', value: 11 },
      { path: 'metadados.federativeactive', op: '==', value: true },
    ])
  })
})

describe('the order of a list', () => {
  const by = (state: Partial<typeof ESTADO_INICIAL>) =>
    listQuery(praticantes, fctkd, { ...ESTADO_INICIAL, ...state }, null).orderBy[0]
  const [name, grade] = ['dadosPessoais.searchableName', 'dadosTaekwondo.maxGraduacao']

  it('is the wanted one of all records, and of active ones the own one from either end', () => {
    expect(by({ ordem: grade, sentido: 'desc' })).toEqual({ path: grade, direction: 'desc' })
    expect(by({ ordem: grade, sentido: 'desc', situacao: 'ativos' })).toEqual({ path: name, direction: 'asc' })
    expect(by({ sentido: 'desc', situacao: 'ativos' })).toEqual({ path: name, direction: 'desc' })
  })

  it('is the own one with a filter that is described with no other', () => {
    expect(by({ sentido: 'desc', filtros: { 'dadosPessoais.sexo': 'F' } })).toEqual({ path: name, direction: 'asc' })
  })

  it('is that of a day that bounds the list', () => {
    expect(by({ sentido: 'desc', filtros: { 'filtros.vencimento': '<2026-03-01' } })).toEqual({
      path: 'filtros.vencimento',
      direction: 'asc',
    })
  })
})

describe('a day that moves with today', () => {
  const today = dayInBrasilia(Date.now())
  const bounds = (text: string) =>
    splitFilters(praticantes, { 'filtros.vencimento': text }).sent.map(({ value }) => value)
  it.each([
    ['<hoje', ['0', today]],
    ['<hoje+30', ['0', addDays(today, 30)]],
    ['<emdia', ['0', primeiroNaoVencido(today)]],
    ['>hoje', [addDays(today, 1)]],
    ['<2026-03-01', ['0', '2026-03-01']],
    ['<ontem', ['<ontem']],
  ])('%s is resolved when the list is read', (text, values) => {
    expect(bounds(text)).toEqual(values)
  })
})

describe('splitFilters', () => {
  const left = (filtros: Record<string, string>) => splitFilters(praticantes, filtros).left
  const [year, grade, role] = ['filtros.ultimaAnuidade', 'dadosTaekwondo.maxGraduacao', 'filtros.papeis']

  it('sends as many alternatives as a query may hold, and leaves the widest filter beyond', () => {
    expect(left({ [year]: '2010-2014', [grade]: '1-3' })).toEqual([])
    expect(left({ [year]: '2010-2014', [grade]: '1-7' })).toEqual([grade])
  })

  it('leaves what is not described beside a day that bounds the list', () => {
    const day = 'filtros.vencimento'
    expect(left({ [day]: '<2026-03-01' })).toEqual([])
    expect(left({ [day]: '<2026-03-01', 'dadosFiliacao.federacaoID': 'fctkd' })).toEqual([])
    expect(left({ [day]: '<2026-03-01', 'dadosPessoais.sexo': 'F', [role]: 'arbitro' })).toEqual([
      'dadosPessoais.sexo',
      role,
    ])
  })

  it('asks for one value of a list, and leaves the second', () => {
    expect(left({ [role]: 'arbitro', marcadores: 'm1' })).toEqual(['marcadores'])
    expect(left({ marcadores: 'm1', [year]: '2026' })).toEqual([])
  })

  it('counts each alternative with all conditions beside it, of which a query has a hundred', () => {
    expect(left({ [year]: '2008-2026' })).toEqual([])
    expect(left({ [year]: '2007-2026' })).toEqual([year])
    expect(left({ [year]: '2011-2026', [role]: 'arbitro' })).toEqual([])
    expect(left({ [year]: '2010-2026', [role]: 'arbitro' })).toEqual([year])
  })
})

it('a search stage never asks for more than the rules allow', () => {
  expect(stageQuery(praticantes, fctkd, { prefix: 'ana' }, 5000).limit).toBe(MAX_LIMIT)
})

describe('the history of a record', () => {
  const numbers = (version: number) =>
    historyQueries(praticantes, fctkd, 'p1', version).map(({ where }) => where.find(({ op }) => op === 'in')?.value)

  it('carries the equality of the scope', () => {
    expect(historyQueries(praticantes, fctkd, 'p1', 2).map(({ where }) => where)).toEqual([
      [
        { path: 'metadados.successorId', op: '==', value: 'p1' },
        { path: 'dadosFiliacao.federacaoID', op: '==', value: 'fctkd' },
        { path: 'metadados.version', op: 'in', value: [1, 0] },
      ],
    ])
  })

  it('names the versions before the one in force, the newest 48 in two queries, and none of a first version', () => {
    expect(numbers(0)).toEqual([])
    expect(numbers(24)).toEqual([Array.from({ length: 24 }, (_, index) => 23 - index)])
    expect(numbers(25)).toEqual([Array.from({ length: 24 }, (_, index) => 24 - index), [0]])
    expect(numbers(60).flat()).toEqual(Array.from({ length: 48 }, (_, index) => 59 - index))
  })
})

describe('listScopes', () => {
  const held = (entidades: Record<string, string[]>) => ({
    ativo: true,
    revogadoEm: null,
    entidades,
    grau: { entidade: '', nivel: null },
  })
  const padrao = { mestre: [], professor: [] }

  it('is the whole country for national rights', () => {
    expect(listScopes(praticantes, held({ cbtkd: ['praticantes:ler'], fctkd: ['praticantes:ler'] }), padrao)).toEqual([
      { kind: 'nacional' },
    ])
  })

  it('is each entity under which the right is held, federations first', () => {
    const rights = held({ 'fctkd-a': ['praticantes:ler'], rstkd: ['praticantes:ler'], prtkd: ['praticantes:editar'] })
    expect(listScopes(praticantes, { ...rights, acima: { 'fctkd-a': 'fctkd' } }, padrao)).toEqual([
      { kind: 'federacao', id: 'rstkd' },
      { kind: 'entidade', id: 'fctkd-a', federacao: 'fctkd' },
    ])
  })

  it.each(COLECOES.map((collection) => [collection.name, collection] as const))(
    'follows from rights alone for %s, public or not',
    (name, collection) => {
      const rule = [`${name}:ler`]
      const national = collection.scope.kind === 'national'
      expect(listScopes(collection, held({ cbtkd: rule }), padrao)).toEqual([{ kind: 'nacional' }])
      expect(listScopes(collection, held({ fctkd: rule }), padrao)).toEqual(national ? [] : [fctkd])
      expect(listScopes(collection, held({ fctkd: [`${name}:editar`] }), padrao)).toEqual([])
    },
  )

  it('adds what an entity is a side of, for the entities that the rules look into', () => {
    const rule = ['faturas:ler']
    const rights = { ...held({ 'fctkd-a': rule, rstkd: rule, sptkd: rule }), portais: ['a', 'b', 'fctkd-a', 'rstkd'] }
    expect(sideScopes(faturas, rights, padrao)).toEqual([{ kind: 'lado', id: 'fctkd-a' }])
    expect(sideScopes(praticantes, rights, padrao)).toEqual([])
    expect(sideScopes(faturas, held({ cbtkd: rule }), padrao)).toEqual([])
    const { where } = listQuery(faturas, { kind: 'lado', id: 'fctkd-a' }, ESTADO_INICIAL, null)
    expect(where).toContainEqual({ path: 'vinculo.lados', op: 'array-contains', value: 'fctkd-a' })
  })

  it('is an event for rights at it alone, with the entity under which they are held', () => {
    const at = (...portals: string[]) => ({ 'inscricoes:ler': Object.fromEntries(portals.map((id) => [id, 1])) })
    const rights = {
      ...held({}),
      noEvento: { copa: at('clube'), taca: at('cbtkd') },
      acima: { clube: 'fctkd' },
    }
    const copa = { kind: 'evento', id: 'copa', em: { kind: 'entidade', id: 'clube', federacao: 'fctkd' } } as const
    expect(listScopes(inscricoes, rights, padrao)).toEqual([
      copa,
      { kind: 'evento', id: 'taca', em: { kind: 'nacional' } },
    ])
    expect(listScopes(inscricoes, rights, padrao, 'copa')).toEqual([copa])
    expect(listScopes(inscricoes, rights, padrao, 'outro')).toEqual([])
    // A right elsewhere does not hide the event that is asked for.
    const elsewhere = { ...rights, entidades: { rstkd: ['inscricoes:ler'] } }
    const rs = { kind: 'federacao', id: 'rstkd' } as const
    expect(listScopes(inscricoes, elsewhere, padrao, 'copa')).toEqual([copa, rs])
    expect(listScopes(inscricoes, elsewhere, padrao)[0]).toEqual(rs)
    expect(listScopes(eventos, { ...rights, noEvento: { copa: { 'eventos:ler': { clube: 1 } } } }, padrao)).toEqual([])
    const { where } = listQuery(inscricoes, copa, { ...ESTADO_INICIAL, filtros: { evento: 'copa' } }, null)
    expect(where.filter(({ path }) => path !== 'metadados.successorId' && path !== 'metadados.active')).toEqual([
      { path: 'vinculo.idEntidade', op: '==', value: 'clube' },
      { path: 'vinculo.idFederacao', op: '==', value: 'fctkd' },
      { path: 'evento', op: '==', value: 'copa' },
    ])
  })

  it('is nothing without the right', () => {
    expect(listScopes(praticantes, held({}), padrao)).toEqual([])
  })
})
