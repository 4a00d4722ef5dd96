import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { describe, expect, it } from 'vitest'
import { applyMine, chosen, clashes, joined } from './conflict.ts'
import { differences, same } from './diff.ts'

const praticante = (over: Record<string, unknown>, version = 1) => ({
  dadosPessoais: { name: 'Ana', apelido: '', sexo: 'F', birthdate: '2010-02-01', ...over },
  anuidades: [{ ano: 2026, valor: 10_000, situacao: 'paga', recibo: '' }],
  metadados: { version, active: true } as never,
})

describe('a conflict', () => {
  const conflict = {
    base: praticante({}),
    theirs: praticante({ apelido: 'Aninha' }, 2),
    mine: praticante({ name: 'Ana Lima' }),
  }

  it('keeps what only they changed and what I changed', () => {
    expect(applyMine(praticantes, conflict)).toEqual(praticante({ name: 'Ana Lima', apelido: 'Aninha' }, 2))
    expect(clashes(praticantes, conflict)).toEqual([])
  })

  it('names the fields both changed', () => {
    expect(clashes(praticantes, { ...conflict, mine: praticante({ apelido: 'Nina' }) })).toEqual([
      'dadosPessoais.apelido',
    ])
  })
})

describe('a clash', () => {
  const base = praticante({})
  const theirs = praticante({ apelido: 'Aninha', sexo: 'M' }, 2)
  const mine = praticante({ apelido: 'Nina', name: 'Ana Lima' })

  it('is settled field by field, and what only one of them changed is joined', () => {
    expect(chosen(praticantes, { base, theirs, mine }, { 'dadosPessoais.apelido': 'theirs' })).toEqual(
      praticante({ apelido: 'Aninha', sexo: 'M', name: 'Ana Lima' }, 2),
    )
    expect(chosen(praticantes, { base, theirs, mine }, { 'dadosPessoais.apelido': 'mine' })).toEqual(
      praticante({ apelido: 'Nina', sexo: 'M', name: 'Ana Lima' }, 2),
    )
    expect(joined(praticantes, { base, theirs, mine })).toMatchObject([
      { path: 'dadosPessoais.sexo', after: 'Masculino' },
    ])
  })

  it('never overwrites what nobody chose', () => {
    expect(chosen(praticantes, { base, theirs, mine }, {})).toMatchObject({ dadosPessoais: { apelido: 'Aninha' } })
  })
})

describe('differences', () => {
  it('are worded in Portuguese with labels of options, days and lists', () => {
    const after = {
      ...praticante({ sexo: 'M', birthdate: '2010-03-01' }),
      anuidades: [],
      metadados: { version: 2, active: false },
    }
    expect(differences(praticantes, praticante({}), after)).toEqual([
      { path: 'dadosPessoais.birthdate', label: 'Data de nascimento', before: '01/02/2010', after: '01/03/2010' },
      { path: 'dadosPessoais.sexo', label: 'Sexo', before: 'Feminino', after: 'Masculino' },
      { path: 'anuidades', label: 'Anuidades', before: '2026 · R$ 100,00 · Paga', after: '' },
      { path: 'metadados.active', label: 'Ativo', before: 'Sim', after: 'Não' },
    ])
  })

  it('take an absent value for an empty one and leave derived fields out', () => {
    expect(differences(praticantes, praticante({ trigam: ['ana'] }), praticante({ nomeSocial: '' }))).toEqual([])
    expect(same({ a: [] }, {})).toBe(true)
    expect(same([1], [2])).toBe(false)
  })
})
