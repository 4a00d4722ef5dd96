import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { usePublishedPage, type Audience, type Cursor, type PublicQuery } from '../../data/published.ts'
import type { Published } from './published.ts'

interface PublishedListProps<R> {
  /** name of a collection with a publication */
  collection: string
  query: PublicQuery
  /** dotted paths of the fields shown; no others are read */
  fields: readonly string[]
  audience?: Audience
  /** shown while the list loads */
  skeleton: ReactNode
  /** shown where nothing is published */
  empty: ReactNode
  children: (rows: readonly Published<R>[], next: Cursor | undefined) => ReactNode
}

/** Published records of a collection for visitors, read without the Firestore client. */
export function PublishedList<R>({
  collection,
  query,
  fields,
  audience = 'todos',
  skeleton,
  empty,
  children,
}: PublishedListProps<R>) {
  const { data, isError, refetch } = usePublishedPage<Published<R>>(collection, query, fields, audience)
  if (isError)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar agora. Confira a conexão.
      </Alert>
    )
  if (!data) return skeleton
  return data.rows.length === 0 ? empty : children(data.rows, data.next)
}
