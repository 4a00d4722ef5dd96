import type { Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import type { Row } from '../../data/records.ts'
import { RecordFields, type FieldGroup } from '../form/RecordFields.tsx'
import type { Action } from './ActionBar.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import { TransitionBar } from './TransitionBar.tsx'
import { useRecordEditor, type EditorOptions, type RecordEditor } from './useRecordEditor.ts'

export interface RecordFormPageProps<S extends z.ZodObject> extends Pick<
  EditorOptions<Row<z.infer<S>>, z.infer<S>>,
  'schema' | 'save'
> {
  collection: Collection<S>
  /** address of the list */
  list: Address
  /** labelled groups of fields by path; a path also stands for everything below it. Without them every field that people type is shown */
  groups?: readonly FieldGroup[]
  /** another input for some paths, drawn inside the form */
  inputs?: (form: { control: Control<z.infer<S>>; editor: RecordEditor<S> }) => Readonly<Record<string, ReactNode>>
  /** actions beside save, history and deactivation */
  actions?: (editor: RecordEditor<S>) => readonly Action[]
}

/** The form of a collection's record, drawn from the description: new without, existing with `?id=` at the same address. */
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
  stored,
}: RecordFormPageProps<S> & { stored: Row<z.infer<S>> | undefined }) {
  const editor = useRecordEditor(collection, stored, { ...(schema && { schema }), ...(save && { save }) })
  const { control } = editor.form
  return (
    <RecordForm editor={editor} {...(actions && { actions: actions(editor) })}>
      {collection.process && stored && <TransitionBar collection={collection} record={editor.newest ?? stored} />}
      <RecordFields editor={editor} {...(groups && { groups })} custom={inputs?.({ control, editor }) ?? {}} />
    </RecordForm>
  )
}
