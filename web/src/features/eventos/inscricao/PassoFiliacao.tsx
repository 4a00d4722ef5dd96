import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { Controller, type Control } from 'react-hook-form'
import { pageUrl } from '../../../platform/pages.ts'
import { EntidadeInput } from './EntidadeInput.tsx'
import type { Formulario } from './passos.ts'

/** Third step: the federation, which decides on the sign-up, the club, and the privacy notice. */
export function PassoFiliacao({ control }: { control: Control<Formulario> }) {
  return (
    <Stack spacing={2.5}>
      <EntidadeInput what="federacao" control={control} />
      <EntidadeInput what="clube" control={control} />
      <Controller
        name="aceite"
        control={control}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <FormControl error={fieldState.invalid}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={value}
                  onBlur={onBlur}
                  onChange={(_, on) => onChange(on)}
                  slotProps={{ input: { ref, 'aria-describedby': 'aceite-nota', 'aria-invalid': fieldState.invalid } }}
                />
              }
              label={
                <>
                  Li o{' '}
                  <Link href={pageUrl(address('/privacy-politics'))} target="_blank" rel="noopener">
                    aviso de privacidade
                  </Link>{' '}
                  e aceito que a federação e a confederação usem estes dados para a minha filiação.
                </>
              }
            />
            <FormHelperText id="aceite-nota">{fieldState.error?.message ?? ''}</FormHelperText>
          </FormControl>
        )}
      />
    </Stack>
  )
}
