// A change of a drawn bracket by hand is told to those whom it concerns, and to nobody else.
import { expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { mudancasParaOsAtletas } from './mudancas.ts'

const BEFORE = ['a', '', 'b', 'c']
const NOMES = { a: 'Ana', b: 'Bia', c: 'Caio', d: 'Davi' }
const told = (vagas: string[], changes: object = {}) =>
  Object.fromEntries(
    mudancasParaOsAtletas(
      BEFORE,
      chaves.schema.parse({
        titulo: 'Até 58 kg',
        evento: 'copa',
        vinculo: { idEntidade: 'fctkd' },
        inscritos: Object.entries(NOMES).map(([id, nome]) => ({ id, nome })),
        vagas,
        ...changes,
      }),
    ).map(({ id, frase }) => [id, frase]),
  )
const contra = (nome: string) => `a sua primeira luta é contra ${nome}`

test.each([
  ['nothing', BEFORE, {}, {}],
  [
    'an entry into the slot of a bye',
    ['a', 'd', 'b', 'c'],
    {},
    { a: contra('Davi'), d: `você entrou na chave: ${contra('Ana')}` },
  ],
  [
    'a substitution of somebody who stays confirmed',
    ['a', '', 'd', 'c'],
    {},
    { b: 'você saiu da chave', c: contra('Davi'), d: `você entrou na chave: ${contra('Caio')}` },
  ],
  ['a withdrawal', ['a', '', 'b', ''], {}, { b: 'você passa à segunda rodada sem lutar', c: 'você saiu da chave' }],
  [
    'a swap of two slots',
    ['b', '', 'a', 'c'],
    {},
    { a: contra('Caio'), b: 'você passa à segunda rodada sem lutar', c: contra('Ana') },
  ],
  [
    'an entry beside somebody who is to leave',
    ['a', 'd', 'b', 'c'],
    { saidas: [{ inscricao: 'a', motivo: 'Retirada' }] },
    { d: 'você entrou na chave' },
  ],
  [
    'an entry into poomsae, where nobody fights',
    ['a', 'd', 'b', 'c'],
    { modalidade: 'poomsae' },
    { d: 'você entrou na ordem de apresentação' },
  ],
] as const)('%s', (_, vagas, changes, expected) => {
  expect(told([...vagas], changes)).toEqual(expected)
})
