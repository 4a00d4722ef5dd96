// Conditions of an ordinary write by the record's state. The server alone writes the state.
import type { Collection } from '@sie/domain/records/collection.ts'
import type { Process } from '@sie/domain/records/process.ts'
import { keyList } from './ruleFields.ts'
import { keyOf, map, unique } from './rulePaths.ts'

const stateOf = ({ field, initial }: Process) => `before.get(${keyOf(field)}, '${initial}')`
const topOf = (path: string) => path.split('.')[0] ?? ''

/**
 * All differences are within the paths that the state leaves open; a state that leaves none open does not allow a
 * removal either.
 * @param tops top-level keys that clients change
 * @param changed the keys that differ, where the function around knows them
 */
export function editableConditions(
  { process, fields }: Collection,
  tops: readonly string[],
  changed = 'changedKeys(next, before)',
): string[] {
  if (!process) return []
  const states = Object.entries(process.editable)
  const known = fields.find(({ path }) => path === process.field)?.options ?? []
  // No condition is needed where every state leaves everything open.
  if (known.every(({ value }) => tops.every((top) => process.editable[value]?.includes(top)))) return []
  const table = (keysIn: (paths: readonly string[]) => readonly string[]) =>
    `{${states.map(([state, paths]) => `'${state}': '${keysIn(paths).join(',')}'`).join(', ')}}.get(${stateOf(process)}, '').split(',')`
  const inner = unique(states.flatMap(([, paths]) => paths.filter((path) => path.includes('.')).map(topOf)))
  const keysOf = (top: string) =>
    unique(fields.filter(({ path }) => path.startsWith(`${top}.`)).map(({ path }) => path.split('.')[1] ?? ''))
  return [
    `${changed}.hasOnly(${table((paths) => [...tops.filter((top) => paths.some((path) => topOf(path) === top)), 'metadados'])})`,
    ...inner.map(
      (top) =>
        `changedKeys(${map('next', top)}, ${map('before', top)}).hasOnly(${table((paths) =>
          paths.includes(top)
            ? keysOf(top)
            : paths.filter((path) => path.startsWith(`${top}.`)).map((path) => path.split('.')[1] ?? ''),
        )})`,
    ),
  ]
}

/** The further right that a state requires for a change: a published record is changed only with the right to publish. */
export function stateGuards({ process, name }: Collection): string[] {
  if (!process) return []
  const guarded = Object.entries(process.guarded ?? {})
  return unique(guarded.map(([, action]) => action)).map((action) => {
    const states = guarded.filter(([, needed]) => needed === action).map(([state]) => state)
    return `(!(${stateOf(process)} in ${keyList(states)}) || '${name}:${action}' in rights)`
  })
}
