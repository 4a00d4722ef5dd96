import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Pedido } from '@sie/domain/cadastro/pedidos.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PedidoCard } from './PedidoCard.tsx'

/** /sie/cadastros/pessoas?pedidos: what people ask to be changed and the caller may decide, the oldest first. */
export function PedidosPage() {
  const { call } = useAccess()
  const query = useQuery({ queryKey: [...recordKeys.lists(praticantes), 'pedidos'] as const, queryFn: async () => (await call<object, { pedidos: Pedido[] }>('listarPedidos', {})).pedidos })
  const pedidos = query.data ?? []
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      <div>
        <Typography variant="h5" component="h1">Pedidos</Typography>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ minHeight: 20 }}>
          {query.data && (pedidos.length === 0 ? 'Nada espera por você.' : pedidos.length === 1 ? '1 pedido espera a sua decisão.' : `${pedidos.length} pedidos esperam a sua decisão, o mais antigo primeiro.`)}
        </Typography>
      </div>
      {query.error && <Alert severity="error">Não foi possível carregar os pedidos.</Alert>}
      {query.isPending && <Skeleton variant="rounded" height={220} aria-busy />}
      {query.data && pedidos.length === 0 && <EmptyState title="Nenhum pedido em aberto" text="Quando alguém pedir uma mudança do próprio cadastro, ela aparece aqui." />}
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pedidos.map((pedido) => <PedidoCard key={`${pedido.id} ${pedido.versao}`} pedido={pedido} />)}
      </Stack>
    </Stack>
  )
}
