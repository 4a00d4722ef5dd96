import type * as z from 'zod'
import { ufDoCep } from '../brazil/cep.ts'
import { MASCARAS } from '../brazil/masks.ts'
import type { Collection } from './collection.ts'
import { textAt, valueAt } from './edits.ts'
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

interface Contradiction {
  path: string
  text: string
}

/** Ends that come before their beginnings. */
const reversed = (fields: readonly Field[], record: unknown): Contradiction[] =>
  spansOf(fields).flatMap(([from, to]) => {
    const [begins, ends] = [ordered(valueAt(record, from.path)), ordered(valueAt(record, to.path))]
    return begins !== undefined && ends !== undefined && ends < begins
      ? [{ path: to.path, text: `“${to.label}” vem antes de “${from.label}”.` }]
      : []
  })

/** Pairs of a CEP and the state beside it. */
export const placesOf = (fields: readonly Field[]): [Field, Field][] =>
  fields.flatMap((cep): [Field, Field][] => {
    const state = cep.meta.mask === 'cep' && fields.find(({ meta }) => meta.kind === 'uf')
    return state ? [[cep, state]] : []
  })

/** States that are not those of their CEP. */
const elsewhere = (fields: readonly Field[], record: unknown): Contradiction[] =>
  placesOf(fields).flatMap(([cep, state]) => {
    const [code, uf] = [textAt(record, cep.path), textAt(record, state.path)]
    const right = ufDoCep(code)
    return uf && right && uf !== right ? [{ path: state.path, text: `O CEP ${MASCARAS.cep(code)} é de ${right}.` }] : []
  })

/** Fields of a record, and of the items of its lists, that contradict each other: the path of the second, and what is wrong. */
export function contradictionsIn(fields: readonly Field[], record: unknown, before = ''): Contradiction[] {
  const own = [...reversed(fields, record), ...elsewhere(fields, record)]
  const below = fields.flatMap(({ path, kind, items = [] }) => {
    const value = valueAt(record, path)
    if (kind === 'group') return contradictionsIn(items, value, `${before}${path}.`)
    return kind === 'list' && Array.isArray(value)
      ? value.flatMap((item, index) => contradictionsIn(items, item, `${before}${path}.${index}.`))
      : []
  })
  return [...own.map(({ path, text }) => ({ path: before + path, text })), ...below]
}

/** A schema of records, or of a part of them, that also refuses fields that contradict each other. */
export const coherent = <T extends z.ZodType>(schema: T, { fields }: Pick<Collection, 'fields'>): T =>
  schema.superRefine((record, context) => {
    for (const { path, text } of contradictionsIn(fields, record))
      context.addIssue({ code: 'custom', path: path.split('.'), message: text })
  })
