import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useOffline } from '../../../platform/connection.ts'
import { environment, version } from '../../../platform/monitor/about.ts'
import { aEspera } from '../../../platform/monitor/waiting.ts'
import { useAgora } from '../../../platform/useAgora.ts'
import { abertaHa, esperaEmPalavras } from './ambienteEmPalavras.ts'

/** Milliseconds between two looks at the clock, and at what waits on the device. */
const EVERY = 30_000

/** Facts about this build and this device: environment, version, time open, whether the database answers, unsent alerts and reports. */
export function Ambiente() {
  const offline = useOffline()
  const now = useAgora(EVERY)
  const { data = { alertas: 0, relatorios: 0 } } = useQuery({
    queryKey: ['monitoramento', 'aEspera'] as const,
    queryFn: aEspera,
    refetchInterval: EVERY,
  })
  const facts = [
    ['Ambiente', environment],
    ['Versão', version()],
    ['Página aberta há', abertaHa(now - performance.timeOrigin)],
    ['Banco de dados', offline ? 'sem resposta há 10 s' : 'responde'],
    ['À espera neste aparelho', esperaEmPalavras(data)],
  ]
  return (
    <Box
      component="dl"
      aria-label="Este portal"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
