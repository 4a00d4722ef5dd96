import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { Fragment, type ReactNode } from 'react'
import { shown } from '../../data/diff.ts'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels and display values of some fields of a record, without empty ones. `custom` renders some paths in another way. */
export const factsOf = (
  fields: readonly Field[],
  record: unknown,
  custom: Readonly<Record<string, (text: string) => ReactNode>> = {},
): Fact[] =>
  fields.flatMap((field) => {
    const text = shown(field, valueAt(record, field.path))
    return text === '' ? [] : [{ label: field.label, value: custom[field.path]?.(text) ?? text }]
  })

/** Labels beside their values, above them where there is no room. */
export function Facts({ facts, empty }: { facts: readonly Fact[]; empty: string }) {
  if (facts.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    )
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 132px) minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.75,
      }}
    >
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
