import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { canDo } from '../../../../platform/uploads/machine.ts'
import { actOn } from '../../../../platform/uploads/uploads.ts'
import { palavrasDoEnvio, percentualDoEnvio } from '../../../../platform/uploads/words.ts'
import { cancelEnvio, clearFila, retryEnvio, useFila, type EstadoNaFila } from './fila.ts'

const PALAVRAS: Readonly<Record<EstadoNaFila, string>> = {
  fila: 'Na fila',
  preparando: 'Preparando…',
  enviando: 'Enviando…',
  gravando: 'Incluindo no álbum…',
  pronta: 'No álbum',
  recusada: 'Não foi aceita',
  cancelada: 'Cancelada',
}

/** Uploads of pictures to the album, with progress and controls. */
export function Envios({ album }: { album: string }) {
  const fila = useFila(album)
  if (fila.length === 0) return null
  const there = fila.filter(({ estado }) => estado === 'pronta').length
  const stopped = fila.filter(
    ({ estado, upload }) => estado === 'recusada' || estado === 'cancelada' || upload?.estado === 'error',
  )
  const going = fila.filter(({ estado }) => ['fila', 'preparando', 'enviando', 'gravando'].includes(estado))
  const paused = going.filter(({ upload }) => upload && canDo(upload, 'resume'))
  const pausable = going.filter(({ upload }) => upload && canDo(upload, 'pause'))
  return (
    <Box
      component="section"
      aria-label="Imagens a caminho"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography role="status" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {there} de {fila.length} no álbum
          {stopped.length > 0 && ` · ${stopped.length} ${stopped.length === 1 ? 'parou' : 'pararam'}`}
        </Typography>
        {pausable.length > 0 && (
          <Button size="small" onClick={() => pausable.forEach(({ envio }) => actOn(envio, 'pause'))}>
            Pausar
          </Button>
        )}
        {paused.length > 0 && (
          <Button size="small" onClick={() => paused.forEach(({ envio }) => actOn(envio, 'resume'))}>
            Continuar
          </Button>
        )}
        {stopped.length > 0 && (
          <Button size="small" onClick={() => stopped.forEach(({ id }) => retryEnvio(id))}>
            Tentar de novo
          </Button>
        )}
        {going.length === 0 ? (
          <Button size="small" onClick={() => clearFila(album)}>
            Fechar
          </Button>
        ) : (
          <Button size="small" color="error" onClick={() => going.forEach(({ id }) => cancelEnvio(id))}>
            Cancelar
          </Button>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        value={(100 * there) / fila.length}
        aria-label="Andamento de todas as imagens"
        sx={{ mb: 1.5 }}
      />
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {fila
          .filter(({ estado }) => estado !== 'pronta')
          .map(({ id, nome, estado, motivo, upload }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="body2" noWrap sx={{ flex: '1 1 140px', minWidth: 0 }}>
                {nome}
              </Typography>
              <Typography
                variant="body2"
                sx={{
                  flex: '1 1 140px',
                  color: estado === 'recusada' || upload?.estado === 'error' ? 'error.main' : 'text.secondary',
                }}
              >
                {upload && estado === 'enviando' ? palavrasDoEnvio(upload) : motivo || PALAVRAS[estado]}
              </Typography>
              {upload && estado === 'enviando' && upload.estado !== 'error' && (
                <LinearProgress
                  aria-label={`Andamento: ${nome}`}
                  sx={{ flex: '1 1 80px' }}
                  {...(upload.checking ? {} : { variant: 'determinate' as const, value: percentualDoEnvio(upload) })}
                />
              )}
              {upload && canDo(upload, 'pause') && (
                <Button size="small" aria-label={`Pausar: ${nome}`} onClick={() => actOn(upload.id, 'pause')}>
                  Pausar
                </Button>
              )}
              {upload && canDo(upload, 'resume') && (
                <Button size="small" aria-label={`Continuar: ${nome}`} onClick={() => actOn(upload.id, 'resume')}>
                  Continuar
                </Button>
              )}
              {(upload ? canDo(upload, 'cancel') : estado === 'fila') && (
                <Button size="small" color="error" aria-label={`Cancelar: ${nome}`} onClick={() => cancelEnvio(id)}>
                  Cancelar
                </Button>
              )}
              {(upload ? canDo(upload, 'retry') : estado === 'recusada' || estado === 'cancelada') && (
                <Button size="small" aria-label={`Tentar de novo: ${nome}`} onClick={() => retryEnvio(id)}>
                  Tentar de novo
                </Button>
              )}
            </Box>
          ))}
      </Stack>
    </Box>
  )
}
