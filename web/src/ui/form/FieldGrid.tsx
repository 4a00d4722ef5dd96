import Box from '@mui/material/Box'
import type { Field } from '@sie/domain/base/records/fields.ts'
import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { FieldInput } from './FieldInput.tsx'
import { isWide } from './kinds/table.ts'

interface FieldGridProps<F extends FieldValues> {
  fields: readonly Field[]
  control: Control<F>
  /** path of the fields, for items of a list */
  prefix?: string
  disabled?: boolean
  /** why a field is read-only, told below it; undefined where it may be changed, '' where the page tells why */
  locked?: (path: string) => string | undefined
  /** one column on every screen */
  single?: boolean
  /** replacement inputs for some paths */
  custom?: Readonly<Record<string, ReactNode>>
}

/** Fields in two columns, one on a phone; overflowing content is clipped, so that the page does not grow wider. */
export function FieldGrid<F extends FieldValues>({
  fields,
  control,
  prefix,
  disabled = false,
  locked,
  single = false,
  custom = {},
}: FieldGridProps<F>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(single ? {} : { md: 'repeat(2, minmax(0, 1fr))' }) },
        gap: 2,
      }}
    >
      {fields
        .filter(({ meta }) => !meta.filled)
        .map((field) => {
          const reason = locked?.(field.path)
          return (
            <Box key={field.path} sx={isWide(field) ? { gridColumn: '1 / -1' } : {}}>
              {custom[field.path] ?? (
                <FieldInput
                  field={reason ? withHelp(field, reason) : field}
                  name={prefix ? `${prefix}.${field.path}` : field.path}
                  control={control}
                  disabled={disabled || reason !== undefined}
                />
              )}
            </Box>
          )
        })}
    </Box>
  )
}

/** A field whose input says this below it, tied to it for screen readers. */
const withHelp = (field: Field, help: string): Field => ({ ...field, meta: { ...field.meta, help } })
