import { horaDe } from '../../base/brazil/dates.ts'
import { describe, expect, test } from 'vitest'
import { chaves } from '../collections/chaves.ts'
import { regrasDoDia } from '../collections/programacoes.ts'
import { moverLuta, partidasDoDia, previstaPara, scheduleLutas } from './dia.ts'

const chave = (id: string, vagas: string[], formato = 'eliminatoria', repescagem = false) => ({
  ...chaves.schema.parse({
    titulo: id,
    opcoes: { formato, repescagem },
    vagas: vagas.map((one) => one && `${id}-${one}`),
  }),
  id,
})
const RULES = regrasDoDia.parse({ inicio: '08:30', quadras: 2, duracao: 10, descanso: 10 })
const NOBODY = new Map<string, string[]>()
const BRACKETS = [chave('a', ['1', '2', '3', '4']), chave('b', ['1', '2', '3'], 'todos-contra-todos')]

describe('the schedule of a day', () => {
  test('has every match of brackets and round robins once, and nobody without rest', () => {
    const planned = scheduleLutas(BRACKETS, RULES, NOBODY)
    if (!planned.ok) throw new Error(planned.recusa.frase)
    expect(planned.valor.map(({ chave, luta }) => `${chave} ${luta}`).sort()).toEqual([
      'a r1-1',
      'a r1-2',
      'a r2-1',
      'b g1-1',
      'b g2-1',
      'b g3-1',
    ])
    const group = planned.valor.filter((row) => row.chave === 'b').sort((x, y) => x.inicio - y.inicio)
    for (const [i, row] of group.entries())
      if (i > 0) expect(row.inicio).toBeGreaterThanOrEqual(group[i - 1]!.fim + 600)
    expect(scheduleLutas(BRACKETS, RULES, NOBODY)).toEqual(planned)
  })
  test('has the matches of a repechage one after the other, from the semifinal of their half on', () => {
    const slots = Array.from({ length: 16 }, (_, i) => `${i}`)
    const bracket = chave('a', slots, 'eliminatoria', true)
    expect(
      partidasDoDia([bracket], RULES, NOBODY).flatMap(({ id, depende }) => (/p/.test(id) ? [[id, ...depende]] : [])),
    ).toEqual([
      ['a/p1-1', 'a/r3-1'],
      ['a/p1-2', 'a/p1-1'],
      ['a/p2-1', 'a/r3-2'],
      ['a/p2-2', 'a/p2-1'],
    ])
    const planned = scheduleLutas([bracket], RULES, NOBODY)
    if (!planned.ok) throw new Error(planned.recusa.frase)
    const at = (luta: string) => planned.valor.find((row) => row.luta === luta)!
    expect(planned.valor).toHaveLength(19)
    for (const [before, after] of [
      ['r3-1', 'p1-1'],
      ['p1-1', 'p1-2'],
      ['r3-2', 'p2-1'],
      ['p2-1', 'p2-2'],
    ] as const)
      expect(at(after).inicio).toBeGreaterThanOrEqual(at(before).fim + 600)
  })
  test('keeps a break free, and refuses one that ends before it begins', () => {
    const planned = scheduleLutas(BRACKETS, { ...RULES, pausas: [{ inicio: '08:40', fim: '09:40' }] }, NOBODY)
    expect(planned.ok && planned.valor.every(({ inicio, fim }) => fim <= 600 || inicio >= 4200)).toBe(true)
    expect(scheduleLutas(BRACKETS, { ...RULES, pausas: [{ inicio: '12:00', fim: '11:00' }] }, NOBODY)).toMatchObject({
      ok: false,
    })
    expect(scheduleLutas(BRACKETS, { ...RULES, pausas: [{ inicio: '06:00', fim: '07:00' }] }, NOBODY).ok).toBe(true)
  })
  test('moves one match and keeps the numbers of all', () => {
    const planned = scheduleLutas(BRACKETS, RULES, NOBODY)
    if (!planned.ok) throw new Error(planned.recusa.frase)
    const day = { ...RULES, lutas: planned.valor }
    const numbers = new Map(planned.valor.map((row) => [`${row.chave}/${row.luta}`, row.numero]))
    const moved = moverLuta(day, BRACKETS, NOBODY, 'b/g3-1', { quadra: 1, hora: '10:00' })
    if (!moved.ok) throw new Error(moved.recusa.frase)
    for (const row of moved.valor) expect(row.numero).toBe(numbers.get(`${row.chave}/${row.luta}`))
    expect(moved.valor.find(({ luta }) => luta === 'g3-1')?.quadra).toBe(1)
    expect(moverLuta(day, BRACKETS, NOBODY, 'b/g3-1', { quadra: 1, hora: '08:00' })).toMatchObject({
      recusa: { codigo: 'antes-do-inicio' },
    })
    expect(moverLuta(day, BRACKETS, NOBODY, 'b/g9-9', { quadra: 1, hora: '09:00' })).toMatchObject({ ok: false })
  })
  test('says times as clocks in Brasília do', () => {
    const at = previstaPara({ dia: '2026-09-12', inicio: '08:30' }, 600)
    expect([at, horaDe(at)]).toEqual([Date.parse('2026-09-12T08:40:00-03:00'), '08:40'])
  })
})
