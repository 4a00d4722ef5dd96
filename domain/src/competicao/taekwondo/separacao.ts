import type { Aleatorio } from '../../base/taekwondo/aleatorio.ts'
import { meetingRound } from './chave.ts'

export interface Inscrito {
  id: string
  clube: string
  federacao: string
  /** position in the ranking, 1 is the best; only entries with a position become seeds */
  ranking?: number | undefined
}

/** Club first, then federation (PRODUCT 1.5 [D]): one pair of club-mates costs as much as a thousand pairs of one federation. */
export const PESO_CLUBE = 1000

/**
 * Cost of two slots of one club (or federation) in a bracket of `rounds` rounds: 0 in the final, times about 4 for each round they meet earlier.
 */
export function pairCost(a: number, b: number, rounds: number): number {
  return (4 ** (rounds - meetingRound(a, b)) - 1) / 3
}

/** Rounds of a bracket, whose size is a power of two; in whole numbers, so that every engine agrees. */
const roundsOf = (slots: readonly unknown[]) => 31 - Math.clz32(slots.length)

const kinship = (a: Inscrito, b: Inscrito) =>
  (a.clube !== '' && a.clube === b.clube ? PESO_CLUBE : 0) + (a.federacao !== '' && a.federacao === b.federacao ? 1 : 0)

/** Separation cost of a bracket: the sum over all pairs of entries; a bye (null) costs nothing. */
export function separationCost(slots: readonly (Inscrito | null)[]): number {
  const rounds = roundsOf(slots)
  let cost = 0
  for (let i = 0; i < slots.length; i += 1) {
    const one = slots[i]
    if (!one) continue
    for (let j = i + 1; j < slots.length; j += 1) {
      const two = slots[j]
      if (two) cost += kinship(one, two) * pairCost(i, j, rounds)
    }
  }
  return cost
}

/**
 * Greatest number of free entries for the exact search, which then takes milliseconds at most; above it greedy
 * placement and exchanges.
 */
const EXATO_ATE = 8

/**
 * Version of the algorithm by its way to choose a half, or one of several equally good brackets: 'proporcional' at random, with a probability
 * proportional to its room, which gives everybody the same chance of a bye; 'maior' the half with more room and the first bracket found, as in
 * version 1.
 */
export type Escolha = 'maior' | 'proporcional'

/**
 * Places `free` (already in random order) on the empty `places` of `slots`, so that club-mates and then federation-mates meet as
 * late as possible. Equal input gives equal brackets.
 */
export function separate(
  slots: (Inscrito | null)[],
  free: readonly Inscrito[],
  places: readonly number[],
  random: Aleatorio,
  choice: Escolha = 'proporcional',
): void {
  if (free.length <= EXATO_ATE) exact(slots, free, places, random, choice)
  else {
    greedy(slots, free, places, random, choice)
    exchange(slots, places, choice)
  }
}

/** Cost of putting an entry on a slot beside those already placed. */
function added(slots: readonly (Inscrito | null)[], entry: Inscrito, at: number): number {
  const rounds = roundsOf(slots)
  return slots.reduce(
    (sum, other, i) => (other && i !== at ? sum + kinship(entry, other) * pairCost(i, at, rounds) : sum),
    0,
  )
}

/** Depth-first search over all different brackets, cut where a branch costs more than the best one; each of the best is equally likely. */
function exact(
  slots: (Inscrito | null)[],
  free: readonly Inscrito[],
  places: readonly number[],
  random: Aleatorio,
  choice: Escolha,
): void {
  let best = Infinity
  let found: Inscrito[] = []
  let equals = 0
  const chosen: Inscrito[] = []
  // Clubs and federations with a single entry do not distinguish entries, which keeps the search small.
  const all = [...free, ...slots.filter((entry) => entry !== null)]
  const shared = (name: string, key: 'clube' | 'federacao') =>
    all.filter((entry) => entry[key] === name).length > 1 ? name : ''
  const kinds = free.map((entry) =>
    JSON.stringify([shared(entry.clube, 'clube'), shared(entry.federacao, 'federacao')]),
  )
  const used = free.map(() => false)
  const go = (depth: number, cost: number): void => {
    if (cost > best || (cost === best && choice === 'maior')) return
    const at = places[depth]
    if (at === undefined) {
      equals = cost < best ? 1 : equals + 1
      best = cost
      if (equals === 1 || random(equals) === 0) found = [...chosen]
      return
    }
    const tried = new Set<string>()
    free.forEach((entry, i) => {
      const kind = kinds[i] ?? ''
      if (used[i] || tried.has(kind)) return
      tried.add(kind)
      const more = added(slots, entry, at)
      used[i] = true
      slots[at] = entry
      chosen.push(entry)
      go(depth + 1, cost + more)
      chosen.pop()
      slots[at] = null
      used[i] = false
    })
  }
  go(0, 0)
  places.forEach((at, i) => (slots[at] = found[i] ?? null))
}

/** Number of entries of each club and federation under each node of the bracket; node 1 is the final. */
class Contagem {
  private readonly counts = new Map<string, number>()
  private readonly leaves: number
  constructor(leaves: number) {
    this.leaves = leaves
  }
  of(node: number, kin: string): number {
    return this.counts.get(`${node}|${kin}`) ?? 0
  }
  add(slot: number, entry: Inscrito): void {
    for (let node = slot + this.leaves; node >= 1; node >>= 1) {
      for (const kin of [`c${entry.clube}`, `f${entry.federacao}`])
        this.counts.set(`${node}|${kin}`, this.of(node, kin) + 1)
    }
  }
}

/** Biggest clubs first; each entry descends to the half with fewer of its club, then of its federation, then by `choice`. */
function greedy(
  slots: (Inscrito | null)[],
  free: readonly Inscrito[],
  places: readonly number[],
  random: Aleatorio,
  choice: Escolha,
): void {
  const size = slots.length
  const count = new Contagem(size)
  slots.forEach((entry, slot) => entry && count.add(slot, entry))
  const room: number[] = []
  for (const slot of places) for (let node = slot + size; node >= 1; node >>= 1) room[node] = (room[node] ?? 0) + 1
  const tally = (key: (entry: Inscrito) => string) => {
    const totals = new Map<string, number>()
    for (const entry of free) totals.set(key(entry), (totals.get(key(entry)) ?? 0) + 1)
    return (entry: Inscrito) => totals.get(key(entry)) ?? 0
  }
  const inClub = tally((entry) => entry.clube)
  const inFederation = tally((entry) => entry.federacao)
  const order = [...free].sort(
    (a, b) => (b.clube ? inClub(b) : 0) - (a.clube ? inClub(a) : 0) || inFederation(b) - inFederation(a),
  )
  const chooses = (left: number, right: number) =>
    choice === 'proporcional' ? random(left + right) < left : left > right || (left === right && random(2) === 0)
  for (const entry of order) {
    let node = 1
    while (node < size) {
      const [left, right] = [2 * node, 2 * node + 1]
      const by = (kin: string, known: string) => (known ? count.of(right, kin) - count.of(left, kin) : 0)
      const [onLeft, onRight] = [room[left] ?? 0, room[right] ?? 0]
      const fewer = by(`c${entry.clube}`, entry.clube) || by(`f${entry.federacao}`, entry.federacao)
      const wantsLeft = fewer > 0 || (fewer === 0 && chooses(onLeft, onRight))
      node = onLeft > 0 && (wantsLeft || onRight === 0) ? left : right
    }
    slots[node - size] = entry
    count.add(node - size, entry)
    for (; node >= 1; node >>= 1) room[node] = (room[node] ?? 0) - 1
  }
}

/**
 * Greatest number of sweeps over all pairs; limited by number, not by time, so that every machine gives the same
 * bracket.
 */
const VARREDURAS = 4
const VARREDURAS_CHAVE_GRANDE = 1
/**
 * In a bracket above 64 slots an entry tries this number of partners; places are shuffled, so these are a random sample.
 */
const PARCEIROS_CHAVE_GRANDE = 40

/**
 * Swaps entries while that lowers the cost. Counts per node make one trial O(log slots). Draws of version 1 counted the cost of the pair itself
 * as a gain, although it is the same after the swap, so that swaps of club-mates could make a bracket worse.
 */
function exchange(slots: (Inscrito | null)[], places: readonly number[], choice: Escolha): void {
  const size = slots.length
  const rounds = roundsOf(slots)
  const clubs = number(slots, (entry) => entry.clube)
  const feds = number(slots, (entry) => entry.federacao)
  const width = Math.max(0, ...clubs, ...feds) + 1
  const clubCount = new Int32Array(2 * size * width)
  const fedCount = new Int32Array(2 * size * width)
  const count = (slot: number, by: number) => {
    const [club = 0, fed = 0] = [clubs[slot], feds[slot]]
    for (let node = slot + size; node > 1; node >>= 1) {
      if (club) clubCount[node * width + club] = (clubCount[node * width + club] ?? 0) + by
      if (fed) fedCount[node * width + fed] = (fedCount[node * width + fed] ?? 0) + by
    }
  }
  slots.forEach((_, slot) => count(slot, 1))
  // Sum over the nodes above a slot: a pair that meets in round m is counted in rounds m .. last but one, which adds up to pairCost.
  const costAt = (slot: number, club: number, fed: number) => {
    let cost = 0
    let weight = 4 ** (rounds - 2)
    for (let node = (slot + size) >> 1; node > 1; node >>= 1, weight /= 4) {
      cost += weight * (PESO_CLUBE * (clubCount[node * width + club] ?? 0) + (fedCount[node * width + fed] ?? 0))
    }
    return cost
  }
  const partners = size > 64 ? places.slice(0, PARCEIROS_CHAVE_GRANDE) : places
  const sweeps = size > 64 ? VARREDURAS_CHAVE_GRANDE : VARREDURAS
  for (let sweep = 0, better = true; better && sweep < sweeps; sweep += 1) {
    better = false
    for (const a of places) {
      const [ca = 0, fa = 0] = [clubs[a], feds[a]]
      count(a, -1)
      const costA = costAt(a, ca, fa)
      let best: { at: number; gain: number } = { at: -1, gain: 0 }
      // Entries that meet nobody of their club or federation before the final are not moved.
      for (const b of costA > 0 ? partners : []) {
        const [cb = 0, fb = 0] = [clubs[b], feds[b]]
        if (ca === cb && fa === fb) continue
        count(b, -1)
        const before = (choice === 'maior' ? costA : costAt(a, ca, fa)) + costAt(b, cb, fb)
        const gain = before - costAt(b, ca, fa) - costAt(a, cb, fb)
        count(b, 1)
        if (gain > best.gain) best = { at: b, gain }
      }
      count(a, 1)
      if (best.at < 0) continue
      const b = best.at
      count(a, -1)
      count(b, -1)
      ;[slots[a], slots[b]] = [slots[b] ?? null, slots[a] ?? null]
      ;[clubs[a], clubs[b], feds[a], feds[b]] = [clubs[b] ?? 0, ca, feds[b] ?? 0, fa]
      count(a, 1)
      count(b, 1)
      better = true
    }
  }
}

/** Numbers clubs or federations by small whole numbers instead of names, 0 for none. */
function number(slots: readonly (Inscrito | null)[], key: (entry: Inscrito) => string): number[] {
  const known = new Map<string, number>([['', 0]])
  return slots.map((entry) => {
    const name = entry ? key(entry) : ''
    const id = known.get(name) ?? known.size
    known.set(name, id)
    return id
  })
}
