import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonico, beginDayCheck, appendToChain, breaksBetweenDays, type Dia, type Elo } from './cadeia.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const entry = (id: string) => ({
  id,
  dados: { acao: 'editar', quem: 'ana', id, quando: { seconds: 1, nanoseconds: 5 } },
})

/** Two days: three entries on the first, sealed in two runs, and two on the second. */
function world() {
  const eventos = ['a', 'b', 'c', 'd', 'e'].map(entry)
  const one = appendToChain(hash, undefined, '2026-11-20', eventos.slice(0, 2))
  const more = appendToChain(hash, one.dia, '2026-11-20', eventos.slice(2, 3))
  const two = appendToChain(hash, more.dia, '2026-11-21', eventos.slice(3))
  const dados = new Map<string, unknown>(eventos.map(({ id, dados }) => [id, dados]))
  return { first: more.dia, firstElos: [...one.elos, ...more.elos], second: two.dia, secondElos: two.elos, dados }
}
function check(dia: Dia, elos: Elo[], dados: Map<string, unknown>) {
  const conferencia = beginDayCheck(hash, dia)
  for (const elo of elos) conferencia.elo(elo, dados.get(elo.evento))
  return conferencia.fim().map(({ motivo, ordem, evento }) => [motivo, ordem, evento])
}

test('an unchanged chain is valid, within the days and between them', () => {
  const { first, firstElos, second, secondElos, dados } = world()
  expect(check(first, firstElos, dados)).toEqual([])
  expect(check(second, secondElos, dados)).toEqual([])
  expect(breaksBetweenDays([first, second])).toEqual([])
  expect(second).toMatchObject({ diaAnterior: '2026-11-20', inicio: first.cabeca, total: 2 })
})

test('a removed entry is reported', () => {
  const { first, firstElos, dados } = world()
  dados.delete('b')
  expect(check(first, firstElos, dados)).toEqual([['entrada-removida', 2, 'b']])
})

test('an altered entry is reported, also where only its author or its time differs', () => {
  for (const change of [{ quem: 'bia' }, { quando: { seconds: 1, nanoseconds: 6 } }]) {
    const { first, firstElos, dados } = world()
    dados.set('c', { ...(dados.get('c') as object), ...change })
    expect(check(first, firstElos, dados)).toEqual([['entrada-alterada', 3, 'c']])
  }
})

test('a link removed with its entry is reported, in the middle and at the end', () => {
  const { first, firstElos, dados } = world()
  expect(
    check(
      first,
      firstElos.filter(({ ordem }) => ordem !== 2),
      dados,
    ),
  ).toEqual([['elo-removido', 2, '']])
  expect(check(first, firstElos.slice(0, 2), dados)).toEqual([['elo-removido', 3, '']])
  expect(check({ ...first, total: 2, cabeca: firstElos[1]?.hash ?? '' }, firstElos.slice(0, 2), dados)).toEqual([
    ['dia-alterado', 0, ''],
  ])
})

test('an entry inserted afterwards is reported', () => {
  const { first, firstElos, dados } = world()
  const extra = { dia: first.dia, ordem: 4, evento: 'x', anterior: first.cabeca, hash: 'inventado' }
  expect(check(first, [...firstElos, extra], dados.set('x', {}))).toEqual([['elo-alterado', 4, 'x']])
})

test('a chain rebuilt without the key is invalid', () => {
  const { first, dados } = world()
  const forged = appendToChain((text) => hash(`outra chave ${text}`), undefined, first.dia, [entry('a'), entry('c')])
  expect(check(forged.dia, forged.elos, dados)[0]).toEqual(['dia-alterado', 0, ''])
})

test('links that are added while a day is checked belong to it, once the day is read again', () => {
  const eventos = ['a', 'b', 'c'].map(entry)
  const one = appendToChain(hash, undefined, '2026-11-20', eventos.slice(0, 2))
  const more = appendToChain(hash, one.dia, '2026-11-20', eventos.slice(2))
  const conferencia = beginDayCheck(hash, one.dia)
  for (const [index, elo] of one.elos.entries()) conferencia.elo(elo, eventos[index]?.dados)
  conferencia.agora(more.dia)
  conferencia.elo(more.elos[0]!, eventos[2]?.dados)
  expect(conferencia.fim()).toEqual([])
})

test('a link with a number of its own choice is reported without counting up to it', () => {
  const { first, firstElos, dados } = world()
  const far = { dia: first.dia, ordem: 90_000_000, evento: 'x', anterior: first.cabeca, hash: 'inventado' }
  expect(check(first, [...firstElos, far], dados.set('x', {}))).toHaveLength(500)
  const again = check(first, [...firstElos, firstElos[1]!], dados)
  expect(again).toEqual([['elo-alterado', 2, 'b']])
})

test('a removed day, or a changed end of a day, breaks the link of the next day', () => {
  const { first, second, dados } = world()
  const third = appendToChain(hash, second, '2026-11-23', [entry('a')]).dia
  expect(breaksBetweenDays([first, third])).toEqual([
    { dia: '2026-11-21', ordem: 0, evento: '', motivo: 'dia-removido' },
  ])
  expect(breaksBetweenDays([{ ...first, cabeca: 'outra' }, second])).toEqual([
    { dia: '2026-11-20', ordem: 0, evento: '', motivo: 'dia-alterado' },
  ])
  expect(dados.size).toBe(5)
})

test('with a clock that runs behind, the newest day continues', () => {
  const { second } = world()
  expect(appendToChain(hash, second, '2026-11-20', [entry('z')]).dia).toMatchObject({ dia: '2026-11-21', total: 3 })
})

test('the order of keys does not matter, and undefined values count as absent', () => {
  expect(canonico({ b: 1, a: [true, null], c: undefined })).toBe(canonico({ a: [true, null], b: 1 }))
})
