// What the state of a record allows an ordinary write. The state itself is the server's.
import type { Collection } from '@sie/domain/records/collection.ts'
import type { Process } from '@sie/domain/records/process.ts'
import { keyList } from './ruleFields.ts'
import { keyOf, map, unique } from './rulePaths.ts'

const stateOf = ({ field, initial }: Process) => `before.get(${keyOf(field)}, '${initial}')`
const topOf = (path: string) => path.split('.')[0] ?? ''

/**
 * Nothing differs but what the state leaves open; a state that leaves nothing open does not even allow a removal.
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
  // Where every state leaves everything open, the state says nothing.
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

/** The further right that a state asks of whoever changes the record: what is published is changed by whoever may publish. */
export function stateGuards({ process, name }: Collection): string[] {
  if (!process) return []
  const guarded = Object.entries(process.guarded ?? {})
  return unique(guarded.map(([, action]) => action)).map((action) => {
    const states = guarded.filter(([, needed]) => needed === action).map(([state]) => state)
    return `(!(${stateOf(process)} in ${keyList(states)}) || '${name}:${action}' in rights)`
  })
}
