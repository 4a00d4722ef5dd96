import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { clockAt } from '@sie/domain/competicao/taekwondo/cronometro.ts'
import { useEffect, useState } from 'react'
import { Acerto } from './Acerto.tsx'
import { ALTO, TOQUE, tempo } from './palavras.ts'
import type { SumulaAberta } from './useSumula.ts'

const clock = (): number => Date.now()

/** Clock of the round: time left, and time since it was stopped, for treatments. */
export function Relogio({ aberta, parado, closed }: { aberta: SumulaAberta; parado: boolean; closed: boolean }) {
  const { apuracao, relogio, regras, lancar } = aberta
  const [open, setOpen] = useState(false)
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 200)
    return () => clearInterval(timer)
  }, [])
  const { correndo, resta, parado: stood } = clockAt(apuracao.toques, now + relogio, regras)
  const over = resta === 0
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography
        component="p"
        role="timer"
        aria-label={`Tempo da rodada: ${tempo(resta)}`}
        sx={{
          fontSize: { xs: '2.5rem', sm: '3.25rem' },
          fontWeight: 800,
          fontVariantNumeric: 'tabular-nums',
          lineHeight: 1.1,
        }}
      >
        {tempo(resta)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: 22 }}>
        {over ? 'Tempo esgotado' : !correndo && stood >= 1000 ? `Parado há ${tempo(stood)}` : ''}
      </Typography>
      <Button
        fullWidth
        variant="contained"
        disabled={parado || over}
        onClick={() => lancar({ tipo: 'cronometro', acao: correndo ? 'parar' : 'iniciar' })}
        sx={ALTO}
      >
        {correndo ? 'Parar tempo' : 'Iniciar tempo'}
      </Button>
      <Button fullWidth disabled={closed} onClick={() => setOpen(true)} sx={TOQUE}>
        Acertar o relógio
      </Button>
      {open && <Acerto aberta={aberta} resta={resta} onClose={() => setOpen(false)} />}
    </Box>
  )
}
