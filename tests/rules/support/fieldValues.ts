// Values for every kind of field: those it takes, and those that are too much or of another kind.
import { withValueAt } from '@sie/domain/records/edits.ts'
import type { Field } from '@sie/domain/records/fields.ts'

const long = (size: number) => 'é'.repeat(size)
export const items = (size: number) => Array.from({ length: size }, () => ({ a: 'x' }))

/** Values that a field takes; the last ones of a choice are all of them. */
export function good({ kind, max = 0, options = [], required }: Field): unknown[] {
  switch (kind) {
    case 'number':
      return [7, 1.5]
    case 'boolean':
      return [true]
    case 'list':
      return [items(max)]
    case 'choice':
      return options.map(({ value }) => value)
    case 'day':
      return ['2026-02-03', '']
    case 'instant':
      return [new Date('2026-01-01')]
    default:
      return [long(max), 'duas\nlinhas'.slice(0, max), ...(required ? [] : [''])]
  }
}

export function bad({ kind, max = 0, required }: Field): unknown[] {
  switch (kind) {
    case 'number':
      return ['7', true, [1], null, {}]
    case 'boolean':
      return ['sim', 1, null]
    case 'list':
      return [items(max + 1), { a: 1 }, 'x', null]
    case 'choice':
      return ['nada', 7, true, null, []]
    case 'day':
      return ['ontem', '2026-1-1', 'x2026-01-01', '2026-01-01x', 7, true, null]
    case 'instant':
      return ['2026-01-01', 7, null]
    default:
      return [
        long(max + 1),
        7,
        true,
        null,
        ['a'],
        { a: 'b' },
        ...(max <= 1000 ? ['a\u001fb'] : []),
        ...(required ? [''] : []),
      ]
  }
}

export const shown = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 24)

export const edited = <T extends object>(record: T, changes: readonly (readonly [string, unknown])[]) =>
  changes.reduce<T>((target, [path, value]) => withValueAt(target, path, value), record)
export const valueOf = (record: object, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record)
