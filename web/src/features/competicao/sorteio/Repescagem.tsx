import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { repechageSize } from '@sie/domain/competicao/taekwondo/repescagem.ts'
import type { PartidaChave } from '@sie/domain/competicao/taekwondo/resultados.ts'
import { METADES, NAS_METADES } from '../../../ui/placar/metades.ts'
import { Luta, type Vaga } from './Luta.tsx'

const espera = (texto: string): Vaga => ({ texto, fraco: true })

/** Sides of the nth match of a half: those who lost to its finalist come in the order of their losses, the loser of the semifinal last. */
const ladosDe = (metade: number, ordem: number, total: number): [Vaga, Vaga] => [
  espera(ordem === 1 ? '1º a perder' : `vence a luta R${metade}.${ordem - 1}`),
  espera(ordem === total ? 'perdeu na semifinal' : `${ordem + 1}º a perder`),
]

/** Repechage of a drawn bracket below it: the matches that each half may have, in their order. */
export function Repescagem({ partidas }: { partidas: readonly PartidaChave[] }) {
  const halves = repechageSize(partidas).map((total, i) => ({ total, metade: i + 1 }))
  if (halves.every(({ total }) => total === 0)) return null
  return (
    <Box component="section" aria-labelledby="repescagem" sx={{ mt: 2, breakInside: 'avoid' }}>
      <Typography
        id="repescagem"
        component="h2"
        variant="h6"
        sx={{ borderBottom: 2, borderColor: 'text.primary', pb: 0.5, mb: 1 }}
      >
        Repescagem
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Quem perdeu para o finalista da sua metade luta pelo bronze, na ordem das derrotas.
      </Typography>
      {halves.map(({ total, metade }) => (
        <Box key={metade} sx={{ mb: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
            {METADES[metade]}
          </Typography>
          {total === 0 ? (
            <Typography color="textSecondary">O bronze é de quem perdeu a semifinal.</Typography>
          ) : (
            <Box component="ol" aria-label={METADES[metade]} sx={NAS_METADES}>
              {Array.from({ length: total }, (_, i) => (
                <Luta key={i} nome={`R${metade}.${i + 1}`} lados={ladosDe(metade, i + 1, total)} />
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
