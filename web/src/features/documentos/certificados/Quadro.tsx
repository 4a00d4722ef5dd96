import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { CAMINHO, PARADO_APOS, ROTULOS_DE_ETAPA, type Etapa } from '@sie/domain/documentos/pedido.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { countOptions, listOptions, recordKeys } from '../../../data/queries.ts'
import type { ListScope } from '../../../data/scope.ts'
import { useLiveRows } from '../../../data/useLiveRows.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { TransitionDialog } from '../../../ui/record/TransitionDialog.tsx'
import { CartaoDoPedido, CartaoNaMao } from './CartaoDoPedido.tsx'
import { EtapasNoCelular } from './EtapasNoCelular.tsx'
import { LoteDialog } from './LoteDialog.tsx'
import { CURTOS, type Pedido } from './situacoes.ts'
import type { PossibleTransition } from '@sie/domain/base/records/process.ts'
import { usePossible } from '../../../ui/record/usePossible.ts'

const COLUNAS = CAMINHO.filter((etapa) => etapa !== 'entregue')
const SHOWN = 12

interface Movimento {
  pedido: Pedido
  passo: PossibleTransition
}

/** Board of open orders, a column for each stage, oldest first; cards are dragged to the next stage, or moved by their menu. */
export function Quadro({ scope }: { scope: ListScope }) {
  const toast = useToast()
  const passosDe = usePossible(pedidosCertificado)
  const [held, setHeld] = useState<Pedido>()
  const [move, setMove] = useState<Movimento>()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const column = (etapa: Etapa) => <Coluna key={etapa} etapa={etapa} scope={scope} held={held} onMove={setMove} />
  useLiveRows(pedidosCertificado, { 'filtros.aberto': 'true' }, recordKeys.lists(pedidosCertificado), true)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const drop = (pedido: Pedido, etapa: Etapa) => {
    if (etapa === pedido.situacao) return
    const towards = passosDe(pedido).filter(({ transition }) => transition.to === etapa)
    const passo = towards.find(({ obstacles }) => obstacles.length === 0)
    if (passo) return setMove({ pedido, passo })
    const why = towards[0]?.obstacles[0]?.text
    toast.show(
      why ?? `Um pedido em “${ROTULOS_DE_ETAPA[pedido.situacao]}” não passa para “${ROTULOS_DE_ETAPA[etapa]}”.`,
    )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setHeld(active.data.current?.pedido as Pedido)}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={({ over }) => {
        setHeld(undefined)
        if (held && over) drop(held, over.id as Etapa)
      }}
      accessibility={{ announcements: NONE, screenReaderInstructions: { draggable: '' } }}
    >
      {wide ? (
        <Box
          tabIndex={0}
          role="region"
          aria-label="Quadro de pedidos"
          sx={{
            display: 'grid',
            gap: 1.5,
            overflowX: 'auto',
            pb: 1,
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(148px, 1fr)',
            minHeight: 'calc(100vh - 300px)',
          }}
        >
          {COLUNAS.map(column)}
        </Box>
      ) : (
        <EtapasNoCelular etapas={COLUNAS} scope={scope}>
          {column}
        </EtapasNoCelular>
      )}
      <DragOverlay dropAnimation={null}>{held && <CartaoNaMao pedido={held} />}</DragOverlay>
      {move && (
        <TransitionDialog
          collection={pedidosCertificado}
          records={[move.pedido]}
          name={move.passo.name}
          transition={move.passo.transition}
          onClose={() => setMove(undefined)}
        />
      )}
    </DndContext>
  )
}

// Announcements of the drag are off: dragging is for pointers, and the keyboard uses the menu of each card, which has its own labels.
const NONE = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

const Contagem = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ px: 1, borderRadius: 5, bgcolor: 'action.selected', typography: 'caption', fontWeight: 700, lineHeight: 1.7 }}
  >
    {children}
  </Box>
)

interface ColunaProps {
  etapa: Etapa
  scope: ListScope
  held: Pedido | undefined
  onMove: (move: Movimento) => void
}

function Coluna({ etapa, scope, held, onMove }: ColunaProps) {
  const access = useAccess()
  const [printing, setPrinting] = useState(false)
  const { setNodeRef, isOver } = useDroppable({ id: etapa })
  const state = { ...ESTADO_INICIAL, filtros: { situacao: etapa }, tamanho: SHOWN, sentido: 'asc' as const }
  const { data } = useQuery(listOptions(access, pedidosCertificado, scope, state, null))
  const { data: count } = useQuery(countOptions(access, pedidosCertificado, scope, state))
  const passosDe = usePossible(pedidosCertificado)
  const rows = data?.rows ?? []
  const more = (count?.total ?? rows.length) - rows.length
  const takes = held && passosDe(held).some(({ transition }) => transition.to === etapa)
  const days = PARADO_APOS[etapa]
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-label={ROTULOS_DE_ETAPA[etapa]}
      sx={{
        bgcolor: isOver && takes ? 'action.selected' : 'action.hover',
        outline: takes ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
        borderRadius: 2,
        p: 1,
        minWidth: 0,
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap', px: 0.5, pb: 1 }}>
        <Typography
          component="h2"
          sx={{ typography: 'h6', fontSize: '1.05rem', lineHeight: 1.2, whiteSpace: 'nowrap' }}
        >
          {CURTOS[etapa] ?? ROTULOS_DE_ETAPA[etapa]}
        </Typography>
        {count && <Contagem>{count.total}</Contagem>}
        {days && (
          <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%', lineHeight: 1.3 }}>
            {`até ${days} dias aqui`}
          </Typography>
        )}
      </Stack>
      {!data && <Skeleton variant="rounded" height={120} aria-busy />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <CartaoDoPedido key={row.id} pedido={row} onMove={(passo) => onMove({ pedido: row, passo })} />
        ))}
      </Stack>
      {data && rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1, textAlign: 'center' }}>
          Nenhum pedido aqui.
        </Typography>
      )}
      {more > 0 && (
        <Link
          component={RouterLink}
          to={address('/sie/servicos/certificados-pedidos', { lista: '1', 'campo.situacao': etapa })}
          variant="body2"
          sx={{ display: 'block', textAlign: 'center', pt: 1 }}
        >
          {`mais ${more}`}
        </Link>
      )}
      {etapa === 'aprovado' && rows.some((row) => passosDe(row).some(({ name }) => name === 'imprimir')) && (
        <Button fullWidth size="small" sx={{ mt: 1 }} onClick={() => setPrinting(true)}>
          Imprimir lote
        </Button>
      )}
      {printing && <LoteDialog scope={scope} onClose={() => setPrinting(false)} />}
    </Box>
  )
}
