import type { Collection } from '@sie/domain/records/collection.ts'
import { applyMine, type Conflict } from '../data/conflict.ts'
import type { Row } from '../data/records.ts'
import type { ListScope } from '../data/scope.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { UnsavedDialog } from './UnsavedDialog.tsx'

interface RecordDialogsProps<R extends Row> {
  collection: Collection
  scope: ListScope
  /** the newest version, whose history is open; undefined while it is not */
  history: R | undefined
  onCloseHistory: () => void
  /** undefined where nothing may be restored */
  onRestore: ((version: R) => void) | undefined
  conflict: Conflict | undefined
  onCloseConflict: () => void
  /** the other's version, and the same with one's own changes on top */
  onMine: (theirs: R, merged: R) => void
  onTheirs: (theirs: R) => void
  dirty: boolean
}

/** What the form of a record may have to ask or tell: its history, a conflict, and changes that would be lost. */
export function RecordDialogs<R extends Row>({
  collection,
  scope,
  history,
  onCloseHistory,
  onRestore,
  conflict,
  onCloseConflict,
  onMine,
  onTheirs,
  dirty,
}: RecordDialogsProps<R>) {
  // The conflict holds the record that this form writes.
  const theirs = conflict?.theirs as R | undefined
  const restore =
    onRestore &&
    ((version: R) => {
      onCloseHistory()
      onRestore(version)
    })
  return (
    <>
      {history && (
        <HistoryDrawer
          key={history.metadados.version}
          collection={collection}
          record={history}
          scope={scope}
          onClose={onCloseHistory}
          onRestore={restore}
        />
      )}
      {conflict && theirs && (
        <ConflictDialog
          collection={collection}
          conflict={conflict}
          onClose={onCloseConflict}
          onMine={() => onMine(theirs, applyMine(collection, conflict) as unknown as R)}
          onTheirs={() => onTheirs(theirs)}
        />
      )}
      <UnsavedDialog dirty={dirty} />
    </>
  )
}
