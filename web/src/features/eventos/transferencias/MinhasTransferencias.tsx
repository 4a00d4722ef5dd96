import Skeleton from '@mui/material/Skeleton'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { useMine } from '../../../data/useMine.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { Cartoes } from './Cartoes.tsx'

/** Transfers of the signed-in user and of the minors whose guardian they are. */
export function MinhasTransferencias() {
  const { data, error, refetch } = useMine(transferencias, (a, b) => (a.pedidaEm < b.pedidaEm ? 1 : -1))
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar as suas transferências.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={200} aria-busy />
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhuma transferência"
        text="Vai treinar em outro clube ou mudou de estado? Peça a transferência: as associações e federações respondem por aqui."
      />
    )
  return <Cartoes label="Minhas transferências" rows={data} />
}
