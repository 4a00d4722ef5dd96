import DoneAll from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { enderecoDoAviso, textoDoAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { formatDayTime, timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { markRead, noticesOptions, type AvisoRecebido } from '../../data/avisos.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'

const SHOWN = 8

interface UltimosAvisosProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Menu of the newest notices below the bell, each linked to its record. Opening one marks it as read; "Marcar como lidos" marks all. */
export function UltimosAvisos({ anchor, onClose }: UltimosAvisosProps) {
  const access = useAccess()
  const client = useQueryClient()
  const toast = useToast()
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(noticesOptions(access))
  const novos = (data ?? []).filter(({ lido }) => !lido).map(({ id }) => id)
  const read = async (ids: readonly string[]) => {
    try {
      await markRead(access, client, ids)
      await refetch()
    } catch {
      toast.show('Não foi possível marcar como lido. Tente de novo.', { severity: 'error' })
    }
  }
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'ultimos-avisos',
          sx: { width: 400, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, calc(100vh - 80px))' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, minHeight: 52, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="ultimos-avisos" component="h2" variant="h6">
          Avisos
        </Typography>
        {novos.length > 0 && (
          <Button size="small" startIcon={<DoneAll />} onClick={() => void read(novos)}>
            Marcar como lidos
          </Button>
        )}
      </Stack>
      <Divider />
      {isPending && <Skeleton variant="rounded" height={160} sx={{ m: 2 }} aria-busy />}
      {error && <RetryAlert onRetry={refetch}>Não foi possível ler os seus avisos.</RetryAlert>}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Nenhum aviso. Respostas, pagamentos e convocações aparecem aqui.
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Últimos avisos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.slice(0, SHOWN).map((aviso) => (
            <Linha
              key={aviso.id}
              aviso={aviso}
              now={dataUpdatedAt}
              onGo={() => {
                onClose()
                if (!aviso.lido) void read([aviso.id])
              }}
            />
          ))}
        </Box>
      )}
      <Box sx={{ p: 1 }}>
        <Button component={RouterLink} to={address('/profile', { aba: 'avisos' })} onClick={onClose} fullWidth>
          Ver todos e escolher os e-mails
        </Button>
      </Box>
    </Popover>
  )
}

interface LinhaProps {
  aviso: AvisoRecebido
  /** milliseconds since 1970 */
  now: number
  onGo: () => void
}

function Linha({ aviso, now, onGo }: LinhaProps) {
  const { titulo, texto } = textoDoAviso(aviso)
  const to = enderecoDoAviso(aviso) ?? address('/profile', { aba: 'avisos' })
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: aviso.lido ? undefined : 'action.hover',
        '&:hover': { bgcolor: 'action.selected' },
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Link
          component={RouterLink}
          to={to}
          onClick={onGo}
          underline="none"
          color="textPrimary"
          sx={{ fontWeight: aviso.lido ? 400 : 650, overflowWrap: 'anywhere', '&::after': { content: '""', ...OVER } }}
        >
          {titulo}
        </Link>
        {!aviso.lido && <Chip size="small" color="primary" label="Novo" />}
      </Stack>
      {texto && (
        <Typography variant="body2" sx={TWO_LINES}>
          {texto}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        <time dateTime={new Date(aviso.quando).toISOString()} title={formatDayTime(aviso.quando)}>
          {timeAgo(aviso.quando, now)}
        </time>
      </Typography>
    </Box>
  )
}

/** Style of the link, which covers the whole row. */
const OVER = { position: 'absolute', inset: 0 } as const
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
