import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { precoNoDia } from '@sie/domain/eventos/precos.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '../../platform/parts.ts'
import { InscricaoButton } from './BotaoDeInscrever.tsx'
import { diaEHora, millis, type EventoPublicado } from './campos.ts'
import { Organizacao } from './Organizacao.tsx'
import { SituacaoChip, situacaoAgora } from './situacao.tsx'
import { lotesDe, precosDe } from './precos.ts'

const LeveNoCelular = lazy(async () => ({
  default: (await loadPart(() => import('./AbasDoEvento.tsx'))).LeveNoCelular,
}))

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Side column: the deadline with a countdown, today's price of an entry, and the links to save the event. */
export function Lateral({ evento, previa }: { evento: EventoPublicado; previa: boolean }) {
  const [now, setNow] = useState(() => Date.now())
  const state = situacaoAgora(evento, now)
  const opens = state === 'publicado'
  const limit = millis(opens ? evento.prazos?.abertura : evento.prazos?.encerramento)
  const counts = (opens || state === 'inscricoesAbertas') && limit !== undefined && limit > now
  useEffect(() => {
    if (!counts) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MINUTE, limit - now))
    return () => clearTimeout(timer)
  }, [counts, limit, now])
  const price = precoNoDia(
    { lotes: lotesDe(evento), precos: precosDe(evento) },
    { papel: 'atleta', modalidade: evento.modalidades?.[0] ?? '' },
    dayInBrasilia(now),
  )
  const vagas = evento.inscricoes?.vagas ?? 0
  return (
    <Stack spacing={2}>
      <Paper variant="outlined" sx={{ p: 2.5, boxShadow: 3 }}>
        <Box sx={{ mb: 1.5 }}>
          <SituacaoChip evento={evento} now={now} />
        </Box>
        {counts && limit !== undefined ? (
          <>
            <Contagem until={limit} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {opens ? 'As inscrições abrem em ' : 'Para o fim das inscrições: '}
              <strong>{diaEHora(opens ? evento.prazos?.abertura : evento.prazos?.encerramento)}</strong>, horário de
              Brasília.
            </Typography>
          </>
        ) : (
          <Typography>{PALAVRAS[state]}</Typography>
        )}
        {price !== undefined && (state === 'inscricoesAbertas' || opens) && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              gap: 2,
              mt: 2,
              pt: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2">Inscrição hoje</Typography>
            <Typography variant="h5" component="b">
              {price === 0 ? 'Sem custo' : formatReais(price)}
            </Typography>
          </Box>
        )}
        {vagas > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {vagas} vagas de atletas.
          </Typography>
        )}
        {!previa && (
          <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
            <InscricaoButton evento={evento} state={state} fullWidth />
          </Box>
        )}
      </Paper>
      <Organizacao evento={evento} />
      {!previa && (
        <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
          <LeveNoCelular evento={evento} />
        </Suspense>
      )}
    </Stack>
  )
}

const PALAVRAS = {
  rascunho: 'Rascunho: ninguém de fora vê.',
  publicado: 'As inscrições ainda não abriram.',
  inscricoesAbertas: 'As inscrições estão abertas.',
  inscricoesEncerradas: 'As inscrições terminaram.',
  emAndamento: 'O evento está acontecendo.',
  realizado: 'O evento já aconteceu.',
  cancelado: 'O evento foi cancelado.',
} as const

/** Countdown of days, hours, minutes and seconds. The numbers change without motion; screen readers announce them at most once a minute. */
function Contagem({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((until - now) / SECOND))
  const parts = [
    [Math.floor(seconds / 86_400), 'dias'],
    [Math.floor(seconds / 3600) % 24, 'horas'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  return (
    <Box
      role="timer"
      aria-label={`Faltam ${parts
        .slice(0, 3)
        .map(([value, word]) => `${value} ${word}`)
        .join(', ')}`}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}
    >
      {parts.map(([value, word]) => (
        <Box
          key={word}
          aria-hidden="true"
          sx={{ bgcolor: 'background.default', borderRadius: '6px', textAlign: 'center', p: '8px 4px' }}
        >
          <Box
            component="b"
            sx={{ display: 'block', typography: 'h4', lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            {String(value).padStart(2, '0')}
          </Box>
          <Typography component="span" variant="caption" color="textSecondary">
            {word}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
