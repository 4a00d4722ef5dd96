import Alert from '@mui/material/Alert'
import { useAparelho } from '../../data/useAparelho.ts'

const MINUTE = 60_000

/**
 * Warning before a sheet is closed: devices released for its court that sent no entry of it, whose queued entries would arrive
 * late. Nothing where there are none, or without a connection.
 */
export function OutrosDaQuadra({
  evento,
  lancamentos,
}: {
  evento: string
  lancamentos: readonly { aparelho: string }[]
}) {
  const { aparelho } = useAparelho(evento)
  const silent = (aparelho?.outros ?? []).filter((other) => lancamentos.every((one) => one.aparelho !== other.aparelho))
  if (!aparelho || silent.length === 0) return null
  const seen = ({ vistoEm, porEnviar }: (typeof silent)[number]) =>
    [
      vistoEm === 0 ? 'nunca visto' : `visto há ${Math.max(1, Math.round((aparelho.agora - vistoEm) / MINUTE))} min`,
      porEnviar > 0 ? `${porEnviar} por enviar` : '',
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {`${silent.length === 1 ? 'Outro aparelho desta quadra não mandou nada desta luta' : 'Outros aparelhos desta quadra não mandaram nada desta luta'}: ${silent
        .map((other) => `${other.aparelho} (${seen(other)})`)
        .join('; ')}. Confirme com quem está com ele antes de encerrar.`}
    </Alert>
  )
}
