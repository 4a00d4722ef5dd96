import { describe, expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { lutasAoAbrir } from '../sumulas/chave.ts'
import { chamadaDaChave } from './chamada.ts'

const chave = (changes: object = {}) =>
  chaves.schema.parse({
    titulo: 'Adulto',
    vagas: ['a', '', 'b', 'c'],
    situacao: 'fechada',
    inscritos: ['a', 'b', 'c'].map((id) => ({ id, nome: `Atleta ${id}`, federacaoSigla: id === 'c' ? '' : 'SC' })),
    ...changes,
  })

test('the call of a bracket names both athletes, or who waits for an opponent', () => {
  expect([...chamadaDaChave(chave())]).toEqual([
    ['r1-2', ['Atleta b (SC) contra Atleta c']],
    ['r2-1', ['Atleta a (SC) espera o adversário']],
  ])
})

test('the call follows the results of open sheets', () => {
  const lutas = lutasAoAbrir(chave(), 1).map((row) => (row.luta === 'r2-1' ? { ...row, vermelho: 'c' } : row))
  expect(chamadaDaChave(chave({ lutas })).get('r2-1')).toEqual(['Atleta a (SC) contra Atleta c'])
})

test('the call names nobody before the draw', () => {
  expect(chamadaDaChave(chave({ situacao: 'anunciada', vagas: [] })).size).toBe(0)
  expect([...chamadaDaChave(chave({ vagas: ['a', 'b', 'c', ''] })).keys()]).toEqual(['r1-1', 'r2-1'])
})

describe('the call of a poomsae category', () => {
  const poomsae = (changes: object = {}) => chave({ modalidade: 'poomsae', vagas: ['c', 'a', 'b'], ...changes })

  test('names the performers of the first round in the order of the draw', () => {
    expect([...chamadaDaChave(poomsae())]).toEqual([['final', ['1. Atleta c', '2. Atleta a (SC)', '3. Atleta b (SC)']]])
    expect(chamadaDaChave(poomsae({ situacao: 'anunciada' })).size).toBe(0)
  })

  test('follows the open rounds: who advances is named in the order of the next one', () => {
    const rounds = [
      { fase: 'semifinal', linhas: ['c', 'a', 'b'].map((inscricao) => ({ inscricao })) },
      { fase: 'final', linhas: ['b', 'c'].map((inscricao) => ({ inscricao })) },
    ]
    expect(chamadaDaChave(poomsae({ apresentacoes: rounds })).get('final')).toEqual(['1. Atleta b (SC)', '2. Atleta c'])
    const waiting = [rounds[0], { fase: 'final', linhas: [] }]
    expect([...chamadaDaChave(poomsae({ apresentacoes: waiting })).keys()]).toEqual(['semifinal'])
  })
})
