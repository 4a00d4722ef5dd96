import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import type { Row } from '../../data/records.ts'
import { useFocusField } from '../form/useFocusField.ts'
import { isNavigationHeld } from '../form/useUnsavedGuard.ts'
import { useRecordEditor, type EditorOptions, type RecordEditor } from './useRecordEditor.ts'

interface Sections<Id extends string> {
  /** section that the address opens */
  section: Id | undefined
  /** whether it is edited in the record's form; true unless its data are stored elsewhere */
  inForm?: boolean
  sectionOf: (path: string) => Id
  /** address of the record with no section open */
  read: Address
}

interface SectionEditor<S extends z.ZodObject> {
  editor: RecordEditor<S>
  /** closes the open section without saving it */
  leave: () => void
}

/**
 * Form of a record that is shown first and edited one section at a time, named by the address. A saved section closes, unless the user opened another
 * one meanwhile. The focus moves into the section that opens, and back to the button that opened it.
 */
export function useSectionEditor<S extends z.ZodObject, Id extends string>(
  collection: Collection<S>,
  stored: Row<z.infer<S>>,
  { section, inForm = true, sectionOf, read }: Sections<Id>,
  options: Omit<EditorOptions<Row<z.infer<S>>, z.infer<S>>, 'partial' | 'focus' | 'onSaved'> = {},
): SectionEditor<S> {
  const navigate = useNavigate()
  const [closing, close] = useReducer((_: { of: Id | undefined }, of: Id | undefined) => ({ of }), { of: undefined })
  const closed = useRef(closing)
  const shown = useRef(section)
  const editor: RecordEditor<S> = useRecordEditor(collection, stored, {
    ...options,
    partial: true,
    focus: (path) => sectionOf(path) === section && focusField(path),
    onSaved: () => close(section),
  })
  const focusField = useFocusField(editor.form.setFocus, (path) => sectionOf(path) === section)
  const { dirty, discard } = editor
  useEffect(() => {
    // Only once the form is clean, or the guard would ask about saved changes.
    if (closing === closed.current || dirty) return
    closed.current = closing
    if (section && inForm && section === closing.of && !isNavigationHeld())
      void navigate(read, { replace: true, preventScrollReset: true })
  }, [closing, dirty, section, inForm, navigate, read])
  // Leaving a section without saving, as confirmed by the user, discards its changes.
  useEffect(() => {
    const before = shown.current
    if (before === section) return
    shown.current = section
    discard()
    const place = document.getElementById(section ? `secao-${section}` : `secao-${before}-editar`)
    place?.focus({ preventScroll: true })
    place?.closest('section')?.scrollIntoView({ block: section ? 'start' : 'nearest' })
  }, [section, discard])
  return {
    editor,
    leave: () => {
      discard()
      close(section)
    },
  }
}
