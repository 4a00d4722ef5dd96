import TrendingDown from '@mui/icons-material/TrendingDown'
import TrendingUp from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { emPalavras, juizoDe, variacao, type Linha } from '@sie/domain/base/monitor/summary.ts'

const GRADE = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 1.5, m: 0 }

/** Change against the previous period, with colour and arrow where it is better or worse. */
function Variacao({ linha }: { linha: Linha }) {
  const juizo = juizoDe(linha)
  const Icon = linha.valor > linha.antes ? TrendingUp : TrendingDown
  return (
    <Typography
      component="dd"
      variant="body2"
      sx={{
        m: 0,
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        fontWeight: juizo ? 600 : 400,
        color: juizo === null ? 'text.secondary' : juizo === 'pior' ? 'error.main' : 'success.main',
      }}
    >
      {juizo && <Icon fontSize="small" aria-label={juizo === 'pior' ? 'piorou' : 'melhorou'} />}
      {variacao(linha)}
    </Typography>
  )
}

/** Key numbers of the period, each with the number of the previous one. */
export function Numeros({ linhas }: { linhas: readonly Linha[] | undefined }) {
  if (!linhas)
    return (
      <Box aria-busy sx={GRADE}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={92} />
        ))}
      </Box>
    )
  return (
    <Box component="dl" aria-label="Em resumo" sx={GRADE}>
      {linhas.map((linha) => (
        <Paper key={linha.rotulo} variant="outlined" sx={{ p: 1.5, display: 'flex', flexDirection: 'column' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {linha.rotulo}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {emPalavras(linha, linha.valor)}
          </Typography>
          <Variacao linha={linha} />
        </Paper>
      ))}
    </Box>
  )
}
