import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { useDraggable } from '@dnd-kit/core'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import NoPhotography from '@mui/icons-material/NoPhotographyOutlined'
import Photo from '@mui/icons-material/PhotoCameraOutlined'
import Pix from '@mui/icons-material/PixOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Schedule from '@mui/icons-material/Schedule'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { useDropdown } from '../../../ui/form/useDropdown.ts'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { esperaDe, type Pedido } from './situacoes.ts'
import type { PossibleTransition } from '@sie/domain/base/records/process.ts'
import { usePossible } from '../../../ui/record/usePossible.ts'

/** Card of an order on the board: dragged by pointer to a later stage, or moved by its menu with the keyboard. */
export function CartaoDoPedido({ pedido, onMove }: { pedido: Pedido; onMove: (passo: PossibleTransition) => void }) {
  const passos = usePossible(pedidosCertificado)(pedido)
  const movable = passos.length > 0
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: pedido.id, data: { pedido }, disabled: !movable })
  return (
    <Card
      component="li"
      ref={setNodeRef}
      variant="outlined"
      {...listeners}
      sx={{
        cursor: movable ? 'grab' : undefined,
        opacity: isDragging ? 0.35 : 1,
        touchAction: 'manipulation',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Conteudo pedido={pedido} acoes={movable && <Mover pedido={pedido} passos={passos} onMove={onMove} />} />
    </Card>
  )
}

/** Drag preview of a card. */
export const CartaoNaMao = ({ pedido }: { pedido: Pedido }) => (
  <Card variant="outlined" sx={{ boxShadow: 8, borderColor: 'primary.main', rotate: '2deg', cursor: 'grabbing' }}>
    <Conteudo pedido={pedido} acoes={null} />
  </Card>
)

function Conteudo({ pedido, acoes }: { pedido: Pedido; acoes: React.ReactNode }) {
  const [now] = useState(() => Date.now())
  const { id, numero, titular, graduacao, titulo, situacao, valor, semFoto, lote, rastreio } = pedido
  const { dias, parado } = esperaDe(pedido, now)
  return (
    <Box sx={{ p: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.75, gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={address('/sie/servicos/certificados-pedidos', { ver: 'pedido', id })}
          draggable={false}
          color="textPrimary"
          underline="hover"
          variant="body2"
          sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', flexGrow: 1 }}
        >
          {numero}
        </Link>
        <Typography
          variant="caption"
          color={parado ? 'error' : 'textSecondary'}
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}
        >
          {parado && <Schedule sx={{ fontSize: 15 }} titleAccess="Parado" />}
          {`${dias} d`}
        </Typography>
        {acoes}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.75 }}>
        <FotoDe pessoa={titular.pessoa} nome={titular.nome} alvo={titular} tamanho={30} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
            {titular.nome}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {titular.entidadeNome}
          </Typography>
        </Box>
      </Stack>
      <Typography variant="body2" component="div">
        {graduacao.codigo ? <Faixa codigo={graduacao.codigo} federacao={titular.federacao} /> : titulo}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.75 }}>
        {situacao === 'aguardandoPagamento' && (
          <Chip size="small" color="warning" variant="outlined" icon={<Pix />} label={formatReais(valor)} />
        )}
        {situacao === 'emConferencia' && (
          <Chip
            size="small"
            color={semFoto ? 'error' : 'success'}
            icon={semFoto ? <NoPhotography /> : <Photo />}
            variant="outlined"
            label={semFoto ? 'Sem foto' : 'Com foto'}
          />
        )}
        {lote && <Chip size="small" color="info" variant="outlined" icon={<Print />} label={`Lote ${lote}`} />}
        {rastreio.codigo && (
          <Chip size="small" color="info" variant="outlined" icon={<LocalShipping />} label="Rastreio" />
        )}
      </Stack>
    </Box>
  )
}

function Mover({
  pedido,
  passos,
  onMove,
}: {
  pedido: Pedido
  passos: readonly PossibleTransition[]
  onMove: (passo: PossibleTransition) => void
}) {
  const { close, buttonProps, menuProps } = useDropdown()
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Mover o pedido ${pedido.numero}`}
        // The menu button is no drag handle.
        onPointerDown={(event) => event.stopPropagation()}
        {...buttonProps}
        sx={{ my: -0.5, mr: -0.75 }}
      >
        <SwapHoriz fontSize="small" />
      </IconButton>
      <Menu {...menuProps}>
        {passos.map((passo) => (
          <MenuItem
            key={passo.name}
            disabled={passo.obstacles.length > 0}
            onClick={() => {
              close()
              onMove(passo)
            }}
          >
            {passo.transition.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
