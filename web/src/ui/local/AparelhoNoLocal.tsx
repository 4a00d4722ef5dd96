import Alert from '@mui/material/Alert'
import { useAparelho } from '../../data/useAparelho.ts'
import { parteTardia } from '../feedback/parteTardia.tsx'

// Most devices are released already, and load no fields.
const LiberarAparelho = parteTardia(async () => (await import('./ReleaseAparelho.tsx')).ReleaseAparelho)

/**
 * State of this device at an event that blocks it: it waits for the PIN of the venue, or is locked out. Nothing where it may work, or where that is
 * unknown without a connection.
 * @param quadra number of the court that is suggested for it; 0 for none
 */
export function AparelhoNoLocal({ evento, quadra = 0 }: { evento: string; quadra?: number }) {
  const { aparelho, ...release } = useAparelho(evento)
  if (!aparelho || aparelho.situacao === 'liberado') return null
  if (aparelho.situacao === 'bloqueado')
    return (
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {`A mesa do evento bloqueou este aparelho (${release.nome}). O que ele marcar espera uma pessoa decidir.`}
      </Alert>
    )
  return <LiberarAparelho {...release} quadra={quadra} />
}
