import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import type { ReactNode } from 'react'
import { useOrigin, usePageMeta, usePublishedRecord, type Audience, type PageMeta } from '../../data/published.ts'
import { PageSkeleton } from '../feedback/PageSkeleton.tsx'
import { MISSING, type Published } from './published.ts'

interface PublishedRecordProps<R> {
  /** name of a collection with a publication */
  collection: string
  id: string
  audience?: Audience
  /** dotted paths of the fields to read; all without it */
  fields?: readonly string[]
  /** @param origin beginning of absolute addresses */
  meta: (record: Published<R>, origin: string) => PageMeta
  /** the same for a missing record and for one that is not shown */
  missing: ReactNode
  children: (record: Published<R>) => ReactNode
}

/** One published record for visitors, which sets title, description and Open Graph of the page. */
export function PublishedRecord<R>({
  collection,
  id,
  audience = 'todos',
  fields,
  meta,
  missing,
  children,
}: PublishedRecordProps<R>) {
  const { data, isError, isPending, refetch } = usePublishedRecord<Published<R>>(collection, id, audience, fields)
  const origin = useOrigin()
  usePageMeta(data ? meta(data, origin) : data === null ? MISSING : undefined)
  if (isError)
    return (
      <Container sx={{ py: 4 }}>
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      </Container>
    )
  if (isPending) return <PageSkeleton />
  return data === null ? missing : children(data)
}
