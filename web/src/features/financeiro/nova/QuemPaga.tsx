import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { campo, type Rascunho } from './rascunho.ts'

/** Inputs for issuer, payer, and due day. @param fixed whether the issuer may not change, as in a stored draft */
export function QuemPaga({ issuers, fixed }: { issuers: readonly EntityChoice[]; fixed: boolean }) {
  const { control, register, formState } = useFormContext<Rascunho>()
  const any = anyControl(control)
  const tipo = useWatch({ control, name: 'tipo' })
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Controller
          control={control}
          name="emitente"
          render={({ field }) => (
            <TextField
              {...field}
              select
              size="small"
              required
              disabled={fixed}
              label="Quem emite"
              value={field.value || (issuers[0]?.id ?? '')}
            >
              {menuItems(issuers.map((one) => [one.id, one.nome]))}
            </TextField>
          )}
        />
        <TextField
          size="small"
          required
          label="Vence em"
          error={Boolean(formState.errors.vencimento)}
          helperText={formState.errors.vencimento?.message}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          {...register('vencimento', {
            onChange: (event: { target: HTMLInputElement }) => (event.target.value = MASCARAS.dia(event.target.value)),
            validate: (text) => parseDay(text) !== null || 'Informe um dia que exista, como 31/12/2026.',
          })}
        />
        <Controller
          control={control}
          name="tipo"
          render={({ field }) => (
            <TextField {...field} select size="small" label="Quem paga">
              <MenuItem value="pessoa">Uma pessoa</MenuItem>
              <MenuItem value="entidade">Um clube ou uma federação</MenuItem>
            </TextField>
          )}
        />
        {tipo === 'pessoa' ? (
          <ReferenceInput
            field={campo('pessoa', 'Pessoa', 'praticantes')}
            name="pessoa"
            control={any}
            label="Pessoa"
            disabled={false}
          />
        ) : (
          <ReferenceInput
            field={campo('entidade', 'Entidade', 'entidades')}
            name="entidade"
            control={any}
            label="Entidade"
            disabled={false}
          />
        )}
      </Box>
    </Card>
  )
}
