import type { Field } from '@sie/domain/base/records/fields.ts'
import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

/** Props of the input of a kind: props of FieldInput, with the control of any form. */
export interface KindProps {
  field: Field
  /** path of the value in the form */
  name: string
  control: Control<FieldValues>
  label: string
  disabled: boolean
}

/** Record of the open form: files are uploaded for it, also before it is stored. */
interface RecordTarget {
  collection: string
  id: string
}

export const RecordTargetContext = createContext<RecordTarget | null>(null)

/** Record of the surrounding form; null where the form provides none, so that no file can be uploaded. */
export const useRecordTarget = (): RecordTarget | null => use(RecordTargetContext)
