import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { Lido } from './leitura.ts'
import { scanQr, palavrasDaFalha } from './scanQr.ts'

/** Camera view that reads the QR of a document. No image leaves the device. */
export function Camera({ onRead, onClose }: { onRead: (read: Lido) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const [other, setOther] = useState(false)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    const over = new AbortController()
    if (video.current)
      void scanQr(video.current, over.signal, setOther)
        .then((found) => found && read.current(found))
        .catch((error: unknown) => over.signal.aborted || setProblem(palavrasDaFalha(error)))
    return () => over.abort()
  }, [])
  return (
    <Box>
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        <>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label="Imagem da câmera"
            sx={{
              width: 1,
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              bgcolor: '#000',
              borderRadius: 2,
              display: 'block',
            }}
          />
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {other ? 'Este QR não é de um documento do portal.' : 'Aponte para o QR do documento.'}
          </Typography>
        </>
      )}
      <Button onClick={onClose} sx={{ mt: 1 }}>
        {problem ? 'Digitar o código' : 'Fechar a câmera'}
      </Button>
    </Box>
  )
}
