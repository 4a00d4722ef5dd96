import { expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { lutasAoAbrir } from '../sumulas/chave.ts'
import { include } from '../taekwondo/sorteio.ts'
import { sorteioDe } from './sorteio.ts'
import { entradaTardia, inscritosTardios } from './tardias.ts'

const drawn = (changes: object = {}) =>
  chaves.schema.parse({ titulo: 'Adulto', vagas: ['a', '', 'b', 'c'], situacao: 'sorteada', ...changes })

test('a late entry is one that the bracket lacks and nobody took out', () => {
  const taken = drawn({ registro: [{ acao: 'retirada', sai: 'd' }] })
  expect(
    inscritosTardios(
      taken,
      ['a', 'd', 'e'].map((id) => ({ id })),
    ),
  ).toEqual([{ id: 'e' }])
})

test('who was taken out of a former draw is late again after a new one', () => {
  const again = drawn({ registro: [{ acao: 'sorteio' }, { acao: 'retirada', sai: 'd' }, { acao: 'novo-sorteio' }] })
  expect(inscritosTardios(again, [{ id: 'd' }])).toEqual([{ id: 'd' }])
})

test('the desk is told each way of a late entry: a free slot, a new draw, an open bracket first, or none', () => {
  expect(entradaTardia(drawn()).vagas).toEqual([{ vaga: 2, contra: 'a' }])
  for (const none of [drawn({ vagas: ['a', 'b'] }), drawn({ opcoes: { formato: 'todos-contra-todos' } })])
    expect(entradaTardia(none)).toMatchObject({ vagas: [], frase: expect.stringContaining('novo sorteio') as string })
  expect(entradaTardia(drawn({ situacao: 'fechada' })).frase).toContain('reabra a chave')
  const open = drawn({ situacao: 'fechada', lutas: lutasAoAbrir(drawn(), 1) })
  expect(entradaTardia(open)).toMatchObject({ vagas: [], frase: expect.stringContaining('já foram abertas') as string })
})

test('nobody is put where somebody stands, twice, without a reason, or into a round robin', () => {
  const code = (slot: number, into: string, reason = 'Inscrita pela mesa', changes: object = {}) => {
    const done = include(sorteioDe(drawn(changes)), slot, into, reason, '')
    return done.ok ? done.valor.vagas : done.recusa.codigo
  }
  expect(code(1, 'e')).toEqual(['a', 'e', 'b', 'c'])
  for (const slot of [0, 4, -1, 0.5]) expect(code(slot, 'e')).toBe('vaga-ocupada')
  expect(code(1, 'b')).toBe('atleta-repetido')
  expect(code(1, 'e', ' ')).toBe('motivo-obrigatorio')
  expect(code(1, 'e', 'x', { opcoes: { formato: 'todos-contra-todos' } })).toBe('formato-invalido')
})
