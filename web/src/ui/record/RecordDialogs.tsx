import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type * as z from 'zod'
import { changedPaths } from '../../data/diff.ts'
import type { Row } from '../../data/records.ts'
import { scopeOf } from '../../data/scope.ts'
import { useScopes } from '../../data/useScopes.ts'
import { UnsavedDialog } from '../form/UnsavedDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { theirsOf, type RecordEditor } from './useRecordEditor.ts'

interface RecordDialogsProps<S extends z.ZodObject> {
  editor: RecordEditor<S>
  /** the newest version while the history is open; undefined while it is closed */
  history: Row<z.infer<S>> | undefined
  onCloseHistory: () => void
}

/** Dialogs of a record's form: history, conflict, and unsaved changes. */
export function RecordDialogs<S extends z.ZodObject>({ editor, history, onCloseHistory }: RecordDialogsProps<S>) {
  const { collection, conflict, restore } = editor
  const scopes = useScopes(collection) ?? []
  const theirs = conflict && editor.base && theirsOf(collection, conflict, editor.base.id)
  return (
    <>
      {history && (
        <HistoryDrawer<S>
          key={history.metadados.version}
          collection={collection}
          record={history}
          scope={scopeOf(
            scopes.map(({ scope }) => scope),
            alvoDe(collection, history.id, history),
          )}
          onClose={onCloseHistory}
          onRestore={
            restore &&
            ((version) => {
              onCloseHistory()
              restore(version)
            })
          }
        />
      )}
      {conflict && theirs && (
        <ConflictDialog
          collection={collection}
          conflict={conflict}
          theirs={theirs}
          onClose={editor.closeConflict}
          onSave={(data) =>
            changedPaths(collection, theirs, data).length === 0 ? editor.startFrom(theirs) : editor.store(theirs, data)
          }
        />
      )}
      <UnsavedDialog dirty={editor.dirty} saving={editor.saving} />
    </>
  )
}
