import type { InventedPerson } from './people.ts'

/**
 * All hits of a text, in rank order, by checking every person. Written from the docstring of search/plan.ts alone; it shares no code
 * with the search, so that the two can disagree.
 */
export function bruteForce(people: readonly InventedPerson[], text: string): InventedPerson[] {
  const anywhere = /^\s*[%*?]/.test(text)
  const phrase = fold(text.replace(/[%*?]/g, anywhere ? ' ' : '$&'))
  const tokens = phrase.split(' ').filter((token) => token && !PARTICLE.test(token))
  const scored: { praticante: InventedPerson; name: string; score: number }[] = []
  for (const praticante of people) {
    const name = folded(praticante.name)
    const score = scoreOf(name, phrase, tokens, anywhere)
    if (score < Infinity) scored.push({ praticante, name, score })
  }
  scored.sort((a, b) => a.score - b.score || compare(a.name, b.name) || compare(a.praticante.id, b.praticante.id))
  return scored.map(({ praticante }) => praticante)
}

const PARTICLE = /^(de|da|do|das|dos|e|di|du|del|la|von|van)$/
const known = new Map<string, string>()

function folded(name: string): string {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const value = fold(name)
  known.set(name, value)
  return value
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function scoreOf(name: string, phrase: string, tokens: readonly string[], anywhere: boolean): number {
  if (name.startsWith(phrase)) return 0
  if (tokens.length === 0) return Infinity
  const words = name.split(' ')
  const countable = words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => !PARTICLE.test(word))
    .slice(0, 8)
  let best = Infinity
  for (const choice of choices(tokens.length, countable.length)) {
    const pairs = choice.map((at, token) => ({
      ...(countable[at] as { word: string; index: number }),
      token: tokens[token] as string,
    }))
    const literal = pairs.every(({ word, token }) => word.indexOf(token) === 0)
    const singular = pairs.every(
      ({ word, token }) => word.indexOf(token) === 0 || (token.length > 3 && `${word}s` === token),
    )
    const inside = pairs.every(
      ({ word, token }) =>
        (token.length >= 3 ? word.includes(token) : word.startsWith(token)) ||
        (token.length > 3 && `${word}s` === token),
    )
    const opener = pairs.findIndex(({ index }) => index === 0)
    const place = 1 + (opener < 0 ? tokens.length : opener)
    if (literal) best = Math.min(best, place)
    else if (singular) best = Math.min(best, 100 + place)
    else if (anywhere && inside) best = Math.min(best, 200)
  }
  return best
}

/** All assignments of `tokens` tokens to different places among `places`. */
function* choices(tokens: number, places: number, taken: readonly number[] = []): Generator<number[]> {
  if (taken.length === tokens) {
    yield [...taken]
    return
  }
  for (let place = 0; place < places; place += 1)
    if (!taken.includes(place)) yield* choices(tokens, places, [...taken, place])
}
