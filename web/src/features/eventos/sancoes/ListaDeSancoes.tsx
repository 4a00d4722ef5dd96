import Button from '@mui/material/Button'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { useHoldsAnywhere } from '../../../data/access.ts'
import type { RecordListProps } from '../../../ui/list/RecordListPage.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

interface Props<S extends z.ZodObject> {
  collection: Collection<S>
  form: Address
  columns: RecordListProps<S>['columns']
  none: string
  /** button that begins one, for users with the right, and the dialog that it opens */
  begin: { label: string; icon: ReactNode; dialog: (onClose: () => void) => ReactNode }
}

/** List of decisions about people: suspensions, licences. */
export function ListaDeSancoes<S extends z.ZodObject>({ collection, form, columns, none, begin }: Props<S>) {
  const holds = useHoldsAnywhere()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RecordListPage
        collection={collection}
        form={form}
        columns={columns}
        filters={['situacao']}
        begins={false}
        called={{ none }}
        actions={
          holds(`${collection.name}:criar`) && (
            <Button variant="contained" startIcon={begin.icon} onClick={() => setOpen(true)}>
              {begin.label}
            </Button>
          )
        }
      />
      {open && begin.dialog(() => setOpen(false))}
    </>
  )
}
