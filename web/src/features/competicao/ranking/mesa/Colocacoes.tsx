import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFieldArray, type Control, type FieldValues } from 'react-hook-form'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import type { LugarDigitado } from './lancamento.ts'

/** Inputs for the places of a class: place, athlete, matches won. */
export function Colocacoes<V extends FieldValues & { colocacoes: LugarDigitado[] }>(props: {
  control: Control<V>
  /** renders the choice of the athlete of a place */
  atleta: (index: number) => ReactNode
}) {
  const control = anyControl(props.control)
  const { register } = control
  const { fields, append, remove } = useFieldArray({ control, name: 'colocacoes' })
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        Colocações
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {fields.map((field, index) => (
          <Box
            component="li"
            key={field.id}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: '72px minmax(0, 1fr) 48px', sm: '84px minmax(0, 1fr) 110px 48px' },
              '& > :nth-of-type(3)': { gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '2', sm: 'auto' } },
            }}
          >
            <LimitedField
              limit={3}
              label="Lugar"
              size="small"
              slotProps={{
                htmlInput: { inputMode: 'numeric', 'aria-label': `Lugar da linha ${index + 1}` },
              }}
              {...register(`colocacoes.${index}.posicao`)}
            />
            <Box sx={{ minWidth: 0 }}>{props.atleta(index)}</Box>
            <Box>
              <LimitedField
                limit={2}
                fullWidth
                label="Vitórias"
                size="small"
                slotProps={{
                  htmlInput: {
                    inputMode: 'numeric',
                    'aria-label': `Lutas vencidas da linha ${index + 1}`,
                  },
                }}
                {...register(`colocacoes.${index}.vitorias`)}
              />
            </Box>
            <IconButton aria-label={`Tirar a linha ${index + 1}`} onClick={() => remove(index)}>
              <Delete />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<Add />}
        sx={{ mt: 1.5 }}
        onClick={() => {
          const posicao = String(fields.length < 4 ? fields.length + 1 : 5)
          append({ quem: '', posicao, vitorias: '' } satisfies LugarDigitado)
        }}
      >
        Incluir colocação
      </Button>
    </Box>
  )
}
