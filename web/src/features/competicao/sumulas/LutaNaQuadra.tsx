import { horaDe } from '@sie/domain/base/brazil/dates.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { textoDoAtraso } from '@sie/domain/competicao/placar/atraso.ts'
import type { LutaNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { UNSEEN } from '../../../ui/layout/unseen.ts'
import { CORES, LADOS } from './palavras.ts'

/** Running or coming match. @param grande for a hall: readable from the stands */
export function LutaNaQuadra({ luta, grande = false }: { luta: LutaNoPlacar; grande?: boolean }) {
  return (
    <Box>
      <Typography
        sx={grande ? { fontSize: 'clamp(1rem, 1.5vmax, 1.6rem)' } : {}}
        variant={grande ? 'body1' : 'body2'}
        color="textSecondary"
      >
        {[
          luta.numero > 0 ? `Luta ${luta.numero}` : '',
          luta.prevista > 0 ? horaDe(luta.prevista) : '',
          luta.fase,
          luta.categoria,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {(['azul', 'vermelho'] as const).map((lado) => {
        const one = luta[lado]
        return (
          <Box
            key={lado}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              mt: 0.5,
              pl: 1,
              minHeight: 32,
              borderLeft: `${grande ? 12 : 6}px solid ${CORES[lado]}`,
            }}
          >
            <Typography
              sx={{
                flexGrow: 1,
                minWidth: 0,
                overflowWrap: 'anywhere',
                ...(grande ? { fontSize: 'clamp(1.4rem, 2.4vmax, 2.8rem)', fontWeight: 700, lineHeight: 1.15 } : {}),
              }}
            >
              {one?.nome ?? 'A definir'}
              {one && (
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ whiteSpace: 'nowrap', ...(grande ? { fontSize: '0.55em' } : {}) }}
                >
                  {` ${[one.uf, one.clube].filter(Boolean).join(' · ')}`}
                </Typography>
              )}
            </Typography>
            {luta.rodadas.length > 0 && (
              <Typography
                role="img"
                aria-label={`${LADOS[lado]}, pontos por rodada: ${luta.rodadas.map((round) => round[lado]).join(', ')}`}
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  fontWeight: 700,
                  whiteSpace: 'nowrap',
                  ...(grande ? { fontSize: 'clamp(1.4rem, 2.4vmax, 2.8rem)' } : {}),
                }}
              >
                {luta.rodadas.map((round) => round[lado]).join(' · ')}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

/** Coming match in a row, for a hall: its number and time, and both sides in type that is read from the stands. */
export function ProximaLuta({ luta }: { luta: LutaNoPlacar }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1.5,
        alignItems: 'center',
        lineHeight: 1.15,
        gridTemplateColumns: '3.5em minmax(0, 1fr) minmax(0, 1fr)',
        fontSize: 'clamp(1.1rem, 1.6vmax, 2rem)',
      }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 700 }}>
        {luta.numero > 0 ? luta.numero : ''}
        <Box component="span" sx={{ display: 'block', fontSize: '0.65em', fontWeight: 400 }}>
          {luta.prevista > 0 ? horaDe(luta.prevista) : ''}
        </Box>
      </Box>
      {(['azul', 'vermelho'] as const).map((lado) => (
        <Box key={lado} sx={{ borderLeft: `8px solid ${CORES[lado]}`, pl: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={UNSEEN}>{`${LADOS[lado]}: `}</Box>
          {luta[lado]?.nome ?? 'A definir'}
          <Box component="span" sx={{ display: 'block', fontSize: '0.65em', color: 'text.secondary' }}>
            {[luta[lado]?.uf, luta.fase].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

export const nomeDaQuadra = (quadra: number): string => (quadra > 0 ? `Quadra ${quadra}` : 'Sem quadra ainda')

/** Delay of a court; nothing on time. @param grande for a hall: readable from the stands */
export function AtrasoDaQuadra({ minutos, grande = false }: { minutos: number; grande?: boolean }) {
  // Answers of an older version have no delay.
  if (!(minutos > 0)) return null
  return (
    <Typography
      variant="body2"
      sx={{ fontWeight: 650, ...(grande ? { fontSize: 'clamp(1rem, 1.5vmax, 1.6rem)' } : {}) }}
    >
      {textoDoAtraso(minutos)}
    </Typography>
  )
}
