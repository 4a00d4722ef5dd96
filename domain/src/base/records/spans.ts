import type * as z from 'zod'
import type { Collection } from './collection.ts'
import { valueAt } from './edits.ts'
import type { Field } from './fields.ts'
import { isInstant } from './metadados.ts'

/** How the names of two fields beside each other end that begin and end a span: 'idadeMin' and 'idadeMax'. */
const ENDS = [
  ['inicio', 'fim'],
  ['desde', 'ate'],
  ['de', 'ate'],
  ['De', 'Ate'],
  ['Min', 'Max'],
  ['acima', 'ate'],
  ['abertura', 'encerramento'],
  ['publicarEm', 'expiraEm'],
] as const
const ORDERED = new Set(['day', 'number', 'instant'])

/** Pairs of fields of which the second may not come before the first. */
export const spansOf = (fields: readonly Field[]): [Field, Field][] =>
  fields.flatMap((from) =>
    ENDS.flatMap(([begin, end]): [Field, Field][] => {
      const to = from.path.endsWith(begin) ? from.path.slice(0, -begin.length) + end : ''
      const found = fields.find(({ path, kind }) => path === to && kind === from.kind && ORDERED.has(kind))
      return found && !from.meta.derived && !found.meta.derived ? [[from, found]] : []
    }),
  )

/** A value in its order; undefined where there is none: '', null, and 0, which is no limit. */
const ordered = (value: unknown): string | number | undefined =>
  isInstant(value)
    ? value.toMillis()
    : (typeof value === 'string' || typeof value === 'number') && value !== '' && value !== 0
      ? value
      : undefined

/** Spans of a record, and of the items of its lists, that end before they begin: the path of the end, and what is wrong. */
export function reversedSpans(
  fields: readonly Field[],
  record: unknown,
  before = '',
): { path: string; text: string }[] {
  const own = spansOf(fields).flatMap(([from, to]) => {
    const [begins, ends] = [ordered(valueAt(record, from.path)), ordered(valueAt(record, to.path))]
    return begins !== undefined && ends !== undefined && ends < begins
      ? [{ path: before + to.path, text: `“${to.label}” vem antes de “${from.label}”.` }]
      : []
  })
  const below = fields.flatMap(({ path, kind, items = [] }) => {
    const value = valueAt(record, path)
    if (kind === 'group') return reversedSpans(items, value, `${before}${path}.`)
    return kind === 'list' && Array.isArray(value)
      ? value.flatMap((item, index) => reversedSpans(items, item, `${before}${path}.${index}.`))
      : []
  })
  return [...own, ...below]
}

/** A schema of records, or of a part of them, that also refuses what ends before it begins. */
export const inOrder = <T extends z.ZodType>(schema: T, { fields }: Pick<Collection, 'fields'>): T =>
  schema.superRefine((record, context) => {
    for (const { path, text } of reversedSpans(fields, record))
      context.addIssue({ code: 'custom', path: path.split('.'), message: text })
  })
