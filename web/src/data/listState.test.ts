import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changed,
  ESTADO_INICIAL,
  formatListState,
  isPersonalNumber,
  parseListState,
  TAMANHOS,
  withFilters,
  type ListState,
} from './listState.ts'

const limits = { filtros: ['dadosPessoais.sexo', 'situacaoCadastro'], ordens: ['matriculaCBTKD'] }

describe('the state of a list in its address', () => {
  it('is empty at the start', () => {
    expect(formatListState(ESTADO_INICIAL).toString()).toBe('')
    expect(parseListState(new URLSearchParams(), limits)).toEqual(ESTADO_INICIAL)
  })

  it('comes back as it went', () => {
    const state: fc.Arbitrary<ListState> = fc.record({
      onde: fc.string({ maxLength: 40 }),
      busca: fc.string({ maxLength: 40 }),
      situacao: fc.constantFrom('ativos', 'inativos', 'todos'),
      filtros: fc.dictionary(fc.constantFrom(...limits.filtros), fc.string({ minLength: 1, maxLength: 20 }), {
        noNullPrototype: true,
      }),
      ordem: fc.constantFrom('', 'matriculaCBTKD'),
      sentido: fc.constantFrom('asc', 'desc'),
      tamanho: fc.constantFrom(...TAMANHOS),
    })
    fc.assert(
      fc.property(state, (given) => {
        expect(parseListState(new URLSearchParams(formatListState(given).toString()), limits)).toEqual(given)
      }),
    )
  })

  it('ignores what the screen does not know', () => {
    const params = new URLSearchParams('tamanho=1000000&ordem=dadosPessoais.cpf&situacao=x&sentido=y&senha=1')
    expect(parseListState(params, limits)).toEqual(ESTADO_INICIAL)
  })
})

it('a CPF is told from a name and from a membership number', () => {
  for (const cpf of ['529.982.247-25', '52998224725', '529 982 247 25']) expect(isPersonalNumber(cpf), cpf).toBe(true)
  for (const other of ['', 'Ana Lima', '202600417', 'FCTKD-1006', '5299822'])
    expect(isPersonalNumber(other), other).toBe(false)
})

it('a filter by a field that is called like a part of the list goes by a name of its own', () => {
  const limits = { filtros: ['situacao'], ordens: [] }
  const state = { ...ESTADO_INICIAL, situacao: 'inativos' as const, filtros: { situacao: 'suspensa' } }
  const address = formatListState(state, limits)
  expect(address.toString()).toBe('situacao=inativos&campo.situacao=suspensa')
  expect(parseListState(address, limits)).toEqual(state)
})

describe('a list that begins with what is to come', () => {
  const ahead = { path: 'filtros.fase', value: 'porVir', state: 'situacao' }
  const limits = { filtros: ['filtros.fase', 'tipo', 'situacao'], ordens: [], sentido: 'desc', ahead } as const
  const at = (address: string) => parseListState(new URLSearchParams(address), limits)
  const after = (address: string, part: Partial<ListState>) =>
    formatListState(changed(at(address), part, limits), limits).toString()

  it('shows it nearest first, and what is over newest first', () => {
    expect(at('')).toMatchObject({ filtros: { 'filtros.fase': 'porVir' }, sentido: 'asc' })
    expect(after('', { filtros: { 'filtros.fase': 'passado' } })).toBe('filtros.fase=passado')
    expect(at('filtros.fase=passado')).toMatchObject({ filtros: { 'filtros.fase': 'passado' }, sentido: 'desc' })
    expect(after('', { sentido: 'desc' })).toBe('sentido=desc')
  })

  it('leaves addresses that ask for something else alone', () => {
    expect(at('tipo=exame')).toMatchObject({ filtros: { tipo: 'exame' }, sentido: 'desc' })
    expect(at('situacao=inativos').filtros).toEqual({})
    expect(at('onde=fctkd').filtros).toEqual({ 'filtros.fase': 'porVir' })
  })

  it('shows everything where the user takes the filter away, and keeps it beside another', () => {
    const all = after('onde=fctkd', { filtros: {} })
    expect(all).toBe('onde=fctkd&filtros.fase=')
    expect(at(all)).toMatchObject({ filtros: {}, sentido: 'desc' })
    expect(after('', { filtros: { 'filtros.fase': 'porVir', tipo: 'exame' } })).toBe('filtros.fase=porVir&tipo=exame')
  })

  it('searches in everything, and begins again without the search', () => {
    expect(after('', { busca: 'copa' })).toBe('busca=copa')
    expect(at('busca=copa').filtros).toEqual({})
    expect(after('busca=copa', { busca: '' })).toBe('')
    expect(after('busca=copa', { filtros: { 'filtros.fase': 'porVir' } })).toBe('busca=copa&filtros.fase=porVir')
  })

  it('finds records of a state that are over', () => {
    const filtros = { 'filtros.fase': 'porVir', situacao: 'cancelado' }
    expect(after('', { filtros })).toBe('campo.situacao=cancelado')
    expect(after('filtros.fase=porVir&tipo=exame', { filtros: { ...filtros, tipo: 'exame' } })).toBe(
      'campo.situacao=cancelado&tipo=exame',
    )
    expect(after('campo.situacao=cancelado', { filtros })).toBe('filtros.fase=porVir&campo.situacao=cancelado')
  })
})

describe('filters with some of them changed', () => {
  it('keep the others, and lose those that are emptied', () => {
    const filtros = { situacao: 'aberta', vencimento: '<2026-11-27' }
    expect(withFilters(filtros, { situacao: 'paga', vencimento: '' })).toEqual({ situacao: 'paga' })
    expect(withFilters(filtros, { categoria: 'exame' })).toEqual({ ...filtros, categoria: 'exame' })
    expect(withFilters({}, { situacao: 'aberta' })).toEqual({ situacao: 'aberta' })
  })
})
