import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { useEffect } from 'react'
import { Qr } from './Cartao.tsx'

/** The QR alone on a white, full-brightness screen that stays on while it is shown: for scanners. */
export function TelaDoQr({ card, onClose }: { card: CarteiraVirtual; onClose: () => void }) {
  useEffect(() => {
    let over = false
    let lock: WakeLockSentinel | undefined
    // Where a wake lock is not available, the screen turns off as usual.
    const ask = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined
    ask?.then(
      (got) => {
        lock = got
        if (over) void got.release()
      },
      () => {},
    )
    return () => {
      over = true
      void lock?.release()
    }
  }, [])
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'QR da carteira', sx: { bgcolor: '#fff', backgroundImage: 'none', color: '#111' } },
      }}
    >
      <Box sx={{ m: 'auto', p: 2, textAlign: 'center', '& [role=img]': { width: 'min(86vw, 70vh)', height: 'auto' } }}>
        <Qr card={card} size={480} />
        <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', letterSpacing: '0.04em', color: '#111' }}>
          {codigoImpresso(card.codigo)}
        </Typography>
        <Typography sx={{ mb: 2, color: '#111' }}>{card.nome}</Typography>
        <Button startIcon={<Close />} onClick={onClose} variant="outlined" sx={{ color: '#111', borderColor: '#555' }}>
          Fechar
        </Button>
      </Box>
    </Dialog>
  )
}
