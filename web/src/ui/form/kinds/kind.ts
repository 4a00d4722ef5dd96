import type { Field } from '@sie/domain/records/fields.ts'
import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

/** What the input of a kind gets: the same as FieldInput, with the control of any form. */
export interface KindProps {
  field: Field
  /** where the value is in the form */
  name: string
  control: Control<FieldValues>
  label: string
  disabled: boolean
}

/** The record whose form is open: files are sent for it, also before it is stored. */
interface RecordTarget {
  collection: string
  id: string
}

export const RecordTargetContext = createContext<RecordTarget | null>(null)

/** The record of the form around; null where a form does not say which it is, so that no file can be sent. */
export const useRecordTarget = (): RecordTarget | null => use(RecordTargetContext)
