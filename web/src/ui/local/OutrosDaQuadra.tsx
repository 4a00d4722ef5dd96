import Alert from '@mui/material/Alert'
import { useAparelho } from '../../data/useAparelho.ts'

const MINUTE = 60_000

/**
 * Warns whoever is about to close a sheet of devices that were released for its court and sent nothing of it: what they still hold would arrive
 * late. Nothing where there are none, or without a connection.
 */
export function OutrosDaQuadra({
  evento,
  folha = 'luta',
  lancamentos,
}: {
  evento: string
  folha?: 'luta' | 'rodada'
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
      {`${silent.length === 1 ? 'Outro aparelho desta quadra não mandou nada' : 'Outros aparelhos desta quadra não mandaram nada'} desta ${folha}: ${silent
        .map((other) => `${other.aparelho} (${seen(other)})`)
        .join('; ')}. Confirme com quem está com ele antes de encerrar.`}
    </Alert>
  )
}
