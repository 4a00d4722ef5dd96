import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ProgramaFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { usePageMeta } from '../../../../data/published.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'
import { Faixa } from '../../../../ui/person/Faixa.tsx'
import { PublishedList } from '../../../../ui/publicacao/PublishedList.tsx'
import { Programa } from './Programa.tsx'

const MOST = 50
const CAMPOS = ['titulo', 'graduacao', 'itens', 'exigido', 'vinculo']

/** /cbtkdeduca/turmas?ver=programa: syllabi of all grades; with an id one of them, with the reader's progress. */
export function ProgramasPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  return id ? <Programa key={id} id={id} /> : <Lista pessoa={params.get('pessoa') ?? ''} />
}

/** @param pessoa student whose progress is shown; '' for the user's own */
function Lista({ pessoa }: { pessoa: string }) {
  usePageMeta({
    title: 'Programas de faixa',
    description: 'O que cada faixa de taekwondo pede: poomsae, técnicas, teoria e vídeos.',
    type: 'website',
  })
  return (
    <PageContainer
      title="Programas de faixa"
      lead="O que cada graduação pede no exame. Quem estuda vê aqui o que o professor já marcou."
    >
      <PublishedList<ProgramaFaixa>
        collection="programasFaixa"
        query={{ order: { path: 'searchableName', direction: 'asc' }, limit: MOST }}
        fields={CAMPOS}
        skeleton={<Skeleton variant="rounded" height={240} aria-busy />}
        empty={<EmptyState title="Nenhum programa no ar." text="As federações publicam aqui o que cada faixa pede." />}
      >
        {(rows) => (
          <Box
            component="ul"
            aria-label="Programas de faixa"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
            }}
          >
            {rows.map(({ id, titulo, graduacao, itens, exigido, vinculo }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  position: 'relative',
                  p: 2,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  bgcolor: 'background.paper',
                }}
              >
                <Link
                  component={RouterLink}
                  to={address('/cbtkdeduca/turmas', { ver: 'programa', id, pessoa })}
                  color="inherit"
                  underline="hover"
                  sx={{ fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                >
                  {titulo}
                </Link>
                {graduacao && (
                  <Box sx={{ my: 1 }}>
                    <Faixa codigo={graduacao} federacao={vinculo?.idFederacao ?? ''} />
                  </Box>
                )}
                <Typography variant="body2" color="textSecondary">
                  {[
                    itens?.length === 1 ? '1 item' : `${itens?.length ?? 0} itens`,
                    exigido ? 'o exame exige o programa completo' : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </PublishedList>
    </PageContainer>
  )
}
