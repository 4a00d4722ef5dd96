import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { inteiro } from '@sie/domain/base/brazil/numbers.ts'
import { CORES } from './coresDasFaixas.ts'
import { FAIXAS, type Faixa, type InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { memo } from 'react'
import { BeltRule } from '../../../ui/identity/BeltRule.tsx'
import { useInicioPublico } from './inicioPublico.ts'

const OUTROS = {
  faixasPretas: ['faixa-preta', 'faixas-pretas'],
  clubes: ['academia ou clube', 'academias e clubes'],
  federacoes: ['federação', 'federações'],
} as const

/** Numbers of practitioners, with a bar of their belt colours. Zeros are left out. Its space is reserved while it loads. */
export function Numeros() {
  return <Conteudo inicio={useInicioPublico()} />
}

const Conteudo = memo(function Conteudo({ inicio }: { inicio: InicioPublico | null | undefined }) {
  const praticantes = inicio?.numeros.praticantes ?? 0
  if (inicio !== undefined && praticantes === 0) return null
  const others = Object.entries(OUTROS).flatMap(([key, words]) => {
    const value = inicio?.numeros[key as keyof typeof OUTROS] ?? 0
    return value > 0 ? [{ key, value, word: words[value === 1 ? 0 : 1] }] : []
  })
  return (
    <Box component="section" aria-label="Em números" sx={{ bgcolor: 'background.paper', py: { xs: 5.5, md: 9 } }}>
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '4fr 8fr' },
          gap: { xs: 3.5, md: 6 },
          alignItems: 'center',
          minHeight: { xs: 330, md: 160 },
        }}
      >
        <div>
          <BeltRule />
          <Typography
            component="p"
            sx={{
              typography: 'h2',
              fontSize: { xs: '3rem', md: '5rem' },
              lineHeight: 0.9,
              color: 'primary.main',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {inicio === undefined ? <Skeleton width={160} /> : inteiro(praticantes)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.25, fontSize: '1.1rem' }}>
            {praticantes === 1 ? 'praticante ativo' : 'praticantes ativos'}
          </Typography>
        </div>
        <div>
          {inicio?.faixas && <Cinto faixas={inicio.faixas} />}
          {others.length > 0 && (
            <Box
              component="dl"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 3.5,
                m: 0,
                mt: 2.5,
                pt: 2,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              {others.map(({ key, value, word }) => (
                <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {word}
                  </Typography>
                  <Typography component="dd" variant="h5" sx={{ m: 0, fontSize: '1.5rem' }}>
                    {inteiro(value)}
                  </Typography>
                </Box>
              ))}
            </Box>
          )}
        </div>
      </Container>
    </Box>
  )
})

/** Practitioners by belt colour, as a bar and as text. */
function Cinto({ faixas }: { faixas: Readonly<Record<Faixa, number>> }) {
  const total = FAIXAS.reduce((sum, faixa) => sum + faixas[faixa], 0)
  if (total === 0) return null
  return (
    <>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', height: 44, clipPath: 'polygon(0 0, calc(100% - 20px) 0, 100% 100%, 0 100%)' }}
      >
        {FAIXAS.map((faixa) => (
          <Box
            key={faixa}
            sx={{
              bgcolor: CORES[faixa][1],
              flex: `${faixas[faixa]} 0 0`,
              ...(faixa === 'branca' || faixa === 'preta' ? { boxShadow: 'inset 0 0 0 1.5px #8894a4' } : {}),
            }}
          />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Praticantes por cor de faixa"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' },
          gap: { xs: 1.75, md: 1 },
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 1.75,
        }}
      >
        {FAIXAS.map((faixa) => (
          <li key={faixa}>
            <Typography component="b" sx={{ display: 'block', typography: 'h5', fontVariantNumeric: 'tabular-nums' }}>
              {inteiro(faixas[faixa])}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              <Box sx={{ width: 12, height: 12, border: '1px solid #8894a4', bgcolor: CORES[faixa][1] }} />
              {CORES[faixa][0]}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  )
}
