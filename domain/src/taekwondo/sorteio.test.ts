import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bracketSize, roundRobin, seedOrder } from './chave.ts'
import { separationCost, type Inscrito } from './separacao.ts'
import { sha256 } from './sha256.ts'
import { commitment, draw, redoDraw, swapSlots, verifyDraw, type OpcoesSorteio } from './sorteio.ts'

const options: OpcoesSorteio = { formato: 'eliminatoria', cabecas: 0 }
const make = (clubs: readonly number[], seeds = 0): Inscrito[] => clubs.map((club, i) => ({ id: `a${i}`, clube: `c${club}`, federacao: `f${club % 2}`, ranking: i < seeds ? i + 1 : undefined }))
const ok = (entries: readonly Inscrito[], opts = options, seed = 's') => {
  const result = draw(entries, opts, seed)
  if (!result.ok) throw new Error(result.recusa.frase)
  return result.valor
}
const list = (max: number) => fc.array(fc.nat(5), { minLength: 1, maxLength: max }).map((clubs) => make(clubs))

describe('the draw', () => {
  it('hashes as SHA-256 does', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => sha256(text) === createHash('sha256').update(text).digest('hex')))
  })
  it('has the standard seed order', () => {
    expect(seedOrder(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2])
    expect(seedOrder(16)).toEqual([1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2])
  })
  it('puts everybody once, never bye against bye, and does not depend on the listing order', () => {
    fc.assert(fc.property(list(70), fc.string({ minLength: 1 }).filter((s) => s.trim() !== ''), (entries, seed) => {
      const { vagas } = ok(entries, options, seed)
      expect(vagas).toHaveLength(bracketSize(entries.length))
      expect(vagas.filter((id) => id !== null).sort()).toEqual(entries.map((e) => e.id).sort())
      for (let i = 0; i + 1 < vagas.length; i += 2) expect(vagas[i] === null && vagas[i + 1] === null).toBe(false)
      expect(ok([...entries].reverse(), options, seed).vagas).toEqual(vagas)
    }), { numRuns: 60 })
  })
  it('gives the byes to the best seeds', () => {
    const { vagas } = ok(make([0, 1, 2, 3, 4, 5], 2), { ...options, cabecas: 2 })
    expect(vagas[0]).toBe('a0')
    expect(vagas[1]).toBe(null)
    expect(vagas[7]).toBe('a1')
    expect(vagas[6]).toBe(null)
  })
  it('costs the optimum up to 6 entries', () => {
    const permute = (left: Inscrito[]): Inscrito[][] => (left.length ? left.flatMap((e, i) => permute(left.filter((_, j) => j !== i)).map((rest) => [e, ...rest])) : [[]])
    fc.assert(fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 6 }).map((clubs) => make(clubs)), (entries) => {
      const { vagas } = ok(entries)
      const cost = separationCost(vagas.map((id) => entries.find((e) => e.id === id) ?? null))
      const best = Math.min(...permute(entries).map((order) => separationCost(seedOrder(vagas.length).map((n) => order[n - 1] ?? null))))
      expect(cost).toBe(best)
    }), { numRuns: 40 })
  })
  it('is verified by replay, and a changed slot, list or hash is named', () => {
    const entries = make([0, 0, 1, 1, 2])
    const published = ok(entries)
    const hash = commitment(entries, options, 's')
    expect(verifyDraw(published, entries, hash)).toEqual({ confere: true, diferencas: [] })
    expect(verifyDraw(published, entries, 'x').diferencas[0]).toContain('código publicado')
    expect(verifyDraw(published, entries.slice(1), hash).confere).toBe(false)
    const at = published.vagas.flatMap((id, i) => (id ? [i] : []))
    const swapped = swapSlots(published, entries, at[0] ?? 0, at[1] ?? 0, 'erro', 'ana')
    expect(swapped.ok && verifyDraw(swapped.valor.sorteio, entries, hash).diferencas.length).toBe(3)
  })
  it('names what a swap breaks, and refuses byes and missing reasons', () => {
    const entries = make([0, 0, 1, 2])
    const published = { ...ok(entries), vagas: ['a0', 'a2', 'a1', 'a3'] }
    const swapped = swapSlots(published, entries, 1, 2, 'pedido', 'ana')
    expect(swapped.ok && swapped.valor.quebras).toContain('a1 e a0, do mesmo clube, lutam na primeira rodada.')
    expect(swapSlots(published, entries, 1, 2, ' ', 'ana')).toMatchObject({ recusa: { codigo: 'motivo-obrigatorio' } })
    expect(swapSlots(published, entries, 1, 1, 'x', 'ana')).toMatchObject({ recusa: { codigo: 'mesma-vaga' } })
    expect(swapSlots({ ...published, vagas: ['a0', null] }, entries, 0, 1, 'x', 'ana')).toMatchObject({ recusa: { codigo: 'vaga-vazia' } })
  })
  it('keeps the log when it is drawn again', () => {
    const entries = make([0, 1, 2])
    const again = redoDraw(ok(entries), entries, 'outra', 'faltou atleta', 'ana')
    expect(again.ok && again.valor.registro.map((r) => r.acao)).toEqual(['sorteio', 'novo-sorteio'])
    expect(redoDraw(ok(entries), entries, 's', 'x', 'ana')).toMatchObject({ recusa: { codigo: 'semente-repetida' } })
    expect(redoDraw(ok(entries), entries, 't', '', 'ana')).toMatchObject({ recusa: { codigo: 'motivo-obrigatorio' } })
  })
  it.each([
    ['sem-inscritos', [], options, 's'], ['inscritos-demais', make(new Array<number>(257).fill(0)), options, 's'], ['inscrito-repetido', [...make([0]), ...make([0])], options, 's'],
    ['cabecas-invalidas', make([0]), { ...options, cabecas: 3 }, 's'], ['semente-vazia', make([0]), options, ' '], ['formato-invalido', make([0, 1]), { formato: 'todos-contra-todos' as const, cabecas: 0 }, 's'],
    ['cabecas-demais', make([0]), { ...options, cabecas: 2 }, 's'], ['ranking-ausente', make([0, 1]), { ...options, cabecas: 2 }, 's'],
  ])('refuses: %s', (codigo, entries, opts, seed) => {
    expect(draw(entries, opts, seed)).toMatchObject({ ok: false, recusa: { codigo } })
  })
  it.each([3, 4, 5])('lets all %i meet once in a round robin', (count) => {
    const pairs = roundRobin(Array.from({ length: count }, (_, i) => `a${i}`)).flat().map((pair) => [...pair].sort().join())
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
  })
})
