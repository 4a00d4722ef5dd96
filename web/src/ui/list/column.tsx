import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { stateOf, type Process } from '@sie/domain/base/records/process.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { ReactNode } from 'react'
import { shown } from '../../data/diff.ts'
import type { Row } from '../../data/records.ts'
import type { References } from '../../data/references.ts'
import type { Typed } from '../../data/sheet.ts'
import { Thumbnail } from '../files/Thumbnail.tsx'
import { SemQuebra } from '../layout/SemQuebra.tsx'
import { EstadoChip } from '../record/EstadoChip.tsx'
import { StateChip } from '../record/StateChip.tsx'

/** Output in which a column is shown: the table of a desk, the card of a phone, the exported file. */
type Medium = 'table' | 'card' | 'file'

/** One column of a list, for table, card and file alike. */
export interface Column<R> {
  label: string
  text: (row: R) => string
  /** value of a workbook's cell, where that is more than the text: a day, an amount, a number */
  typed?: (row: R) => Typed | undefined
  /** content on the screen, where that is more than the text */
  cell?: (row: R) => ReactNode
  /** loads data that `text` and `cell` look up beside the row; both are called again once loaded */
  prepare?: (rows: readonly R[]) => Promise<unknown>
  /** dotted path by which it sorts, where the description declares that order */
  path?: string
  /** whether its text may wrap where the table is narrow */
  wrap?: true
  /** right-aligned: amounts */
  align?: 'right'
  /** outputs that show it; all by default */
  media?: readonly Medium[]
  /** part of personal data, such as contacts: in the file only where it is chosen, and in the table recorded */
  part?: string
  /** whether the table leaves it out until the user chooses it; a user chooses among three or more columns */
  hidden?: boolean
}

/** A column of a list: a path of the description, the path with how its column differs from the others, or a column of its own. */
export type ListColumn<R> =
  | string
  | (Pick<Column<R>, 'media' | 'part' | 'wrap' | 'hidden'> & { path: string; text?: never })
  | Column<R>

/** Columns of a list as drawn. */
export const columnsOf = <R extends Row>(
  collection: Collection,
  columns: readonly ListColumn<R>[],
  references: References,
): Column<R>[] =>
  columns
    .filter((column) => column !== collection.search.name)
    .map((column): Column<R> => {
      if (typeof column === 'string') return columnOf(collection, column, references)
      if (column.text) return column
      const { text: _none, ...facts } = column
      return { ...columnOf(collection, facts.path, references), ...facts }
    })

type More<R> = Partial<Column<R>>

/** Column of a day 'AAAA-MM-DD', '' for none. */
export const dayColumn = <R,>(label: string, of: (row: R) => string, more?: More<R>): Column<R> => ({
  label,
  text: (row) => formatDay(of(row)),
  typed: (row) => ({ day: of(row) }),
  ...more,
})

/** Column of an instant; null for none. */
export const instantColumn = <R,>(label: string, of: (row: R) => unknown, more?: More<R>): Column<R> => ({
  label,
  text: (row) => {
    const instant = of(row)
    return isInstant(instant) ? formatDayTime(instant.toMillis()) : ''
  },
  typed: (row) => instantOf(of(row)),
  ...more,
})

const instantOf = (value: unknown): Typed | undefined => (isInstant(value) ? { instant: value.toMillis() } : undefined)

/** Column of an amount of centavos; undefined for none. */
export const moneyColumn = <R,>(label: string, of: (row: R) => number | undefined, more?: More<R>): Column<R> => ({
  label,
  align: 'right',
  text: (row) => {
    const centavos = of(row)
    return centavos === undefined ? '' : formatReais(centavos)
  },
  typed: (row) => {
    const centavos = of(row)
    return centavos === undefined ? undefined : { centavos }
  },
  ...more,
})

/** Column of a number; undefined for none. */
export const numberColumn = <R,>(label: string, of: (row: R) => number | undefined, more?: More<R>): Column<R> => ({
  label,
  text: (row) => of(row)?.toLocaleString('pt-BR', { useGrouping: false }) ?? '',
  typed: (row) => {
    const number = of(row)
    return number === undefined ? undefined : { number }
  },
  ...more,
})

export const inMedium = <R,>(columns: readonly Column<R>[], medium: Medium): Column<R>[] =>
  columns.filter(({ media }) => !media || media.includes(medium))

export const cellOf = <R,>({ text, cell }: Column<R>, row: R): ReactNode =>
  cell ? cell(row) : <SemQuebra>{text(row) || '—'}</SemQuebra>

/** Whether a row has a value in a column: empty ones are omitted where each value stands beside its label. */
export const holds =
  <R,>(row: R) =>
  (column: Column<R>) =>
    !['', '—'].includes(column.text(row))

/** Column with the state of a record, active or not. */
const STATE: Column<Row> = {
  label: 'Situação',
  text: ({ metadados }) => (metadados.active ? 'Ativo' : 'Inativo'),
  cell: ({ metadados }) => <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" />,
}

/** Colour of a record's state: blue while it goes on, grey before the first step and after the last. */
function toneOf(process: Process, row: Row): 'info' | 'default' {
  const state = stateOf(process, row)
  const goesOn = Object.values(process.transitions).some(({ from, back }) => !back && from.includes(state))
  return goesOn && state !== process.initial ? 'info' : 'default'
}

/** Cell of a workbook for a value of the description; undefined where its text says all. */
function typedOf({ kind, meta }: Field, value: unknown): Typed | undefined {
  if (typeof value === 'number')
    return meta.kind === 'money' ? { centavos: value } : kind === 'number' ? { number: value } : undefined
  if (kind === 'day' && typeof value === 'string') return { day: value }
  return kind === 'instant' ? instantOf(value) : undefined
}

/** Field of the description as a column, a CPF masked: `metadados.active` is the state, and references show names. */
export function columnOf(collection: Collection, path: string, references: References): Column<Row> {
  if (path === 'metadados.active') return STATE
  const field = collection.fields.find((candidate) => candidate.path === path)
  if (!field) throw new Error(`${collection.name} has no field ${path}`)
  const { label } = field
  const entity =
    collection.scope.kind === 'paths' && [collection.scope.entidade, collection.scope.federacao].includes(path)
  const target = entity ? 'entidades' : field.meta.kind === 'reference' ? field.meta.collection : undefined
  if (target) {
    const idOf = (row: Row) => String(valueAt(row, path) ?? '')
    return {
      label,
      path,
      text: (row) => (idOf(row) ? references.nameOf(target, idOf(row)) : ''),
      prepare: (rows) => references.load(target, rows.map(idOf)),
    }
  }
  const text = (row: Row) => {
    const whole = shown(field, valueAt(row, path))
    return field.meta.mask === 'cpf' ? maskCpf(whole) : whole
  }
  const typed = (row: Row) => typedOf(field, valueAt(row, path))
  if (field.meta.kind === 'image')
    return {
      label,
      text,
      cell: (row) => <Thumbnail caminho={String(valueAt(row, `${path}.arquivo`) ?? '')} alt={text(row)} />,
    }
  if (field.meta.kind === 'money') return { label, path, text, typed, align: 'right' }
  const { process } = collection
  if (process && path === process.field)
    return {
      label,
      path,
      text,
      cell: (row) => <StateChip tone={toneOf(process, row)} label={text(row)} />,
    }
  if (field.kind !== 'boolean') return { label, path, text, typed }
  return { label, path, text, cell: (row) => <EstadoChip on={valueAt(row, path) === true} yes="Sim" no="Não" /> }
}
