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

/** Conditions over `d`: every nested map holds only known keys, every leaf present is of its type and size. */
export function fieldCheck({ maps, leaves }: FieldTree): string[] {
  return [
    ...[...maps].map(([path, keys]) => `d.get(${list(path.split('.'))}, {}).keys().hasOnly(${list(keys)})`),
    ...leaves.map((field) => leafCheck(field)),
  ]
}

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

function leafCheck({ path, kind, max = 0, options = [], required }: Field): string {
  const read = (missing: string) => `d.get(${list(path.split('.'))}, ${missing})`
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
