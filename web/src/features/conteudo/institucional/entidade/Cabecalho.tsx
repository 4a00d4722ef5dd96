import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { inteiro } from '@sie/domain/base/brazil/numbers.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { lugarDaEntidade, NOMES_DE_TIPO } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { Link } from 'react-router-dom'
import { useInicioDe } from '../../../../data/inicio.ts'
import type { EntidadePublicada } from '../campos.ts'
import { LogoDaEntidade, Regularidade } from '../LinhaDaEntidade.tsx'

/** Name, logo, place and state of an entity on its own colour; for a federation with its numbers. */
export function Cabecalho({ entidade }: { entidade: EntidadePublicada }) {
  const { id, dadosPessoais = {}, situacao } = entidade
  const { name, tipoEntidade = '', fundacao = '' } = dadosPessoais
  const federacao = tipoEntidade === 'federacao'
  const about = [
    NOMES_DE_TIPO[tipoEntidade],
    fundacao && `desde ${fundacao.slice(0, 4)}`,
    lugarDaEntidade(entidade),
  ].filter(Boolean)
  return (
    <Box
      sx={{
        mt: 1.5,
        color: 'var(--entidade-texto)',
        background: 'linear-gradient(115deg, var(--entidade-profundo), var(--entidade-fundo))',
        '@media print': { color: 'text.primary', background: 'none' },
      }}
    >
      <Container sx={{ py: { xs: 4, md: 6 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto' },
            columnGap: { xs: 2, md: 3.5 },
            rowGap: 2,
            alignItems: 'center',
          }}
        >
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <LogoDaEntidade entidade={entidade} size={104} />
          </Box>
          <Box sx={{ display: { sm: 'none' } }}>
            <LogoDaEntidade entidade={entidade} size={56} />
          </Box>
          <Box>
            <Typography variant="h2" component="h1" sx={{ fontSize: { xs: '1.8rem', md: '3rem' }, lineHeight: 1.05 }}>
              {name}
            </Typography>
            <Typography sx={{ mt: 1 }}>{about.join(' · ')}</Typography>
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'flex', gap: 2, alignItems: 'center' }}>
            {tipoEntidade !== 'confederacao' && (
              <Box sx={{ bgcolor: 'background.paper', borderRadius: 1, p: 0.5, lineHeight: 0 }}>
                <Regularidade situacao={situacao} />
              </Box>
            )}
            <Button
              component={Link}
              to={address('/signup')}
              variant="contained"
              size="large"
              sx={{ bgcolor: '#ffc629', color: '#14202f', '&:hover': { bgcolor: '#ffd65e' }, displayPrint: 'none' }}
            >
              Filie-se
            </Button>
          </Box>
        </Box>
        {federacao && <Numeros id={id} />}
      </Container>
    </Box>
  )
}

/** Numbers of a federation from its public document; invisible ones with the same labels keep their place while they load. */
function Numeros({ id }: { id: string }) {
  const { data } = useInicioDe(id)
  const towns = new Set(Object.values(data?.filiadas ?? {}).map(({ municipio }) => municipio)).size
  const { praticantes = 0, clubes = 0, faixasPretas = 0 } = data?.numeros ?? {}
  const all = [
    [praticantes, 'praticantes'],
    [clubes, clubes === 1 ? 'clube' : 'clubes e academias'],
    [faixasPretas, 'faixas-pretas'],
    [towns, towns === 1 ? 'cidade' : 'cidades'],
  ] as const
  const rows = data ? all.filter(([count]) => count > 0) : all
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 2,
        m: 0,
        mt: 4,
        pt: 2.5,
        visibility: data ? 'inherit' : 'hidden',
        borderTop: '1px solid color-mix(in srgb, var(--entidade-texto) 30%, transparent)',
      }}
    >
      {rows.map(([count, label]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <dt>{label}</dt>
          <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {inteiro(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
