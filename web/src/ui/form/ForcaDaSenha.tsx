import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

const PAUSE_MS = 200

const GRAUS = [
  { label: 'fácil de adivinhar', color: 'error.main' },
  { label: 'fraca', color: 'error.main' },
  { label: 'razoável', color: 'warning.main' },
  { label: 'boa', color: 'success.main' },
  { label: 'forte', color: 'success.main' },
] as const

/** Strength of a new password, updated while it is typed. The library that rates it loads with the first letter. */
export function ForcaDaSenha({ senha }: { senha: string }) {
  const [judged, setJudged] = useState<{ senha: string; grau: number }>()
  useEffect(() => {
    if (senha === '') return
    let shown = true
    const timer = setTimeout(() => {
      import('@sie/domain/base/senha/forca.ts').then(
        ({ forcaDaSenha }) => shown && setJudged({ senha, grau: forcaDaSenha(senha) }),
        // Without the library the server decides.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      shown = false
      clearTimeout(timer)
    }
  }, [senha])
  const grau = senha !== '' && judged ? GRAUS[judged.grau] : undefined
  return (
    <Box role="status" sx={{ minHeight: 26, mt: '6px !important' }}>
      {grau && judged && (
        <>
          <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, mb: 0.25 }}>
            {[1, 2, 3, 4].map((bar) => (
              <Box
                key={bar}
                sx={{ height: 4, borderRadius: 1, bgcolor: bar <= Math.max(1, judged.grau) ? grau.color : 'divider' }}
              />
            ))}
          </Box>
          <Typography variant="caption">{`Senha ${grau.label}`}</Typography>
        </>
      )}
    </Box>
  )
}
