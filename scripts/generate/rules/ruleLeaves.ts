// Checks of single fields in security rules: texts, numbers, and values of other kinds.
import type { Field, InputKind } from '@sie/domain/base/records/fields.ts'
import { filled } from './ruleText.ts'

// RE2 refuses repetitions above a thousand.
const LONGEST_PATTERN = 1000
// Fewer texts than this are checked one by one.
const TOGETHER = 3
const TOGETHER_IN_FULL = 5
/** More texts than this are joined as a list: adding costs three expressions for each. */
const MOST_ADDED = 10
/** Between texts that are checked together: none may hold it. */
const SEPARATOR = '\\u001f'
const JOINT = `'${SEPARATOR}'`

const isPattern = ({ kind, max = 0 }: Field) =>
  kind === 'choice' || kind === 'day' || (kind === 'text' && max <= LONGEST_PATTERN)

/** Conditions for the fields of a map. `full`: without functions, which takes more bytes and fewer expressions. */
export function leafChecks(base: string, leaves: readonly Field[], full = false): string[] {
  const fields = leaves.map((field) => ({ field, key: field.path.split('.').at(-1) ?? '' }))
  const numbers = fields.filter(({ field }) => field.kind === 'number')
  const sums = [
    { of: numbers.filter(({ field }) => field.meta.kind === 'money'), type: 'int' },
    { of: numbers.filter(({ field }) => field.meta.kind !== 'money'), type: 'number' },
  ].filter(({ of }) => of.length > 0)
  return [
    ...textChecks(
      base,
      fields.filter(({ field }) => isPattern(field)),
      full,
    ),
    // Adding fails for a text among numbers, and gives no number for other types.
    ...sums.map(({ of, type }) => {
      const keysOf = of.map(({ key }) => key)
      if (keysOf.length === 1) return `${base}.get('${keysOf.join('')}', 0) is ${type}`
      const sum = full
        ? keysOf.map((key) => `${base}.get('${key}', 0)`)
        : inParts(keysOf, MOST_KEYS.sum).map((some) => reader('sum', base, some))
      return `${sum.length > 1 ? `(${sum.join(' + ')})` : sum.join('')} is ${type}`
    }),
    ...fields
      .filter(({ field }) => !isPattern(field) && field.kind !== 'number')
      .map(({ field, key }) => otherCheck(field, base, key, full)),
  ]
}

/** Keys that one call takes: functions for more would cost more than further calls. */
const MOST_KEYS = { texts: 5, sum: 3 }

/** Keys in parts of about the same length, each of which one call takes. */
function inParts(keys: readonly string[], most: number): string[][] {
  const parts = Math.ceil(keys.length / most)
  return Array.from({ length: parts }, (_, at) =>
    keys.slice(Math.round((at * keys.length) / parts), Math.round(((at + 1) * keys.length) / parts)),
  )
}

/** Call of the function that reads so many keys of a map: written at each key, the look-up would be compiled anew for each. */
const reader = (name: 'texts' | 'sum', base: string, keys: readonly string[]) =>
  `${name}${keys.length}(${base}, ${keys.map((key) => `'${key}'`).join(', ')})`

/** The functions that are called in this text. */
export function readersOf(text: string): string[] {
  const used = (name: string) =>
    [...new Set([...text.matchAll(new RegExp(`\\b${name}(\\d)\\(`, 'g'))].map(([, count = '']) => count))].sort()
  const of = (name: string, count: string, body: (keys: readonly string[]) => string) => {
    const keys = ['a', 'b', 'c', 'd', 'e'].slice(0, Number(count))
    return `    function ${name}${count}(map, ${keys.join(', ')}) { return ${body(keys)}; }`
  }
  return [
    ...used('texts').map((count) =>
      of('texts', count, (keys) => keys.map((key) => `map.get(${key}, '')`).join(` + ${JOINT} + `)),
    ),
    ...used('sum').map((count) => of('sum', count, (keys) => keys.map((key) => `map.get(${key}, 0)`).join(' + '))),
  ]
}

/** Checks of texts: few are compared one by one, more together. Adding them fails for any value but a text. */
function textChecks(base: string, texts: readonly { field: Field; key: string }[], full: boolean): string[] {
  const read = ({ field, key }: (typeof texts)[number]) => `${base}.get('${key}', ${missing(field)})`
  if (texts.length < (full ? TOGETHER_IN_FULL : TOGETHER))
    return texts.map((text) => `${read(text)}.matches('^${pattern(text.field)}$')`)
  if (texts.length > (full ? TOGETHER_IN_FULL : MOST_ADDED)) {
    const list = [...texts.map(read), `'fim'`].map(
      (item, at) => `${at % 4 === 0 && at > 0 ? '\n            ' : ''}${item}`,
    )
    return [
      `areTexts([${list.join(', ').replaceAll(', \n', ',\n')}],\n            '^${texts.map(({ field }) => pattern(field)).join(SEPARATOR)}${SEPARATOR}fim$')`,
    ]
  }
  // Those that are empty where they are missing come first.
  const empty = texts.filter(({ field }) => missing(field) === EMPTY)
  const called = empty.length < TOGETHER ? [] : empty
  const single = texts.filter((text) => !called.includes(text))
  const terms = [
    ...inParts(
      called.map(({ key }) => key),
      MOST_KEYS.texts,
    ).map((keys) => reader('texts', base, keys)),
    ...single.map(read),
  ]
  const sum = filled(terms, `+ ${JOINT} + `, '            ')
  return [
    `${terms.length > 1 ? `(${sum})` : sum}\n            .matches('^${[...called, ...single].map(({ field }) => pattern(field)).join(SEPARATOR)}$')`,
  ]
}

const escaped = (text: string) => text.replace(/[^\w-]/g, (char) => `[${char}]`)

const EMPTY = "''"
/** Value that counts for a missing key: for a choice with a default the first option. */
const missing = ({ kind, required, options = [] }: Field) =>
  `'${kind === 'choice' && !required ? (options[0]?.value ?? '') : ''}'`

/** Patterns of texts by kind. The schema is more exact; these are the parts that readers rely on. */
const PATTERNS: Partial<Record<InputKind, (max: number) => string>> = {
  // A link that people follow: no other scheme, no blanks.
  url: (max) => `(https://[^${SEPARATOR}[:space:]]{1,${max - 8}})?`,
  slug: (max) => `[a-z0-9-]{0,${max}}`,
  colour: () => '(#[0-9a-fA-F]{3,6})?',
}

// matches() exists on texts only, so that it checks the type as well.
function pattern({ kind, max = 0, options = [], required, meta }: Field): string {
  const known = meta.kind && PATTERNS[meta.kind]
  if (known) return known(max)
  if (kind === 'day') return '([0-9]{4}(-[0-9]{2}){2})?'
  if (kind === 'choice') return `(${options.map(({ value }) => escaped(value)).join('|')})`
  return `[^${SEPARATOR}]{${required ? 1 : 0},${max}}`
}

function otherCheck({ kind, max = 0, nullable }: Field, base: string, key: string, full: boolean): string {
  switch (kind) {
    case 'boolean':
      return full ? `${base}.get('${key}', false) is bool` : `isFlag('${key}', ${base})`
    case 'instant':
      return nullable ? `isInstant(${base}.get('${key}', null))` : `${base}.get('${key}', request.time) is timestamp`
    case 'list':
      return `isList('${key}', ${base}, ${max})`
    default:
      return full ? `(${base}.get('${key}', '') + '').size() <= ${max}` : `isLong('${key}', ${base}, ${max})`
  }
}
