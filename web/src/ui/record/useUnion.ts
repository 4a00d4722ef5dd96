import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control, type FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { useAccess } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import { anyControl } from '../form/anyControl.ts'

/** Name of the field that chooses the other record. */
export const OTHER = 'outra'

/** Two records of which one remains. */
export interface Union<R extends Row> {
  control: Control<FieldValues>
  record: R
  /** the chosen record, once read */
  other: R | undefined
  /** the record itself was chosen */
  same: boolean
  /** id of the record that remains */
  fica: string
  setFica: (id: string) => void
  stays: R | undefined
  goes: R | undefined
  wanted: { fica: string; sai: string } | undefined
  error: Error | null
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : !['', 0, false, null, undefined].includes(value as string)

/**
 * Two records of which one remains: the open one, and another one that the user chooses.
 * @param known id of the other record, where it is known already
 */
export function useUnion<S extends z.ZodObject>(
  collection: Collection<S>,
  record: Row<z.infer<S>>,
  known = '',
): Union<Row<z.infer<S>>> {
  const access = useAccess()
  const { control } = useForm({ defaultValues: { [OTHER]: known } })
  const id = useWatch({ control, name: OTHER }) ?? ''
  const [chosen, setFica] = useState('')
  const found = useQuery({ ...detailOptions(access, collection, id, true), enabled: id !== '', retry: false })
  const same = id === record.id
  const other = id !== '' && !same ? (found.data ?? undefined) : undefined
  // Until the user chooses, the fuller record remains: less is copied, and less can be lost.
  const filled = (one: Row) => collection.fields.filter(({ path }) => isFilled(valueAt(one, path))).length
  const fica = chosen || (other && filled(other) > filled(record) ? other.id : record.id)
  const [stays, goes] = !other ? [] : fica === record.id ? [record, other] : [other, record]
  return {
    control: anyControl(control),
    record,
    other,
    same,
    fica,
    setFica,
    stays,
    goes,
    wanted: stays && goes && { fica: stays.id, sai: goes.id },
    error: found.error,
  }
}
