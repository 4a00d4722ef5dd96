import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { PASSOS_DO_EVENTO, type FaltaDoEvento, type PassoDoEvento } from '@sie/domain/eventos/faltas.ts'

const PASSOS = Object.entries(PASSOS_DO_EVENTO) as [PassoDoEvento, string][]

/** Steps beside the form, each with a tick where it holds all that readers look for; a scrolling strip on a phone. */
export function Passos({
  atual,
  faltas,
  novo,
  onPasso,
}: {
  atual: PassoDoEvento
  faltas: readonly FaltaDoEvento[]
  novo: boolean
  onPasso: (passo: PassoDoEvento) => void
}) {
  return (
    <Box
      component="nav"
      aria-label="Passos do evento"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        gap: 0.5,
        overflowX: { xs: 'auto', lg: 'visible' },
      }}
    >
      {PASSOS.map(([passo, label], index) => {
        const open = faltas.filter((falta) => falta.passo === passo)
        const missing = open.filter(({ convem }) => !convem).length
        const done = !novo && passo !== 'publicacao' && open.length === 0
        const here = passo === atual
        return (
          <ButtonBase
            key={passo}
            disabled={novo && !here}
            onClick={() => onPasso(passo)}
            aria-current={here ? 'step' : undefined}
            sx={{
              flexShrink: 0,
              justifyContent: 'flex-start',
              gap: 1.25,
              px: 1.25,
              py: 1,
              borderRadius: '8px',
              font: 'inherit',
              fontWeight: here ? 700 : 400,
              bgcolor: here ? 'action.selected' : 'transparent',
              opacity: novo && !here ? 0.5 : 1,
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 26,
                height: 26,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                typography: 'body2',
                fontWeight: 700,
                ...(done
                  ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                  : { border: 2, borderColor: 'text.secondary', color: 'text.secondary' }),
              }}
            >
              {done ? <Check sx={{ fontSize: 16 }} /> : index + 1}
            </Box>
            {label}
            {!novo && open.length > 0 && (
              <Typography component="span" variant="body2" color="textSecondary">
                {missing === 0 ? 'a conferir' : missing === 1 ? 'falta 1' : `faltam ${missing}`}
              </Typography>
            )}
          </ButtonBase>
        )
      })}
    </Box>
  )
}

/** Summary of the event so far, beside every step. */
export function AteAqui({ evento }: { evento: Evento }) {
  const horario = horarioDe({ ...evento, diaInteiro: true })
  const rows = [
    ['Quando', horario ? quandoEmPalavras(horario) : 'sem data'],
    ['Onde', evento.dadosEndereco.logradouroMunicipio || evento.local.nome || 'sem local'],
    ['Vagas de atletas', evento.inscricoes.vagas > 0 ? String(evento.inscricoes.vagas) : 'sem limite'],
    ...(evento.tipo === 'competicao' ? [['Categorias', String(evento.classes.length)]] : []),
  ]
  return (
    <Paper variant="outlined" sx={{ p: 2, display: { xs: 'none', lg: 'block' } }}>
      <Typography sx={{ fontWeight: 700, mb: 1 }}>Até aqui</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '116px minmax(0, 1fr)', rowGap: 0.75 }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
