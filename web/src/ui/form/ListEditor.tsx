import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useFieldArray, type Control, type FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { anyControl } from './anyControl.ts'
import { blankValue } from './kinds/blankItem.ts'
import { FieldGrid } from './FieldGrid.tsx'

interface ListEditorProps<F extends FieldValues> {
  field: Field
  control: Control<F>
  disabled?: boolean
  /** content above the fields of an item */
  heading?: (index: number) => ReactNode
}

/** Editor of a list in a record: each item with its fields, new ones at the end. */
export function ListEditor<F extends FieldValues>({ field, control, disabled, heading }: ListEditorProps<F>) {
  const { fields, append, remove } = useFieldArray({ control: anyControl(control), name: field.path })
  const items = (field.items ?? []).filter(({ kind }) => kind !== 'list')
  const blank = Object.fromEntries(
    items.map((item) => [item.path, item.path === 'ano' ? new Date().getFullYear() : blankValue(item)]),
  )
  return (
    <Stack spacing={1.5}>
      {fields.length === 0 && <Typography color="textSecondary">Nada registrado.</Typography>}
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ pb: 2, borderBottom: 1, borderColor: 'divider' }}>
          {heading?.(index)}
          <FieldGrid fields={items} prefix={`${field.path}.${index}`} control={control} disabled={disabled ?? false} />
          {!disabled && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DeleteOutline />}
              sx={{ mt: 1 }}
              aria-label={`Remover item ${index + 1} de ${field.label}`}
              onClick={() => remove(index)}
            >
              Remover
            </Button>
          )}
        </Box>
      ))}
      {!disabled && (
        <Button
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          disabled={field.max !== undefined && fields.length >= field.max}
          onClick={() => append(blank)}
        >
          {`Incluir ${field.meta.item ?? 'item'}`}
        </Button>
      )}
    </Stack>
  )
}
