import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { inteiro } from '@sie/domain/brazil/numbers.ts'
import type { InicioPublico } from '@sie/domain/portal/numeros.ts'
import { memo } from 'react'
import { useInicioPublico } from './inicioPublico.ts'

const NOMES = {
  praticantes: ['praticante ativo', 'praticantes ativos'],
  faixasPretas: ['faixa-preta', 'faixas-pretas'],
  federacoes: ['federação', 'federações'],
  clubes: ['clube ou academia', 'clubes e academias'],
} as const

/** How many there are: what is zero says nothing and is left out. Keeps its place while the numbers are on their way. */
export function Numeros() {
  return <Faixa inicio={useInicioPublico()} />
}

const Faixa = memo(function Faixa({ inicio }: { inicio: InicioPublico | null | undefined }) {
  const shown = (Object.keys(NOMES) as (keyof typeof NOMES)[]).flatMap((key) =>
    inicio && inicio.numeros[key] > 0 ? [{ key, value: inicio.numeros[key] }] : [],
  )
  if (inicio !== undefined && shown.length === 0) return null
  return (
    <Box
      component="section"
      aria-label="Em números"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Container
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: `repeat(${shown.length || 4}, 1fr)` },
          gap: { xs: 2, md: 4 },
          my: 0,
          py: { xs: 3, md: 4 },
          minHeight: { xs: 196, md: 138 },
        }}
      >
        {inicio === undefined
          ? Object.keys(NOMES).map((key) => (
              <Box key={key} component="div">
                <dt>
                  <Skeleton width="70%" />
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  <Skeleton width={72} height={44} />
                </Box>
              </Box>
            ))
          : shown.map(({ key, value }) => (
              <Box
                key={key}
                component="div"
                sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
              >
                <Typography component="dt" color="textSecondary">
                  {NOMES[key][value === 1 ? 0 : 1]}
                </Typography>
                <Typography
                  component="dd"
                  variant="h3"
                  sx={{ m: 0, color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}
                >
                  {inteiro(value)}
                </Typography>
              </Box>
            ))}
      </Container>
    </Box>
  )
})
