import Skeleton from '@mui/material/Skeleton'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { useMinhasPessoas } from '../../../data/useRespondePor.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { Cartoes } from './Cartoes.tsx'

/** Transfers of these people, newest first. */
async function readTransfers(db: Parameters<typeof readRows>[0], people: readonly string[]) {
  const found = await Promise.all(
    people.map((pessoa) =>
      readRows(db, transferencias, {
        collection: transferencias.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'pessoa', op: '==', value: pessoa },
        ],
        // One person has few: they are sorted after reading.
        orderBy: [],
        limit: MAX_LIMIT,
      }),
    ),
  )
  return found.flat().sort((a, b) => (a.pedidaEm < b.pedidaEm ? 1 : -1))
}

/** Transfers of the signed-in user and of the minors whose guardian they are. */
export function MinhasTransferencias() {
  const { db } = useAccess()
  const people = useMinhasPessoas()
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(transferencias), 'minhas', people] as const,
    queryFn: () => readTransfers(db, people),
  })
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
