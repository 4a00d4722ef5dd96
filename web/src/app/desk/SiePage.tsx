import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { usePainel } from '../../data/painel.ts'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { navIcon } from './areaIcons.tsx'
import { INICIO } from './nav.ts'
import { useGroups } from './useGroups.ts'

const pathOf = (to: string): string => to.split('?')[0] ?? to

/** /sie: desk areas that the user's rights open, each with its screens and the numbers of records that wait or need care there. */
export function SiePage() {
  const groups = useGroups().filter(({ label }) => label !== INICIO)
  const { data } = usePainel()
  const waiting = data ? [...data.espera, ...data.cuidar] : []
  return (
    <PageContainer title="SIE">
      <Box
        component="ul"
        aria-label="Áreas do SIE"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          // Columns filled one after the other: areas have very different lengths.
          columns: '280px 3',
          columnGap: 2,
          '& > li': { breakInside: 'avoid', mb: 2 },
        }}
      >
        {groups.map(({ label, entries }) => {
          const of = waiting.filter(({ lista }) => entries.some((entry) => pathOf(entry.to) === pathOf(lista)))
          return (
            <Card key={label} component="li" variant="outlined" sx={{ p: 2 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, color: 'text.secondary' }}>
                {navIcon(label)}
                <Typography component="h2" variant="h6" color="textPrimary">
                  {label}
                </Typography>
              </Box>
              {of.length > 0 && (
                <Box component="ul" aria-label={`${label}: a resolver`} sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
                  {of.map(({ id, lista, nome }) => (
                    <li key={id}>
                      <Link component={RouterLink} to={lista} sx={{ fontWeight: 700, lineHeight: 2 }}>
                        {nome}
                      </Link>
                    </li>
                  ))}
                </Box>
              )}
              <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <Link component={RouterLink} to={entry.to} underline="hover" color="inherit" sx={{ lineHeight: 2 }}>
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </Box>
            </Card>
          )
        })}
      </Box>
    </PageContainer>
  )
}
