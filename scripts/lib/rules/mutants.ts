// Mutants of security rules: each condition negated or removed, each item of a list of keys and each name of a pattern of collections left out.
import type { Expression } from './expression.ts'
import { parseRules, type Match, type RuleFunction } from './parse.ts'

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'is']
const PREDICATES = ['matches', 'hasOnly', 'hasAny', 'hasAll']

export interface Mutant {
  kind: string
  line: number
  /** name of the function, or the allowed methods */
  where: string
  /** the changed text */
  text: string
  /** the whole file with the change */
  source: string
  /** collection of the innermost match block; null for a shared helper */
  collection: string | null
}

interface Place {
  root: Expression
  where: string
  collection: string | null
  declared?: RuleFunction
  /** whether the root is the condition of an allow statement, which is boolean */
  always?: boolean
}

/** Every mutant of a file of security rules, one change each. */
export function mutantsOf(source: string): Mutant[] {
  const everything = parseRules(source).services[0]?.matches[0]
  if (!everything) throw new Error('no rules of documents or files')
  const places = [
    ...placesOf(everything, null, false),
    ...everything.matches.flatMap((match) => placesOf(match, collectionOf(match), true)),
  ]
  const booleans = booleanFunctions(places)
  return places.flatMap(({ root, where, collection, always }) => {
    const found: Mutant[] = []
    const change = (kind: string, node: { start: number; end: number }, text: string, of = collection) =>
      found.push({
        kind,
        where,
        collection: of,
        line: source.slice(0, node.start).split('\n').length,
        text: source.slice(node.start, node.end),
        source: source.slice(0, node.start) + text + source.slice(node.end),
      })
    const negate = (node: Expression) => change('negated', node, `!(${source.slice(node.start, node.end)})`)
    if (always || isBoolean(root, booleans)) negate(root)
    visit(root, (node) => {
      if (node.type === 'binary' && (node.operator === '&&' || node.operator === '||')) {
        for (const operand of [node.left, node.right]) {
          if (operand.type === 'binary' && operand.operator === node.operator) continue
          change('removed', operand, node.operator === '&&' ? 'true' : 'false')
          negate(operand)
        }
      }
      if (node.type === 'conditional')
        for (const value of ['true', 'false']) change(`always ${value}`, node.test, value)
      if (node.type === 'list' && node.items.length > 1)
        for (const item of node.items) if (item.type === 'literal') change('item left out', item, `'nunca'`)
      for (const key of keysIn(node))
        for (const part of partsOf(source, key, ',')) change('item left out', part, 'nunca')
      for (const pattern of namesIn(node))
        // What one collection allows is asked by its own decisions alone.
        for (const part of partsOf(source, { start: pattern.start + 2, end: pattern.end - 2 }, '|'))
          change('name left out', part, 'nunca', source.slice(part.start, part.end))
    })
    return found
  })
}

/**
 * All function bodies and conditions of a match block and of those in it; match blocks of other depths have their own.
 */
function placesOf(match: Match, collection: string | null, deep: boolean): Place[] {
  const functions = match.functions.flatMap((declared) => [
    ...declared.lets.map(({ name, value }) => ({ root: value, where: `${declared.name}, ${name}`, collection })),
    { root: declared.result, where: declared.name, collection, declared },
  ])
  const allows = match.allows.flatMap(({ methods, condition }) =>
    condition ? [{ root: condition, where: `allow ${methods.join(', ')}`, collection, always: true }] : [],
  )
  return [...functions, ...allows, ...(deep ? match.matches.flatMap((inner) => placesOf(inner, collection, true)) : [])]
}

const collectionOf = ({ path: [first] }: Match) => (first && 'text' in first ? first.text : null)

/** Names of functions that return a boolean. */
function booleanFunctions(places: readonly Place[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (let before = -1; before !== known.size;) {
    before = known.size
    for (const { declared, root } of places) if (declared && isBoolean(root, known)) known.add(declared.name)
  }
  return known
}

function isBoolean(node: Expression, functions: ReadonlySet<string>): boolean {
  if (node.type === 'binary') return ['&&', '||', ...COMPARISONS].includes(node.operator)
  if (node.type === 'unary') return node.operator === '!'
  if (node.type === 'method') return PREDICATES.includes(node.name)
  if (node.type === 'call') return functions.has(node.name)
  return false
}

function visit(node: Expression, see: (node: Expression) => void): void {
  see(node)
  for (const part of Object.values(node).flat()) {
    if (isExpression(part)) visit(part, see)
    else if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) if (isExpression(inner)) visit(inner, see)
  }
}

const isExpression = (part: unknown): part is Expression => typeof part === 'object' && part !== null && 'type' in part

/** Texts that hold a list of keys: split, or given to `hasOnly`. */
function keysIn(node: Expression): Expression[] {
  if (node.type === 'method' && node.name === 'split') return [node.object].filter(isText)
  return node.type === 'call' && node.name === 'hasOnly' ? node.args.filter(isText) : []
}

/** Patterns with names of collections. */
const namesIn = (node: Expression): Expression[] =>
  node.type === 'method' && node.name === 'matches' && node.object.type === 'name' && node.object.name === 'collection'
    ? node.args.filter(isText)
    : []

const isText = (node: Expression) => node.type === 'literal' && typeof node.value === 'string'

/** Offsets of each part of a text in the file. */
function partsOf(
  source: string,
  { start, end }: { start: number; end: number },
  separator: string,
): { start: number; end: number }[] {
  let at = start + 1
  return source
    .slice(start + 1, end - 1)
    .split(separator)
    .map((key) => {
      const place = { start: at, end: at + key.length }
      at = place.end + 1
      return place
    })
}
