import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { nomeDaTela } from '@sie/domain/base/portal/telas.ts'
import { TODOS_OS_PORTAIS } from '@sie/domain/base/records/portals.ts'
import { plainText } from '@sie/domain/base/records/richText.ts'

/** Field that differs between two states of a record, with both values as display texts. */
export interface Difference {
  path: string
  label: string
  before: string
  after: string
}

const FLAGS: readonly Field[] = [
  { path: 'metadados.active', label: 'Ativo', kind: 'boolean', required: false, meta: {} },
  { path: 'metadados.federativeactive', label: 'Ativo na federação', kind: 'boolean', required: false, meta: {} },
  { path: 'metadados.aprovadoFederacao', label: 'Aprovado pela federação', kind: 'boolean', required: false, meta: {} },
  { path: 'metadados.aprovadoMestre', label: 'Aprovado pelo mestre', kind: 'boolean', required: false, meta: {} },
]

/** Fields in which two states of a record differ, in the order of the form. Derived fields are left out. */
export function differences(collection: Pick<Collection, 'fields'>, before: unknown, after: unknown): Difference[] {
  return [...collection.fields.filter(({ meta }) => !meta.derived), ...FLAGS].flatMap((field) => {
    const [was, is] = [shown(field, valueAt(before, field.path)), shown(field, valueAt(after, field.path))]
    return was === is ? [] : [{ path: field.path, label: field.label, before: was, after: is }]
  })
}

/** Dotted paths of the fields in which two states differ, derived ones left out. */
export function changedPaths(collection: Pick<Collection, 'fields'>, before: unknown, after: unknown): string[] {
  return collection.fields.flatMap(({ path, meta }) =>
    meta.derived || same(valueAt(before, path), valueAt(after, path)) ? [] : [path],
  )
}

/** Display text of a value; '' for an absent or empty one. */
export function shown(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (field.meta.kind === 'money' && typeof value === 'number') return formatReais(value)
  if (field.meta.kind === 'percentage' && typeof value === 'number') return porcento(value)
  if (field.meta.kind === 'richText') return plainText(value) || textOf(value)
  switch (field.kind) {
    case 'group':
      // A file is shown by its alternative text, else its name.
      return firstText(valueAt(value, 'alt'), valueAt(value, 'nome'), valueAt(value, 'arquivo')) || pointText(value)
    case 'boolean':
      return value === true ? 'Sim' : 'Não'
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? textOf(value)
    case 'day':
      return textOf(value).split('-').reverse().join('/')
    case 'list':
      return Array.isArray(value) ? value.map((item) => itemText(field, item)).join('\n') : ''
    case 'number':
      return typeof value === 'number' ? value.toLocaleString('pt-BR', { useGrouping: false }) : textOf(value)
    default:
      return textOf(value)
  }
}

const firstText = (...values: readonly unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

function pointText(value: unknown): string {
  const [lat, lng] = [valueAt(value, 'lat'), valueAt(value, 'lng')]
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : ''
}

function itemText(list: Field, item: unknown): string {
  if (list.meta.kind === 'portals' && item === TODOS_OS_PORTAIS) return 'Todos os portais'
  if (list.meta.kind === 'screens') return nomeDaTela(textOf(item))
  if (!list.items) return list.options?.find(({ value }) => value === item)?.label ?? textOf(item)
  return list.items.flatMap((field) => shown(field, valueAt(item, field.path)) || []).join(' · ')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function') {
    return formatDayTime(Number(value.toMillis()))
  }
  return JSON.stringify(value)
}

/** Deep equality of plain data; an absent value equals an empty one, since records of old imports lack fields. */
export function same(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
