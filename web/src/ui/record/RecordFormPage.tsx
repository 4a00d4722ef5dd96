import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import type { Row } from '../../data/records.ts'
import { RecordFields, type FieldGroup } from '../form/RecordFields.tsx'
import { columns } from '../layout/columns.ts'
import type { Action } from './ActionBar.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import { TransitionBar } from './TransitionBar.tsx'
import { useRecordEditor, type EditorOptions, type RecordEditor } from './useRecordEditor.ts'

interface RecordFormPageProps<S extends z.ZodObject> extends Pick<
  EditorOptions<Row<z.infer<S>>, z.infer<S>>,
  'schema' | 'save'
> {
  collection: Collection<S>
  /** address of the list */
  list: Address
  /** labelled groups of fields by path; a path includes every path below it. By default all editable fields are shown */
  groups?: readonly FieldGroup[]
  /** replacement inputs for some paths, rendered inside the form */
  inputs?: (form: { control: Control<z.infer<S>>; editor: RecordEditor<S> }) => Readonly<Record<string, ReactNode>>
  /** actions beside save, history and deactivation */
  actions?: (editor: RecordEditor<S>) => readonly Action[]
  /** deactivates through a callable; false hides the action */
  setActive?: ((id: string, value: boolean) => Promise<unknown>) | false
  /** initial values of a new record */
  initial?: z.infer<S>
  /** title of a new record, where it is not "Novo ..." */
  title?: string
}

/** Form of a collection's record, rendered from the description: a new one, or an existing one with `?id=` at the same address. */
export function RecordFormPage<S extends z.ZodObject>(props: RecordFormPageProps<S>) {
  return (
    <RecordLoader collection={props.collection} list={props.list}>
      {(record) => <Form {...props} stored={record} />}
    </RecordLoader>
  )
}

function Form<S extends z.ZodObject>({
  collection,
  groups,
  inputs,
  actions,
  schema,
  save,
  setActive,
  initial,
  title,
  stored,
}: RecordFormPageProps<S> & { stored: Row<z.infer<S>> | undefined }) {
  const editor = useRecordEditor(collection, stored, {
    ...(schema && { schema }),
    ...(save && { save }),
    ...(initial && { initial }),
  })
  const { control } = editor.form
  const custom = inputs?.({ control, editor }) ?? {}
  const side = (groups ?? []).filter((group) => group.side)
  return (
    <RecordForm
      editor={editor}
      narrow={side.length === 0}
      {...(actions && { actions: actions(editor) })}
      {...(title && { title })}
      {...(setActive !== undefined && {
        setActive: setActive && ((value: boolean) => setActive(stored?.id ?? '', value)),
      })}
    >
      <Sides
        main={
          <RecordFields
            editor={editor}
            {...(groups && { groups: groups.filter((group) => !group.side) })}
            custom={custom}
            single={side.length > 0}
            cards={side.length === 0}
          />
        }
        bar={collection.process && stored && <TransitionBar collection={collection} record={editor.newest ?? stored} />}
        side={side.length > 0 && <RecordFields editor={editor} groups={side} custom={custom} entity={false} single />}
      />
    </RecordForm>
  )
}

const CARD = { p: { xs: 2, md: 2.5 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Main column and side column of a form; stacked on a phone, and a single column without a side. */
function Sides({ main, bar, side }: { main: ReactNode; bar: ReactNode; side: ReactNode }) {
  if (!side)
    return (
      <>
        {bar}
        {main}
      </>
    )
  return (
    <Box sx={columns('minmax(0, 1fr) 320px', 'lg', 3)}>
      <Paper variant="outlined" sx={CARD}>
        {main}
      </Paper>
      <Stack spacing={2} sx={{ position: { lg: 'sticky' }, top: { lg: 76 } }}>
        {bar && (
          <Paper variant="outlined" sx={CARD}>
            {bar}
          </Paper>
        )}
        <Paper variant="outlined" sx={CARD}>
          {side}
        </Paper>
      </Stack>
    </Box>
  )
}
