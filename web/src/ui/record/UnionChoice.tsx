import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useId } from 'react'
import type { Row } from '../../data/records.ts'
import { ReferenceInput } from '../form/kinds/ReferenceInput.tsx'
import { OTHER, type Union } from './useUnion.ts'

interface UnionChoiceProps<R extends Row> {
  union: Union<R>
  field: Field
  /** error where the record itself was chosen */
  same: string
  question: string
  labelOf: (record: R) => string
  /** whether the consequences are loading */
  waiting: boolean
  disabled: boolean
}

/** Choice of the other record of a union, and of the one that remains. */
export function UnionChoice<R extends Row>(props: UnionChoiceProps<R>) {
  const { union, field, same, question, labelOf, waiting, disabled } = props
  const { control, record, other, fica, setFica } = union
  const id = useId()
  return (
    <>
      <ReferenceInput field={field} name={OTHER} control={control} label={field.label} disabled={disabled} />
      {union.same && <Alert severity="info">{same}</Alert>}
      {other && (
        <div>
          <FormLabel id={id}>{question}</FormLabel>
          <RadioGroup aria-labelledby={id} value={fica} onChange={(_, value) => setFica(value)}>
            {[record, other].map((one) => (
              <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={labelOf(one)} />
            ))}
          </RadioGroup>
        </div>
      )}
      {waiting && <Skeleton variant="rounded" height={96} aria-busy />}
    </>
  )
}
