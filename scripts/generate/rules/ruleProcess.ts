// Conditions of an ordinary write by the record's state. The server alone writes the state.
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Process } from '@sie/domain/base/records/process.ts'
import { filled, keyList } from './ruleText.ts'
import { keyOf, unique } from './rulePaths.ts'

const topOf = (path: string) => path.split('.')[0] ?? ''

/** Declaration of `state`: the state of the record before its change. */
export const stateLet = ({ process }: Collection): string[] =>
  process ? [`let state = before.get(${keyOf(process.field)}, '${process.initial}');`] : []

/** Whether `state` is one of these. */
const isIn = (states: readonly string[]) =>
  states.length === 1 ? `state == '${states.join('')}'` : `state in ${keyList(states)}`

/**
 * List of the keys that are open in `state`: states with the same keys share a line. In any other state none is open.
 * @param all call that gives all keys, where there is one, and these keys
 */
function keysByState(
  { editable }: Process,
  keysIn: (paths: readonly string[]) => readonly string[],
  all: { call: string | false; keys: readonly string[] } = { call: false, keys: [] },
): string {
  const states = Object.entries(editable).map(([state, paths]) => ({ state, keys: keysIn(paths) }))
  const listOf = (keys: readonly string[]) => {
    const closed = all.keys.filter((key) => !keys.includes(key))
    if (!all.call || closed.length > keys.length) return keyList(keys)
    return closed.length === 0 ? all.call : `${all.call}.removeAll(${keyList(closed)})`
  }
  const lines = unique(states.map(({ keys }) => listOf(keys))).map(
    (list) => `${isIn(states.filter(({ keys }) => listOf(keys) === list).map(({ state }) => state))} ? ${list}`,
  )
  return `${filled(lines, ': ')} : []`
}

/**
 * The keys that the state leaves open, all of them known ones, and the conditions for the parts of which it leaves open some paths. A state that
 * leaves none open does not allow a removal either.
 * @param tops top-level keys that clients change
 * @param all call that gives all these keys, where there is one
 */
export function openKeys(
  { process, fields }: Collection,
  tops: readonly string[],
  all: string | false,
): { keys: string; inner: string[] } | undefined {
  if (!process) return undefined
  const states = Object.entries(process.editable)
  const known = fields.find(({ path }) => path === process.field)?.options ?? []
  // No condition is needed where every state leaves everything open.
  if (known.every(({ value }) => tops.every((top) => process.editable[value]?.includes(top)))) return undefined
  const keysOf = (top: string) =>
    unique(fields.filter(({ path }) => path.startsWith(`${top}.`)).map(({ path }) => path.split('.')[1] ?? ''))
  const inner = unique(states.flatMap(([, paths]) => paths.filter((path) => path.includes('.')).map(topOf)))
  return {
    keys: keysByState(
      process,
      (paths) => [...tops.filter((top) => paths.some((path) => topOf(path) === top)), 'metadados'],
      { call: all, keys: [...tops, 'metadados'] },
    ),
    inner: inner.map(
      (top) =>
        `changedIn('${top}', next, before).hasOnly(${keysByState(process, (paths) =>
          paths.includes(top)
            ? keysOf(top)
            : paths.filter((path) => path.startsWith(`${top}.`)).map((path) => path.split('.')[1] ?? ''),
        )})`,
    ),
  }
}

/** The further right that `state` requires for a change: a published record is changed only with the right to publish. */
export function stateGuards({ process, name }: Collection): string[] {
  if (!process) return []
  const guarded = Object.entries(process.guarded ?? {})
  return unique(guarded.map(([, action]) => action)).map((action) => {
    const states = guarded.filter(([, needed]) => needed === action).map(([state]) => state)
    const others = states.length === 1 ? `state != '${states.join('')}'` : `!(${isIn(states)})`
    return `(${others} || '${name}:${action}' in rights)`
  })
}
