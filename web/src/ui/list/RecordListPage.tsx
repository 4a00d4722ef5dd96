import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { useMemo, type ReactNode } from 'react'
import type * as z from 'zod'
import { listLimits } from '../../data/listQuery.ts'
import type { Row } from '../../data/records.ts'
import type { NumberPaths } from '../../data/search.ts'
import { useScopedList } from '../../data/useScopedList.ts'
import { scopeKey, type Sides } from '../../data/useScopes.ts'
import type { Column } from './column.tsx'
import type { FiltersProps } from './ListFilters.tsx'
import { RecordList } from './RecordList.tsx'
import type { Words } from './words.ts'

export interface RecordListProps<S extends z.ZodObject> {
  collection: Collection<S>
  /** paths of the description, or columns of their own; the name comes first by itself */
  columns: readonly (string | Column<Row<z.infer<S>>>)[]
  /** address of the form, for a new record and with `?id=` for an existing one */
  form: Address
  /** false where nobody begins a record by its form: it follows from something else */
  begins?: false
  /** paths that the list may be filtered by, drawn from the description */
  filters?: readonly string[]
  /** filters that the description cannot draw; `filters` names their paths too */
  drawFilters?: (props: FiltersProps) => ReactNode
  /** buttons beside "Exportar" and "Novo" */
  actions?: ReactNode
  /** where numbers typed into the search are looked up */
  numbers?: NumberPaths
  /** what can be done with selected rows; without it rows cannot be selected */
  select?: (ids: readonly string[], clear: () => void) => ReactNode
  /** whether people choose the columns of the table; those in `hidden` are off at first */
  columnChoice?: { hidden: readonly string[] } | true
  /** small picture before the name */
  lead?: (row: Row<z.infer<S>>, size: number) => ReactNode
  /** right to export, where reading alone does not give it */
  exportRule?: string
  /** sentence of the export dialog */
  exportNote?: string
  /** words where nothing is stored yet */
  empty?: string
  /** equalities that make this list a part of the collection, by path: they are no filter that somebody sets */
  fixed?: Readonly<Record<string, string>>
  /** what the list calls itself, where that is not the collection's plural; "Nova receita" */
  called?: Partial<Pick<Words, 'title' | 'create' | 'none' | 'search'>>
  /** whether it also lists what one's entities are a side of, after their own records or before them */
  sides?: Sides
  /** above the filters and below the rows: what is known of the whole list as it is filtered */
  above?: (props: FiltersProps) => ReactNode
  below?: (props: FiltersProps) => ReactNode
}

/** The list of a collection: scope, search, filters, order and page in the address; table, cards, export and saved searches. */
export function RecordListPage<S extends z.ZodObject>(props: RecordListProps<S>) {
  const { collection } = props
  const filters = props.filters?.join(' ') ?? ''
  const limits = useMemo(() => listLimits(collection, filters === '' ? [] : filters.split(' ')), [collection, filters])
  const place = useScopedList(collection, limits, props.sides)
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (place === null)
    return <Alert severity="info">{`Você não tem permissão para ver ${collection.label.plural}.`}</Alert>
  return <RecordList key={scopeKey(place.current.scope)} {...props} place={place} />
}
