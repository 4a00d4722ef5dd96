import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'

interface PinProps {
  evento: string
  ligado: boolean
  onMudou: () => Promise<void>
}

/** The PIN of a venue: drawn by the server and shown once. */
export function Pin({ evento, ligado, onMudou }: PinProps) {
  const { call } = useAccess()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (on: boolean) => call('pinDoLocal', { evento, ligado: on }),
    onSuccess: onMudou,
  })
  const pin = data?.pin ?? ''
  return (
    <CardSection title="PIN do local">
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Typography>
          {ligado
            ? 'Cada aparelho pede o PIN uma vez. O que um aparelho sem PIN marcar espera uma decisão.'
            : 'Sem PIN, qualquer aparelho de quem trabalha no evento pode marcar.'}
        </Typography>
        {pin !== '' && ligado && (
          <Alert severity="success" icon={false}>
            <Typography sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: 6 }} aria-label={`PIN ${pin}`}>
              {pin}
            </Typography>
            Anote agora: ele não aparece de novo.
          </Alert>
        )}
        {error && <Alert severity="error">{mensagem(error, 'Não foi possível agora. Tente de novo.')}</Alert>}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" loading={isPending} onClick={() => mutate(true)} sx={{ minHeight: 48 }}>
            {ligado ? 'Sortear outro PIN' : 'Sortear o PIN'}
          </Button>
          {ligado && (
            <Button disabled={isPending} onClick={() => mutate(false)} sx={{ minHeight: 48 }}>
              Não pedir mais PIN
            </Button>
          )}
        </Stack>
      </Stack>
    </CardSection>
  )
}
