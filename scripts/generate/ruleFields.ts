// How the leaves of a description are checked by security rules: type and size, one cheap expression each.
import type { Field } from '@sie/domain/records/fields.ts'

export interface FieldTree {
  /** top-level keys */
  tops: string[]
  /** dotted path of each nested map -> its keys */
  maps: Map<string, string[]>
  leaves: readonly Field[]
}

/** The maps that a flat list of leaves implies. */
export function fieldTree(leaves: readonly Field[]): FieldTree {
  const maps = new Map<string, Set<string>>()
  for (const { path } of leaves) {
    const parts = path.split('.')
    parts.forEach((part, depth) => {
      const parent = parts.slice(0, depth).join('.')
      maps.set(parent, (maps.get(parent) ?? new Set()).add(part))
    })
  }
  const tops = [...(maps.get('') ?? [])]
  maps.delete('')
  return { tops, maps: new Map([...maps].map(([path, keys]) => [path, [...keys]])), leaves }
}

// RE2 refuses repetitions beyond a thousand.
const LONGEST_PATTERN = 1000

/**
 * Functions that check the fields: one for each nested map, and `isValid(d, o)` over them, which checks what differs between the new
 * record and the stored one. So the cost of a change follows its size (a request may evaluate 1,000 expressions).
 */
export function fieldFunctions({ tops, maps, leaves }: FieldTree): string[] {
  const leafAt = new Map(leaves.map((leaf) => [leaf.path, leaf]))
  const check = (path: string, read: Reader) => {
    const leaf = leafAt.get(path)
    return leaf ? leafCheck(leaf, read) : `${functionName(path)}(${read('{}')})`
  }
  const nested = [...maps].flatMap(([path, keys]) => [
    `      function ${functionName(path)}(m) {`,
    `        return m.keys().hasOnly(${list(keys)})`,
    ...keys.map((key) => `          && ${check(`${path}.${key}`, (missing) => `m.get('${key}', ${missing})`)}`),
    '      }',
    '',
  ])
  return [
    ...nested,
    '      function isValid(d, o) {',
    `        return d.keys().hasOnly(${list([...tops, 'metadados', 'metadataactive'])})`,
    ...tops.map((top) => `          && (same(d, o, '${top}') || ${check(top, (missing) => `d.get('${top}', ${missing})`)})`),
    '      }',
    '',
  ].map((line, index, lines) => (lines[index + 1] === '      }' && line.trim() !== '' ? `${line};` : line))
}

type Reader = (missing: string) => string

const functionName = (path: string) => `is_${path.replaceAll('.', '_')}`
const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

function leafCheck({ kind, max = 0, options = [], required }: Field, read: Reader): string {
  switch (kind) {
    case 'boolean':
      return `${read('false')} is bool`
    case 'number':
      return `${read('0')} is number`
    case 'list':
      return `${read('[]')} is list && ${read('[]')}.size() <= ${max}`
    case 'choice':
      return `${read(`'${options[0]?.value ?? ''}'`)} in ${list(options.map(({ value }) => value))}`
    case 'instant':
      return `${read('request.time')} is timestamp`
    case 'day':
      return `${read("''")}.matches('^([0-9]{4}-[0-9]{2}-[0-9]{2})?$')`
    default:
      // matches() exists on strings only, so that it checks the type as well.
      return max > LONGEST_PATTERN ? `${read("''")} is string && ${read("''")}.size() <= ${max}` : `${read("''")}.matches('^(?s).{${required ? 1 : 0},${max}}$')`
  }
}
