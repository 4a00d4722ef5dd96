import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import type { Output } from '../../../platform/callables.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'

type Aparelho = Output<'localDoEvento'>['aparelhos'][number]

const CHIP = {
  liberado: { label: 'Liberado', tone: 'success' },
  bloqueado: { label: 'Bloqueado', tone: 'error' },
  aguarda: { label: 'Aguarda o PIN', tone: 'warning' },
} as const satisfies Record<Aparelho['situacao'], object>

const MINUTE = 60_000

const vistoHa = ({ vistoEm }: Aparelho, agora: number): string => {
  if (vistoEm === 0) return 'nunca visto'
  const minutes = Math.round((agora - vistoEm) / MINUTE)
  return minutes < 1
    ? 'visto agora'
    : minutes < 120
      ? `visto há ${minutes} min`
      : `visto há ${Math.round(minutes / 60)} h`
}

interface AparelhosProps {
  evento: string
  aparelhos: readonly Aparelho[]
  agora: number
  onMudou: () => Promise<void>
}

/** Devices of a venue; each is blocked and unblocked by one click. */
export function Aparelhos({ evento, aparelhos, agora, onMudou }: AparelhosProps) {
  const { call } = useAccess()
  const toast = useToast()
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (asked: { aparelho: string; bloquear: boolean }) => call('bloquearAparelho', { evento, ...asked }),
    onSuccess: async ({ continua }, { aparelho, bloquear }) => {
      const blocked = `Aparelho ${aparelho} bloqueado.${continua ? ' A pessoa tem mais permissões do que você e segue com a sessão aberta: peça a ela que a encerre.' : ''}`
      toast.show(bloquear ? blocked : `Aparelho ${aparelho} pode pedir o PIN de novo.`, {
        undo: () => mutate({ aparelho, bloquear: !bloquear }),
      })
      await onMudou()
    },
  })
  return (
    <CardSection title="Aparelhos">
      {error && (
        <Alert severity="error" sx={{ mx: 2, mb: 1 }}>
          {mensagem(error, 'Não foi possível agora. Tente de novo.')}
        </Alert>
      )}
      {aparelhos.length === 0 && (
        <Typography sx={{ px: 2, pb: 2 }} color="textSecondary">
          Nenhum aparelho abriu a portaria, a pesagem ou uma súmula deste evento ainda.
        </Typography>
      )}
      <Box component="ul" aria-label="Aparelhos" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {aparelhos.map((one) => {
          const shut = one.situacao === 'bloqueado'
          return (
            <Box
              component="li"
              key={one.id}
              aria-label={`Aparelho ${one.id}`}
              sx={{
                display: 'flex',
                gap: 1.5,
                flexWrap: 'wrap',
                alignItems: 'center',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{one.nome || 'Sem nome'}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[
                    one.id,
                    one.quadra > 0 ? `quadra ${one.quadra}` : 'todas as quadras',
                    vistoHa(one, agora),
                    one.porEnviar > 0 ? `${one.porEnviar} por enviar` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <StateChip {...CHIP[one.situacao]} />
              <Button
                color={shut ? 'primary' : 'error'}
                variant="outlined"
                loading={isPending && variables.aparelho === one.id}
                onClick={() => mutate({ aparelho: one.id, bloquear: !shut })}
                sx={{ minHeight: 48 }}
              >
                {shut ? 'Desbloquear' : 'Bloquear'}
              </Button>
            </Box>
          )
        })}
      </Box>
    </CardSection>
  )
}
