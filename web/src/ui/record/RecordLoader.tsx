import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import { hasUnsavedChanges } from '../form/useUnsavedGuard.ts'
import { wordsOf } from '../list/words.ts'
import { MissingRecord } from './MissingRecord.tsx'

interface RecordLoaderProps<S extends z.ZodObject> {
  collection: Collection<S>
  /** address of the list, for the way back */
  list: Address
  /** whether inactive records open too; true by default */
  inactive?: boolean
  /** renders the record, or the form of a new one; nothing where no form creates it */
  children: (record: Row<z.infer<S>> | undefined) => ReactNode
}

/** Loads the record that `?id=` of the address names, or shows a new one to users who may create it. Another id remounts the children. */
export function RecordLoader<S extends z.ZodObject>({
  collection,
  list,
  inactive = true,
  children,
}: RecordLoaderProps<S>) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const holds = useHoldsAnywhere()
  const words = wordsOf(collection)
  const query = useQuery({
    ...detailOptions(useAccess(), collection, id ?? '', inactive),
    enabled: id !== undefined,
    retry: false,
  })
  if (id === undefined) {
    const form = children(undefined)
    // Some records are created elsewhere: their address opens nothing without an id.
    if (!form) return <MissingRecord error={undefined} fallback={words.unopened} to={list} back={words.back} />
    return holds(`${collection.name}:criar`) ? (
      <Fragment key="new">{form}</Fragment>
    ) : (
      <>
        <Typography variant="h4" component="h1" sx={{ mb: 2 }}>
          {words.create}
        </Typography>
        <Alert severity="info">{words.mayNotCreate}</Alert>
      </>
    )
  }
  if (query.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  // Unsaved input stays on the screen where the record can no longer be read.
  if (query.error && !(query.data && hasUnsavedChanges()))
    return <MissingRecord error={query.error} fallback={words.unopened} to={list} back={words.back} />
  return <Fragment key={id}>{children(query.data)}</Fragment>
}
