import Devices from '@mui/icons-material/DevicesOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { SenhaDialog } from './SenhaDialog.tsx'

const quando = (iso: string) => formatDayTime(Date.parse(iso))

/** Sessions of the user: each can be ended, or all others at once. */
export function Sessoes() {
  const call = useCall()
  const uid = useSession()?.uid
  const toast = useToast()
  const client = useQueryClient()
  const key = ['sessoes', uid] as const
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await call('minhasSessoes', {})).sessoes,
  })
  const again = () => client.invalidateQueries({ queryKey: key })
  const end = useMutation({ mutationFn: (entrada: number) => call('encerrarSessao', { entrada }), onSettled: again })
  const [asking, setAsking] = useState(false)
  const endOthers = async (atual: string) => {
    const { endOtherSessions } = await import('../../../platform/ownAccount.ts')
    await endOtherSessions(atual)
    setAsking(false)
    toast.show('As outras sessões foram encerradas.')
    await again()
  }
  const failed = end.error
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="sessoes-titulo">
      <Typography id="sessoes-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Onde você está conectado
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Uma sessão encerrada perde na hora o acesso a tudo. Se não reconhece um aparelho, encerre-o e troque a senha.
      </Typography>
      {query.error && <Alert severity="error">Não foi possível carregar as sessões.</Alert>}
      {failed && <Alert severity="error">{mensagem(failed, 'Não foi possível encerrar.')}</Alert>}
      {query.isPending && <Skeleton variant="rounded" height={72} aria-busy />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {query.data?.map(({ entrada, aparelho, inicio, ultimoUso, esta }) => (
          <Stack
            key={entrada}
            component="li"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Devices color="action" />
            <Box sx={{ flex: '1 1 180px' }}>
              <Typography sx={{ fontWeight: 600 }}>{aparelho}</Typography>
              <Typography
                variant="body2"
                color="textSecondary"
              >{`Desde ${quando(inicio)} · último uso ${quando(ultimoUso)}`}</Typography>
            </Box>
            {esta ? (
              <Chip size="small" color="success" variant="outlined" label="Este aparelho" />
            ) : (
              <Button
                size="small"
                disabled={end.isPending}
                aria-label={`Encerrar ${aparelho}, desde ${quando(inicio)}`}
                onClick={() => end.mutate(entrada, { onSuccess: () => toast.show('Sessão encerrada.') })}
              >
                Encerrar
              </Button>
            )}
          </Stack>
        ))}
      </Box>
      <Button
        variant="outlined"
        color="error"
        sx={{ alignSelf: 'flex-start' }}
        disabled={end.isPending}
        onClick={() => setAsking(true)}
      >
        Encerrar todas as outras
      </Button>
      {asking && (
        <SenhaDialog
          title="Encerrar todas as outras sessões?"
          text="Todo outro aparelho sai agora da sua conta, também os que não aparecem na lista. Este continua. Confirme com a sua senha."
          button="Encerrar as outras"
          onClose={() => setAsking(false)}
          onSubmit={({ atual }) => endOthers(atual)}
        />
      )}
    </Stack>
  )
}
