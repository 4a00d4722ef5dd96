import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { SessaoDoCurso } from '@sie/domain/eventos/curso.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useAccess } from '../../../data/access.ts'

interface QrProps {
  evento: string
  sessao: SessaoDoCurso
  onClose: () => void
}

/** QR of a session on a white screen, for a projector: scanned by a phone it opens the confirmation. It changes every minute. */
export function QrDaSala({ evento, sessao, onClose }: QrProps) {
  const { call } = useAccess()
  const { codigo } = sessao
  const { data, error } = useQuery({
    queryKey: ['presenca', evento, codigo],
    queryFn: () => call('abrirPresenca', { evento, sessao: codigo }),
    // Reads the next code as soon as it is valid.
    refetchInterval: ({ state }) => (state.data ? state.data.segundos * 1000 + 250 : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const place = data
    ? address('/eventos/inscricao', { ver: 'presenca', evento, sessao: codigo, codigo: data.codigo })
    : ''
  const link = `${window.location.origin}${place}`
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      slotProps={{
        // White in both schemes: cameras read dark on light.
        paper: {
          'aria-label': `QR de ${sessao.titulo}`,
          sx: { bgcolor: '#fff', backgroundImage: 'none', color: '#111' },
        },
      }}
    >
      <Box sx={{ m: 'auto', p: 2, textAlign: 'center', '& [role=img]': { maxWidth: 1 } }}>
        <Typography variant="h4" component="h2" sx={{ color: '#111', mb: 2 }}>
          {sessao.titulo}
        </Typography>
        {error ? (
          <Typography sx={{ color: '#111' }}>{mensagem(error, 'A presença desta sessão ainda não abriu.')}</Typography>
        ) : data ? (
          <QRCodeSVG
            value={link}
            size={420}
            level="M"
            title="QR da presença"
            role="img"
            style={{ width: 'min(86vw, 60vh)', height: 'auto' }}
          />
        ) : (
          <Skeleton variant="rectangular" width={420} height={420} sx={{ mx: 'auto' }} aria-busy />
        )}
        <Typography sx={{ color: '#111', my: 2 }}>
          Aponte a câmera do celular e confirme a sua presença.
          {data && (
            <>
              {' '}
              <Link href={place} sx={{ color: '#0b2a5b' }}>
                Abrir o endereço
              </Link>
            </>
          )}
        </Typography>
        <Button startIcon={<Close />} onClick={onClose} variant="outlined" sx={{ color: '#111', borderColor: '#555' }}>
          Fechar
        </Button>
      </Box>
    </Dialog>
  )
}
