import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFieldArray, useFormState } from 'react-hook-form'
import { FieldInput } from '../FieldInput.tsx'
import { blankItem } from './blankItem.ts'
import { FileInput } from './FileInput.tsx'
import type { KindProps } from './kind.ts'

/** Documents of a record: each with its type, number, expiry day, and its copy, uploaded at once. */
export function DocumentsInput({ field, name, control, label, disabled }: KindProps) {
  const { fields, append, remove } = useFieldArray({ control, name })
  const { errors } = useFormState({ control, name })
  const message = (errors[name] as { root?: { message?: string }; message?: string } | undefined)?.message
  const parts = field.items ?? []
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      {fields.length === 0 && <Typography color="textSecondary">Nenhum documento.</Typography>}
      {fields.map(({ id }, index) => (
        <Paper key={id} variant="outlined" role="group" aria-label={`${label} ${index + 1}`} sx={{ p: 2 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {parts.map((part) =>
              part.meta.kind === 'file' ? (
                <Box key={part.path} sx={{ gridColumn: '1 / -1' }}>
                  {/* A copy belongs to the whole list: its folder has the list's path. */}
                  <FileInput
                    field={{ ...part, path: field.path }}
                    name={`${name}.${index}.${part.path}`}
                    control={control}
                    label={part.label}
                    disabled={disabled}
                  />
                </Box>
              ) : (
                <FieldInput
                  key={part.path}
                  field={part}
                  name={`${name}.${index}.${part.path}`}
                  control={control}
                  disabled={disabled}
                />
              ),
            )}
          </Box>
          {!disabled && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DeleteOutlined />}
              sx={{ mt: 1 }}
              aria-label={`Remover documento ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remover
            </Button>
          )}
        </Paper>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      {!disabled && (
        <Button
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          disabled={field.max !== undefined && fields.length >= field.max}
          onClick={() => append(blankItem(field))}
        >
          Incluir documento
        </Button>
      )}
    </Stack>
  )
}
