import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useMemo, type ReactNode } from 'react'
import type * as z from 'zod'
import { listLimits } from '../../data/listQuery.ts'
import type { Row } from '../../data/records.ts'
import type { NumberPaths } from '../../data/search.ts'
import { useScopedList } from '../../data/useScopedList.ts'
import { scopeKey, type Sides } from '../../data/useScopes.ts'
import type { ListColumn } from './column.tsx'
import type { FiltersProps } from './ListFilters.tsx'
import { RecordList } from './RecordList.tsx'
import type { BulkDoor } from './SelectionBar.tsx'
import type { Words } from './words.ts'

export interface RecordListProps<S extends z.ZodObject> {
  collection: Collection<S>
  /** paths of the description, or own columns; the name is always the first column */
  columns: readonly ListColumn<Row<z.infer<S>>>[]
  /** address of the form, for a new record and with `?id=` for an existing one */
  form: Address
  /** false where no record is created by its form, since it follows from another one */
  begins?: false
  /** paths of the list's filters, rendered from the description */
  filters?: readonly string[]
  /** filters that the description cannot render; `filters` names their paths too */
  drawFilters?: (props: FiltersProps) => ReactNode
  /** buttons beside "Exportar" and "Novo" */
  actions?: ReactNode
  /** paths by which the search looks up numbers */
  numbers?: NumberPaths
  /** acts of this list on selected rows, beside those that every list has (SelectionBar.tsx) */
  select?: (rows: readonly Row<z.infer<S>>[], clear: () => void) => ReactNode
  /** how a field of many records is stored, where that is not a direct write under the rules (SelectionBar.tsx) */
  bulk?: BulkDoor<Row<z.infer<S>>>
  /** small picture before the name */
  lead?: (row: Row<z.infer<S>>, size: number) => ReactNode
  /** rule required to export, where reading alone does not suffice */
  exportRule?: string
  /** sentence of the export dialog */
  exportNote?: string
  /** text where no record is stored yet */
  empty?: string
  /** equalities that make this list a part of the collection, by path: they are no filters of the user */
  fixed?: Readonly<Record<string, string>>
  /** texts of the list, where they do not follow from the collection's label; "Nova receita" */
  called?: Partial<Pick<Words, 'title' | 'create' | 'none' | 'search'>>
  /** whether it also lists records of which the user's entities are a side, after their own records or before them */
  sides?: Sides
  /** content above the filters and below the rows, about the whole filtered list */
  above?: (props: FiltersProps) => ReactNode
  below?: (props: FiltersProps) => ReactNode
}

/** List page of a collection: scope, search, filters, order and page in the address; table, cards, export and saved searches. */
export function RecordListPage<S extends z.ZodObject>(props: RecordListProps<S>) {
  const { collection } = props
  const filters = props.filters?.join(' ') ?? ''
  const limits = useMemo(() => listLimits(collection, filters === '' ? [] : filters.split(' ')), [collection, filters])
  const place = useScopedList(collection, limits, props.sides, props.fixed?.[collection.atEvent?.path ?? ''])
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (place === null)
    return <Alert severity="info">{`Você não tem permissão para ver ${collection.label.plural}.`}</Alert>
  return <RecordList key={scopeKey(place.current.scope)} {...props} place={place} />
}
