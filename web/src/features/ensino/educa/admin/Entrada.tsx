import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useHolds } from '../../../../platform/store.ts'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { enderecoDaAdministracao } from '../tipos.ts'
import { SECOES } from './secoes.ts'

/** /cbtkdeduca/admin: sections that the user may open. */
export function Entrada() {
  const holds = useHolds()
  return (
    <PageContainer title="Administração do CBTKDeduca">
      <Box
        component="ul"
        aria-label="Seções"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {SECOES.filter(({ rule }) => !rule || holds(rule)).map(({ secao, titulo, texto }) => (
          <Box
            component="li"
            key={secao}
            sx={{ position: 'relative', p: 2, border: 1, borderColor: 'divider', borderRadius: 1, minHeight: 96 }}
          >
            <Link
              component={RouterLink}
              to={enderecoDaAdministracao(secao)}
              color="inherit"
              underline="hover"
              sx={{
                fontWeight: 650,
                fontSize: '1.125rem',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {titulo}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {texto}
            </Typography>
          </Box>
        ))}
      </Box>
    </PageContainer>
  )
}
