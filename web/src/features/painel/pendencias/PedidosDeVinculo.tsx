import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pedidosVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import type { PedidoDeVinculo } from '../../../data/usePedidosDeVinculo.ts'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { daEntidade } from './pedidos.ts'

/** Requests for membership of a club, each as a card; nothing where there are none. */
export function PedidosDeVinculo({ waiting, chosen }: { waiting: readonly PedidoDeVinculo[]; chosen: string }) {
  if (waiting.length === 0) return null
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="vinculos-titulo">
      <Typography id="vinculos-titulo" variant="h6" component="h2">
        Pedidos de vínculo
      </Typography>
      <Stack component="ol" spacing={1.5} aria-labelledby="vinculos-titulo" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((pedido) => (
          <PedidoCard key={`${pedido.id} ${pedido.metadados.version}`} pedido={pedido} chosen={pedido.id === chosen} />
        ))}
      </Stack>
    </Stack>
  )
}

function PedidoCard({ pedido, chosen }: { pedido: PedidoDeVinculo; chosen: boolean }) {
  const { name, clube, de, pedidoEm, mensagem: texto } = pedido
  return (
    <Card
      component="li"
      variant="outlined"
      aria-label={`Pedido de vínculo de ${name}`}
      tabIndex={-1}
      ref={chosen ? focusOnce : undefined}
      sx={{ p: 2, ...(chosen && { borderColor: 'primary.main' }) }}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <FotoDe pessoa={pedido.pessoa} nome={name} alvo={daEntidade(pedido)} tamanho={48} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[[de, clube].filter(Boolean).join(' → '), `desde ${formatDay(pedidoEm)}`].join(' · ')}
            </Typography>
          </Box>
        </Stack>
        {texto && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${texto}”`}</Typography>
        )}
        <TransitionBar collection={pedidosVinculo} record={pedido} label={`Andamento do pedido de ${name}`} />
      </Stack>
    </Card>
  )
}

/** Focuses the request that the address names, which scrolls it into view. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
