// How the leaves of a description are checked by security rules: type and size, at a few expressions each (docs/decisions/004).
import type { Field } from '@sie/domain/records/fields.ts'

export interface FieldTree {
  /** top-level keys */
  tops: string[]
  /** dotted path of each nested map -> its keys */
  maps: Map<string, string[]>
  /** what clients write; the server's own leaves are known keys, but cannot differ */
  leaves: Map<string, Field>
}

/** The maps that a flat list of leaves implies. */
export function fieldTree(fields: readonly Field[], servers: readonly string[] = []): FieldTree {
  const maps = new Map<string, Set<string>>()
  for (const { path } of fields) {
    const parts = path.split('.')
    parts.forEach((part, depth) => {
      const parent = parts.slice(0, depth).join('.')
      maps.set(parent, (maps.get(parent) ?? new Set()).add(part))
    })
  }
  const tops = [...(maps.get('') ?? [])]
  maps.delete('')
  const leaves = fields.filter(
    ({ path }) => !servers.some((server) => path === server || path.startsWith(`${server}.`)),
  )
  return {
    tops,
    maps: new Map([...maps].map(([path, keys]) => [path, [...keys]])),
    leaves: new Map(leaves.map((leaf) => [leaf.path, leaf])),
  }
}

/** Keys as a list. Written as one text they cost three expressions however many they are. */
export const keyList = (keys: readonly string[]) =>
  keys.length < 3 ? `[${keys.map((key) => `'${key}'`).join(', ')}]` : `'${keys.join(',')}'.split(',')`

/**
 * Functions that check the fields: one for each nested map, and `isValid(next, changed)` over them, where `changed` are the top-level keys that differ.
 * Maps and lists (`gated`) are looked into where they differ, texts and numbers of the top level always.
 */
export function fieldFunctions(tree: FieldTree): { lines: string[]; isValid: RuleFunction; gated: string[] } {
  const { tops, maps, leaves } = tree
  const nested = [...maps]
    .filter(([path]) => [...leaves.keys()].some((leaf) => leaf.startsWith(`${path}.`)))
    .flatMap(([path, keys]) => [
      ...ruleFunction(
        functionName(path),
        ['part'],
        [
          `return ${joined([`part.keys().hasOnly(${keyList(keys)})`, ...leafChecks('part', path, keys, tree), ...inner('part', path, keys, tree)])};`,
        ],
      ).lines,
      '',
    ])
  const isList = (top: string) => leaves.get(top)?.kind === 'list'
  const lists = tops.filter(isList)
  const parts = tops.filter((top) => maps.has(top) && [...leaves.keys()].some((path) => path.startsWith(`${top}.`)))
  const isValid = ruleFunction(
    'isValid',
    ['next', 'changed'],
    [
      `return ${joined([
        ...leafChecks(
          'next',
          '',
          tops.filter((top) => !isList(top)),
          tree,
        ),
        ...parts.map((top) => `(!('${top}' in changed) || ${functionName(top)}(next.get('${top}', {})))`),
        ...(lists.length > 0
          ? [
              `(!${lists.length === 1 ? `('${lists.join('')}' in changed)` : `changed.hasAny(${keyList(lists)})`} || ${inBrackets(leafChecks('next', '', lists, tree))})`,
            ]
          : []),
      ])};`,
    ],
  )
  return { lines: [...nested, ...isValid.lines], isValid, gated: [...parts, ...lists] }
}

export interface RuleFunction {
  lines: string[]
  /** its name with those of the arguments that it uses, which have the same names everywhere */
  call: string
}

/** A function of a match block; the compiler warns about parameters that a collection has no use for, so they are left out. */
export function ruleFunction(name: string, params: readonly string[], body: readonly string[]): RuleFunction {
  const used = params.filter((param) => new RegExp(`\\b${param}\\b`).test(body.join('\n')))
  const call = `${name}(${used.join(', ')})`
  return { call, lines: [`      function ${call} {`, ...body.map((line) => `        ${line}`), '      }'] }
}

const joined = (conditions: readonly string[]) => conditions.join('\n          && ')
const inBrackets = (conditions: readonly string[]) =>
  conditions.length > 1 ? `(${conditions.join(' && ')})` : conditions.join('')
const functionName = (path: string) => `is_${path.replaceAll('.', '_')}`
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** The maps right in a map. */
const inner = (base: string, path: string, keys: readonly string[], { maps }: FieldTree) =>
  keys
    .filter((key) => maps.has(below(path, key)))
    .map((key) => `${functionName(below(path, key))}(${base}.get('${key}', {}))`)

// RE2 refuses repetitions beyond a thousand.
const LONGEST_PATTERN = 1000
// Fewer texts than this are cheaper one by one: together they cost 18 expressions and four each, alone eight each.
const TOGETHER = 5
const SEPARATOR = '\\\\x1f'

const isPattern = ({ kind, max = 0 }: Field) =>
  kind === 'choice' || kind === 'day' || (kind === 'text' && max <= LONGEST_PATTERN)

function leafChecks(base: string, path: string, keys: readonly string[], { leaves }: FieldTree): string[] {
  const fields = keys
    .flatMap((key) => leaves.get(below(path, key)) ?? [])
    .map((field) => ({ field, key: field.path.split('.').at(-1) ?? '' }))
  const texts = fields.filter(({ field }) => isPattern(field))
  const numbers = fields.filter(({ field }) => field.kind === 'number')
  return [
    ...(texts.length < TOGETHER
      ? texts.map(({ field, key }) => `${base}.get('${key}', ${missing(field)}).matches('^${pattern(field)}$')`)
      : [
          `areTexts([${texts.map(({ field, key }) => `${base}.get('${key}', ${missing(field)})`).join(', ')}, 'fim'],\n            '^${texts.map(({ field }) => pattern(field)).join(SEPARATOR)}${SEPARATOR}fim$')`,
        ]),
    // Adding refuses a text among numbers, and what it makes of other types is no number.
    ...(numbers.length > 0
      ? [
          `${numbers.length > 1 ? '(' : ''}${numbers.map(({ key }) => `${base}.get('${key}', 0)`).join(' + ')}${numbers.length > 1 ? ')' : ''} is number`,
        ]
      : []),
    ...fields
      .filter(({ field }) => !isPattern(field) && field.kind !== 'number')
      .map(({ field, key }) => otherCheck(field, `${base}.get('${key}', `)),
  ]
}

const escaped = (text: string) => text.replace(/[^\w]/g, (char) => `[${char}]`)

/** What counts where a key is missing: for a choice with a default the first option. */
const missing = ({ kind, required, options = [] }: Field) =>
  `'${kind === 'choice' && !required ? (options[0]?.value ?? '') : ''}'`

// matches() exists on texts only, so that it checks the type as well.
function pattern({ kind, max = 0, options = [], required }: Field): string {
  if (kind === 'day') return '([0-9]{4}-[0-9]{2}-[0-9]{2})?'
  if (kind === 'choice') return `(${options.map(({ value }) => escaped(value)).join('|')})`
  return `[^${SEPARATOR}]{${required ? 1 : 0},${max}}`
}

function otherCheck({ kind, max = 0 }: Field, get: string): string {
  switch (kind) {
    case 'boolean':
      return `${get}false) is bool`
    case 'instant':
      return `${get}request.time) is timestamp`
    case 'list':
      // concat() exists on lists only.
      return `${get}[]).concat([]).size() <= ${max}`
    default:
      // Only a text can be added to a text.
      return `(${get}'') + '').size() <= ${max}`
  }
}
