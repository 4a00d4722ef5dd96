// Conditions of an ordinary write by the record's state. The server alone writes the state.
import type { Collection } from '@sie/domain/records/collection.ts'
import type { Process } from '@sie/domain/records/process.ts'
import { keyList } from './ruleFields.ts'
import { keyOf, unique } from './rulePaths.ts'

const stateOf = ({ field, initial }: Process) => `before.get(${keyOf(field)}, '${initial}')`
const topOf = (path: string) => path.split('.')[0] ?? ''

/**
 * The keys that the state leaves open, all of them known ones, and the conditions for the parts of which it leaves open some paths. A state that
 * leaves none open does not allow a removal either.
 * @param tops top-level keys that clients change
 */
export function openKeys(
  { process, fields }: Collection,
  tops: readonly string[],
): { keys: string; inner: string[] } | undefined {
  if (!process) return undefined
  const states = Object.entries(process.editable)
  const known = fields.find(({ path }) => path === process.field)?.options ?? []
  // No condition is needed where every state leaves everything open.
  if (known.every(({ value }) => tops.every((top) => process.editable[value]?.includes(top)))) return undefined
  const table = (keysIn: (paths: readonly string[]) => readonly string[]) =>
    `{${states.map(([state, paths]) => `'${state}': '${keysIn(paths).join(',')}'`).join(', ')}}.get(${stateOf(process)}, '').split(',')`
  const inner = unique(states.flatMap(([, paths]) => paths.filter((path) => path.includes('.')).map(topOf)))
  const keysOf = (top: string) =>
    unique(fields.filter(({ path }) => path.startsWith(`${top}.`)).map(({ path }) => path.split('.')[1] ?? ''))
  return {
    keys: table((paths) => [...tops.filter((top) => paths.some((path) => topOf(path) === top)), 'metadados']),
    inner: inner.map(
      (top) =>
        `changedIn('${top}', next, before).hasOnly(${table((paths) =>
          paths.includes(top)
            ? keysOf(top)
            : paths.filter((path) => path.startsWith(`${top}.`)).map((path) => path.split('.')[1] ?? ''),
        )})`,
    ),
  }
}

/** The further right that a state requires for a change: a published record is changed only with the right to publish. */
export function stateGuards({ process, name }: Collection): string[] {
  if (!process) return []
  const guarded = Object.entries(process.guarded ?? {})
  return unique(guarded.map(([, action]) => action)).map((action) => {
    const states = guarded.filter(([, needed]) => needed === action).map(([state]) => state)
    const others =
      states.length === 1
        ? `${stateOf(process)} != '${states.join('')}'`
        : `!(${stateOf(process)} in ${keyList(states)})`
    return `(${others} || '${name}:${action}' in rights)`
  })
}
