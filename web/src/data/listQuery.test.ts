import { COLECOES } from '@sie/domain/collections/todas.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { describe, expect, it } from 'vitest'
import { historyQuery, listQuery, MAX_LIMIT, splitFilters, stageQuery } from './listQuery.ts'
import { listScopes } from './scope.ts'
import { ESTADO_INICIAL } from './listState.ts'

const fctkd = { kind: 'federacao', id: 'fctkd' } as const

describe('listQuery', () => {
  it('asks for current records in scope, by name, and for one row more than it shows', () => {
    expect(listQuery(praticantes, fctkd, ESTADO_INICIAL, null)).toEqual({
      collection: 'praticantes',
      where: [
        { path: 'metadados.successorId', op: '==', value: '' },
        { path: 'dadosFiliacao.federacaoID', op: '==', value: 'fctkd' },
      ],
      orderBy: [{ path: 'dadosPessoais.searchableName', direction: 'asc' }],
      after: null,
      limit: 11,
    })
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
    expect(where.slice(1)).toEqual([
      { path: 'metadados.active', op: '==', value: false },
      { path: 'dadosTaekwondo.maxGraduacao', op: '==', value: 11 },
      { path: 'metadados.federativeactive', op: '==', value: true },
    ])
  })
})

describe('splitFilters', () => {
  const left = (filtros: Record<string, string>) => splitFilters(praticantes, filtros).left
  const [year, grade, role] = ['filtros.ultimaAnuidade', 'dadosTaekwondo.maxGraduacao', 'filtros.papeis']

  it('sends as many alternatives as a query may hold, and leaves the widest filter beyond', () => {
    expect(left({ [year]: '2010-2014', [grade]: '1-3' })).toEqual([])
    expect(left({ [year]: '2010-2014', [grade]: '1-7' })).toEqual([grade])
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

it('the history of a record carries the equality of the scope', () => {
  expect(historyQuery(praticantes, fctkd, 'p1').where).toEqual([
    { path: 'metadados.successorId', op: '==', value: 'p1' },
    { path: 'dadosFiliacao.federacaoID', op: '==', value: 'fctkd' },
  ])
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

  it('is nothing without the right', () => {
    expect(listScopes(praticantes, held({}), padrao)).toEqual([])
  })
})
