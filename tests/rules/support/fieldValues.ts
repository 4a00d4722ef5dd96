// Values for every kind of field: valid ones, and those that are too large or of another kind.
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import type { Field, InputKind } from '@sie/domain/base/records/fields.ts'

const long = (size: number) => 'é'.repeat(size)
export const items = (size: number) => Array.from({ length: size }, () => ({ a: 'x' }))

/** Texts of kinds with a format of their own. */
const OF_KIND: Partial<Record<InputKind, { good(max: number): unknown[]; bad(max: number): unknown[] }>> = {
  url: {
    good: (max) => [`https://exemplo.com.br/${'a'.repeat(max - 23)}`, ''],
    bad: (max) => [
      `https://exemplo.com.br/${'a'.repeat(max - 22)}`,
      'http://exemplo.com.br',
      'javascript:alert(1)',
      ' https://exemplo.com.br',
      'https://exemplo .com.br',
      'https://',
    ],
  },
  slug: {
    good: (max) => ['a'.repeat(max), 'copa-2026', ''],
    bad: (max) => ['a'.repeat(max + 1), 'Copa', 'a b', 'a/b'],
  },
  colour: { good: () => ['#0b2a5b', '#FFF', ''], bad: () => ['azul', '#12', '#1234567', 'red;x'] },
}

/** A group with every part. */
const whole = ({ items: parts = [] }: Field, value: (part: Field) => unknown) =>
  Object.fromEntries(parts.map((part) => [part.path, value(part)]))

/** Valid values of a field; the last ones of a choice are all of them. */
export function good(field: Field): unknown[] {
  const { kind, max = 0, options = [], required, nullable, meta } = field
  const special = meta.kind && OF_KIND[meta.kind]
  if (special) return special.good(max)
  switch (kind) {
    case 'number':
      return meta.kind === 'money' ? [1250, 0] : [7, 1.5]
    case 'boolean':
      return [true]
    case 'list':
      return [items(max)]
    case 'choice':
      return options.map(({ value }) => value)
    case 'day':
      return ['2026-02-03', '']
    case 'instant':
      return [new Date('2026-01-01'), ...(nullable ? [null] : [])]
    case 'group':
      return [whole(field, (part) => good(part)[0])]
    default:
      return [long(max), 'duas\nlinhas'.slice(0, max), ...(required ? [] : [''])]
  }
}

export function bad(field: Field): unknown[] {
  const { kind, max = 0, required, nullable, meta } = field
  const special = meta.kind && OF_KIND[meta.kind]
  if (special) return [...special.bad(max), 7, null, ['a']]
  if (meta.kind === 'money') return [1.5, '7', true, null]
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
      return ['2026-01-01', 7, ...(nullable ? [] : [null])]
    case 'group':
      return [
        'x',
        7,
        null,
        [],
        { ...whole(field, (part) => good(part)[0]), desconhecido: 1 },
        // One part at a time.
        ...(field.items ?? []).flatMap((part) =>
          bad(part).map((value) => ({ ...whole(field, (other) => good(other)[0]), [part.path]: value })),
        ),
      ]
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
