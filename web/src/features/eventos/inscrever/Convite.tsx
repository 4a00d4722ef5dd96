import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

/** Code of an invitation, large enough to be read aloud, and its link to copy. */
export function Convite({ codigo, endereco }: { codigo: string; endereco: Address }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${endereco}`).then(
      () => toast.show('Link copiado.'),
      () => toast.show('Não foi possível copiar. Passe o código.', { severity: 'error' }),
    )
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ fontWeight: 700, letterSpacing: 2, fontSize: '1.4rem' }}>{codigo}</Typography>
      <Button variant="outlined" onClick={() => void copy()} sx={{ alignSelf: 'flex-start', minHeight: 48 }}>
        Copiar link do convite
      </Button>
    </Stack>
  )
}
