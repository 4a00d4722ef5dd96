import Cancel from '@mui/icons-material/Close'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type UploadAction = 'pause' | 'resume' | 'cancel' | 'retry' | 'dismiss'

/** Row of the tray for an upload. */
export interface UploadRow {
  id: string
  titulo: string
  /** text of its state */
  estado: string
  /** 0 to 100; undefined while unknown */
  percent: number | undefined
  kind: 'going' | 'still' | 'done' | 'failed'
  actions: readonly UploadAction[]
}

const ACTIONS: Readonly<Record<UploadAction, { label: string; icon: ReactNode }>> = {
  pause: { label: 'Pausar', icon: <Pause fontSize="small" /> },
  resume: { label: 'Continuar', icon: <PlayArrow fontSize="small" /> },
  retry: { label: 'Tentar de novo', icon: <Replay fontSize="small" /> },
  cancel: { label: 'Cancelar', icon: <Cancel fontSize="small" /> },
  dismiss: { label: 'Fechar', icon: <Cancel fontSize="small" /> },
}

/** Tray of current uploads in the corner of every page, on a phone at the top, away from actions and messages: progress and controls. */
export function UploadTray({
  rows,
  onAction,
}: {
  rows: readonly UploadRow[]
  onAction: (id: string, action: UploadAction) => void
}) {
  return (
    <Paper
      component="section"
      aria-label="Envios de arquivos"
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        top: { xs: 64, sm: 'auto' },
        bottom: { sm: 24 },
        width: { sm: 360 },
        maxHeight: '50vh',
        overflowY: 'auto',
        p: 1.5,
      }}
    >
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id, titulo, estado, percent, kind, actions }) => (
          <Box component="li" key={id}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                  {titulo}
                </Typography>
                <Typography
                  variant="body2"
                  role="status"
                  sx={{
                    color: kind === 'failed' ? 'error.main' : kind === 'done' ? 'success.main' : 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {estado}
                </Typography>
              </Box>
              {actions.map((action) => (
                <IconButton
                  key={action}
                  size="small"
                  title={ACTIONS[action].label}
                  aria-label={`${ACTIONS[action].label}: ${titulo}`}
                  onClick={() => onAction(id, action)}
                >
                  {ACTIONS[action].icon}
                </IconButton>
              ))}
            </Stack>
            {(kind === 'going' || kind === 'still') && (
              <LinearProgress
                aria-label={`Andamento: ${titulo}`}
                {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
                sx={{ mt: 0.5 }}
              />
            )}
          </Box>
        ))}
      </Stack>
    </Paper>
  )
}
