// A second implementation of the draw, written from docs/draw.md alone, compared with ours: replaying a published draw needs nothing of this project.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitment, commitmentOf, draw, drawFrom } from './sorteio.ts'

type Entry = { id: string; clube: string; federacao: string; ranking?: number | null }
type Options = { formato: 'eliminatoria' | 'todos-contra-todos'; cabecas: number }
type Draw = { vagas: (string | null)[]; rodadas: [string, string][][]; compromisso: string }
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const sum = <T>(list: T[], value: (item: T, i: number) => number) => list.reduce((all, x, i) => all + value(x, i), 0)
const exchange = <T>(list: T[], i: number, j: number) => list.with(i, list[j]!).with(j, list[i]!)
function generator(seed: string) {
  let [a = 0, b = 0, c = 0, counter = 0] = [0, 4, 8, 12].map((at) => sha256(`sorteio-2\n${seed}`).readInt32BE(at))
  return function random(n: number): number {
    const value = (a + b + counter++) >>> 0 // sfc32
    ;[a, b, c] = [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + value) | 0]
    return value < 2 ** 32 - (2 ** 32 % n) ? value % n : random(n)
  }
}
const shuffle = <T>(list: T[], random: (n: number) => number) =>
  list.reduceRight((all, _, i) => (i ? exchange(all, i, random(i + 1)) : all), list)
const pairs = (ring: (string | null)[]) =>
  ring.slice(0, ring.length / 2).flatMap((x, i, _, y = ring.at(-1 - i)): [string, string][] => (x && y ? [[x, y]] : []))
const circle = (ids: string[], [first = null, ...rest] = ids.length % 2 ? [...ids, null] : ids) =>
  rest.map((_, turn) => pairs([first, ...rest.slice(rest.length - turn), ...rest.slice(0, rest.length - turn)]))

function secondDraw(entries: Entry[], { formato, cabecas }: Options, seed: string): Draw {
  const random = generator(seed)
  const sorted = [...entries].sort((x, y) => (x.id < y.id ? -1 : 1))
  const listed = sorted.map((x) => [x.id, x.clube, x.federacao, x.ranking ?? null]) // Commitment
  const compromisso = sha256(JSON.stringify(['sorteio-2', formato, cabecas, listed, seed])).toString('hex')
  const drawn = shuffle(sorted, random) // Step 1: E
  const ids = drawn.map((x) => x.id)
  if (formato === 'todos-contra-todos') return { vagas: ids, rodadas: circle(ids), compromisso } // Step 2
  const size = 2 ** Math.ceil(Math.log2(ids.length)) // Step 3: numbers of the slots
  let numbers = [1]
  for (let n = 2; n <= size; n *= 2) numbers = numbers.flatMap((x, i) => (i % 2 ? [n + 1 - x, x] : [x, n + 1 - x]))
  const ranked = drawn.filter((x) => (x.ranking ?? null) !== null).sort((x, y) => x.ranking! - y.ranking!) // Step 4: seeds
  const seeds = ranked.slice(0, cabecas)
  let slots = numbers.map((number) => seeds[number - 1] ?? null)
  const open = numbers.flatMap((number, slot) => (number > seeds.length && number <= ids.length ? [slot] : []))
  const places = shuffle(open, random) // Step 5
  const free = drawn.filter((x) => !seeds.includes(x)) // Step 6: F, and the costs
  const same = (x: string, y: string) => (x && x === y ? 1 : 0)
  const kinship = (x: Entry, y: Entry) => 1000 * same(x.clube, y.clube) + same(x.federacao, y.federacao)
  const weight = (i: number, j: number) => (4 ** (Math.clz32(i ^ j) - Math.clz32(size - 1)) - 1) / 3
  const cost = (x: Entry, at: number, but = at, board = slots) =>
    sum(board, (y, i) => (y && i !== at && i !== but && kinship(x, y) ? kinship(x, y) * weight(i, at) : 0))
  let [best, equals] = [Infinity, 0] // Exact placement
  const shared = (key: 'clube' | 'federacao', x: Entry) => (sum(entries, (y) => same(x[key], y[key])) > 1 ? x[key] : '')
  const kinds = new Map(free.map((x) => [x, JSON.stringify([shared('clube', x), shared('federacao', x)])]))
  const search = (board: typeof slots, [place, ...rest]: number[], paid: number) => {
    if (paid > best) return
    if (place === undefined) [best, equals] = [paid, paid < best ? 1 : equals + 1]
    if (place === undefined) return void (slots = equals === 1 || random(equals) === 0 ? board : slots)
    const unused = free.filter((x) => !board.includes(x))
    const firsts = unused.filter((x) => unused.find((y) => kinds.get(y) === kinds.get(x)) === x)
    for (const x of firsts) search(board.with(place, x), rest, paid + cost(x, place, place, board))
  }
  const isUnder = (node: number, slot: number) => (slot + size) >> (Math.clz32(node) - Math.clz32(size)) === node
  const room = (node: number) => places.filter((place) => !slots[place] && isUnder(node, place)).length
  const walk = (x: Entry, node: number): number => {
    if (node >= size) return node - size // Greedy placement: a club, as 1000, outweighs all federations
    const [left, right] = [room(2 * node), room(2 * node + 1)]
    const side = (slot: number) => (isUnder(2 * node, slot) ? -1 : isUnder(2 * node + 1, slot) ? 1 : 0)
    const lean = sum(slots, (y, i) => (y ? kinship(x, y) * side(i) : 0)) || left - random(left + right)
    return walk(x, 2 * node + (left && (lean > 0 || !right) ? 0 : 1))
  }
  const mates = (x: Entry) => sum(free, (y) => kinship(x, y) + (x.federacao || y.federacao ? 0 : 1))
  const alike = (x: Entry, y: Entry) => x.clube === y.clube && x.federacao === y.federacao // Exchanges
  const gain = (a: number, b: number, x = slots[a]!, y = slots[b]!) =>
    alike(x, y) ? 0 : cost(x, a) && cost(x, a, b) + cost(y, b, a) - cost(x, b, a) - cost(y, a, b)
  const partner = (a: number) =>
    places.slice(0, size > 64 ? 40 : 64).reduce((top, b) => (gain(a, b) > gain(a, top) ? b : top), a)
  if (free.length <= 8) search(slots, places, 0)
  else for (const x of [...free].sort((x, y) => mates(y) - mates(x))) slots[walk(x, 1)] = x
  const sweeps = free.length <= 8 ? 0 : size > 64 ? 1 : 4 // a sweep after one without changes has none either
  for (let sweep = 0; sweep < sweeps; sweep++) for (const a of places) slots = exchange(slots, a, partner(a))
  return { vagas: slots.map((x) => x?.id ?? null), rodadas: [], compromisso }
}

const page = readFileSync('docs/draw.md', 'utf8')
const hex = (text: string) => sha256(text).toString('hex')
const id = (i: number) => `A${String(i + 1).padStart(3, '0')}`
const world = (n: number, c: number, f: number): Entry[] =>
  Array.from({ length: n }, (_, i) => ({
    id: id(i),
    clube: i % c ? `C${i % c}` : '',
    federacao: `F${i % f}`,
    ranking: i + 1,
  }))
const bare = (n: number, c: number, f: number): Entry[] =>
  Array.from({ length: n }, (_, i) => ({
    id: id(i),
    clube: i % c ? `C${i % c}` : '',
    federacao: i % f ? `F${i % f}` : '',
    ...(i % 2 ? {} : { ranking: i / 2 + 1 }),
  }))
const ours = (entries: Entry[], options: Options, seed: string) => {
  const named = entries.map(({ ranking, ...entry }) => ({ ...entry, ranking: ranking ?? undefined }))
  const drawn = draw(named, options, seed)
  if (!drawn.ok) throw new Error(drawn.recusa.frase)
  const { vagas, rodadas, compromisso } = drawn.valor
  return { vagas, rodadas, compromisso }
}
const eliminatoria = (cabecas: number): Options => ({ formato: 'eliminatoria', cabecas })

describe('a draw by code that is not ours', () => {
  /** Rows of the tables of the page: kind of world, n, c, f, seeds, seed text, slots or their hash. */
  const rows = page.split('The same with `bare`').flatMap((part, i) =>
    [...part.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (?:(\S+) \| )?`(.+)` \|$/gm)].map(
      ([, n, c, f, seeds, seed = 'abertura', slots = '']) => ({
        entries: (i === 0 ? world : bare)(Number(n), Number(c), Number(f)),
        options: eliminatoria(Number(seeds)),
        seed,
        slots,
      }),
    ),
  )
  it('has the vectors of the page', () => expect(rows).toHaveLength(14))
  it.each(rows)('gives $slots, and so does ours', ({ entries, options, seed, slots }) => {
    for (const { vagas } of [secondDraw(entries, options, seed), ours(entries, options, seed)])
      expect([JSON.stringify(vagas), hex(JSON.stringify(vagas))]).toContain(slots)
  })
  it('agrees about whole draws with ours, whatever the size, clubs, federations and seeds', () => {
    for (let n = 1; n <= 40; n += 1) {
      const options = eliminatoria([0, 2, 4, 8].findLast((seeds) => seeds <= Math.ceil(n / 2)) ?? 0)
      for (const entries of [world(n, 1 + (n % 6), 1 + (n % 4)), bare(n, 1 + (n % 5), 1 + (n % 3))])
        expect(secondDraw(entries, options, `semente ${n}`)).toEqual(ours(entries, options, `semente ${n}`))
    }
    for (const n of [3, 4, 5]) {
      const options: Options = { formato: 'todos-contra-todos', cabecas: 0 }
      expect(secondDraw(bare(n, 2, 2), options, 'a')).toEqual(ours(bare(n, 2, 2), options, 'a'))
    }
  })
  it('has the random numbers, promises and seed text of the page', () => {
    const random = generator('abertura')
    expect(page).toContain(`gives ${Array.from({ length: 5 }, () => random(1000)).join(', ')};`)
    expect(page).toContain(`gives ${shuffle([...'abcdef'], generator('abertura')).join(' ')}.`)
    const entries = world(5, 3, 2).map((entry) => ({ ...entry, ranking: entry.ranking ?? undefined }))
    expect(page).toContain(commitment(entries, eliminatoria(0), 'abertura'))
    const origin = {
      segredo: 'girassol 42',
      fonte: 'Loteria Federal, extração de 05/12/2026, primeiro prêmio',
      valorPublico: '48213',
    }
    expect(page).toContain(commitmentOf(entries, eliminatoria(0), origin))
    const drawn = drawFrom(entries, eliminatoria(0), origin)
    expect(drawn.ok && page.includes(drawn.valor.semente)).toBe(true)
    expect(drawn.ok && page.includes(JSON.stringify(drawn.valor.vagas))).toBe(true)
  })
})
