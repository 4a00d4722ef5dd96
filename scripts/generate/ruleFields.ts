// Checks of the leaves of a description in security rules: type and size, at a few expressions each (docs/decisions/004).
import { leavesOf, type Field, type InputKind } from '@sie/domain/records/fields.ts'

export interface FieldTree {
  /** top-level keys */
  tops: string[]
  /** dotted path of each nested map -> its keys */
  maps: Map<string, string[]>
  /** leaves that clients write; the server's own leaves are known keys, but cannot differ */
  leaves: Map<string, Field>
}

/** The maps that a flat list of leaves implies. */
export function fieldTree(described: readonly Field[], servers: readonly string[] = []): FieldTree {
  const fields = leavesOf(described)
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

/** List of keys. Written as one text it costs three expressions for any number of keys. */
export const keyList = (keys: readonly string[]) =>
  keys.length < 3 ? `[${keys.map((key) => `'${key}'`).join(', ')}]` : `'${keys.join(',')}'.split(',')`

/**
 * Functions that check the fields: one for each nested map, and `fits(next, changed)` over them, where `changed` are the top-level keys that differ.
 * Maps and lists are checked where they differ, texts and numbers of the top level always. `checks` are the conditions of `fits`.
 */
export function fieldFunctions(tree: FieldTree): { parts: RuleFunction[]; fits: RuleFunction; checks: string[] } {
  const { tops, maps, leaves } = tree
  const nested = [...maps]
    .filter(([path]) => [...leaves.keys()].some((leaf) => leaf.startsWith(`${path}.`)))
    .map(([path, keys]) =>
      ruleFunction(
        functionName(path),
        ['part'],
        [
          `return ${joined([`part.keys().hasOnly(${keyList(keys)})`, ...leafChecks('part', path, keys, tree), ...inner('part', path, keys, tree)])};`,
        ],
      ),
    )
  const isList = (top: string) => leaves.get(top)?.kind === 'list'
  const lists = tops.filter(isList)
  const parts = tops.filter((top) => maps.has(top) && [...leaves.keys()].some((path) => path.startsWith(`${top}.`)))
  const checks = [
    ...leafChecks(
      'next',
      '',
      tops.filter((top) => !isList(top)),
      tree,
    ),
    ...parts.map((top) => `(!('${top}' in changed) || ${functionName(top)}(next.get('${top}', {})))`),
    ...(lists.length > 0
      ? [
          alternative(
            `!${lists.length === 1 ? `('${lists.join('')}' in changed)` : `changed.hasAny(${keyList(lists)})`}`,
            inBrackets(leafChecks('next', '', lists, tree), '            '),
          ),
        ]
      : []),
  ]
  const fits = ruleFunction('fits', ['next', 'changed'], [`return ${joined(checks)};`])
  return { parts: nested, fits, checks }
}

export interface RuleFunction {
  lines: string[]
  /** call of the function with the arguments that it uses, whose names are the same everywhere */
  call: string
}

/** A function of a match block; parameters that a collection does not use are left out, as the compiler warns about them. */
export function ruleFunction(name: string, params: readonly string[], body: readonly string[]): RuleFunction {
  const used = params.filter((param) => new RegExp(`\\b${param}\\b`).test(body.join('\n')))
  const call = `${name}(${used.join(', ')})`
  const [only = ''] = body
  const short = body.length === 1 && !only.includes('\n') && only.length + call.length < WIDTH - 20
  return {
    call,
    lines: short
      ? [`      function ${call} { ${only} }`]
      : [`      function ${call} {`, ...body.map((line, at) => `        ${line}${at === body.length - 1 ? ' }' : ''}`)],
  }
}

/** Characters of a line of conditions. */
export const WIDTH = 150

/** Conjunction of conditions, several short ones to a line; further lines are indented. */
export const joined = (conditions: readonly string[], indent?: string) => filled(conditions, '&& ', indent)

/** Parts with an operator between them, several short ones to a line. */
export function filled(parts: readonly string[], operator: string, indent = '          '): string {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const together = `${last} ${operator}${part}`
    if (last !== undefined && !together.includes('\n') && together.length <= WIDTH) lines[lines.length - 1] = together
    else lines.push(part)
  }
  return lines.join(`\n${indent}${operator}`)
}

/** One of two conditions, on a line each where one would be too long. */
const alternative = (one: string, other: string) =>
  `(${one}${one.length + other.length > WIDTH ? '\n           ' : ''} || ${other})`

const inBrackets = (conditions: readonly string[], indent: string) =>
  conditions.length > 1 ? `(${joined(conditions, indent)})` : conditions.join('')
const functionName = (path: string) => `is_${path.replaceAll('.', '_')}`
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** The maps directly inside a map. */
const inner = (base: string, path: string, keys: readonly string[], { maps }: FieldTree) =>
  keys
    .filter((key) => maps.has(below(path, key)))
    .map((key) => `${functionName(below(path, key))}(${base}.get('${key}', {}))`)

// RE2 refuses repetitions above a thousand.
const LONGEST_PATTERN = 1000
// Fewer texts than this are checked one by one: together they cost 18 expressions and four each, alone eight each.
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
  const sums = [
    { of: numbers.filter(({ field }) => field.meta.kind === 'money'), type: 'int' },
    { of: numbers.filter(({ field }) => field.meta.kind !== 'money'), type: 'number' },
  ].filter(({ of }) => of.length > 0)
  return [
    ...(texts.length < TOGETHER
      ? texts.map(({ field, key }) => `${base}.get('${key}', ${missing(field)}).matches('^${pattern(field)}$')`)
      : [
          `areTexts([${texts.map(({ field, key }) => `${base}.get('${key}', ${missing(field)})`).join(', ')}, 'fim'],\n            '^${texts.map(({ field }) => pattern(field)).join(SEPARATOR)}${SEPARATOR}fim$')`,
        ]),
    // Adding fails for a text among numbers, and gives no number for other types.
    ...sums.map(({ of, type }) => {
      const sum = of.map(({ key }) => `${base}.get('${key}', 0)`).join(' + ')
      return `${of.length > 1 ? `(${sum})` : sum} is ${type}`
    }),
    ...fields
      .filter(({ field }) => !isPattern(field) && field.kind !== 'number')
      .map(({ field, key }) => otherCheck(field, base, key)),
  ]
}

const escaped = (text: string) => text.replace(/[^\w]/g, (char) => `[${char}]`)

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
  if (kind === 'day') return '([0-9]{4}-[0-9]{2}-[0-9]{2})?'
  if (kind === 'choice') return `(${options.map(({ value }) => escaped(value)).join('|')})`
  return `[^${SEPARATOR}]{${required ? 1 : 0},${max}}`
}

function otherCheck({ kind, max = 0, nullable }: Field, base: string, key: string): string {
  switch (kind) {
    case 'boolean':
      return `${base}.get('${key}', false) is bool`
    case 'instant':
      return nullable ? `isInstant(${base}.get('${key}', null))` : `${base}.get('${key}', request.time) is timestamp`
    case 'list':
      return `isList(${base}.get('${key}', []), ${max})`
    default:
      // Adding a text fails for any value but a text. A function of its own costs too many expressions.
      return `(${base}.get('${key}', '') + '').size() <= ${max}`
  }
}
