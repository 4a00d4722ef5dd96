import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Professor } from '@sie/domain/ensino/collections/professores.ts'
import { linhaDoProfessor } from '@sie/domain/ensino/educa/professor.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { metaDoProfessor } from '@sie/domain/base/portal/paginaDoProfessor.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { FotoDoProfessor } from './ProfessoresPage.tsx'
import { enderecoDoProfessor, type ProfessorPublicado } from './tipos.ts'

/** Fields that the page shows; the others tell whom the consent concerns, and when it was given. */
const CAMPOS = ['name', 'foto', 'graduacao', 'bio', 'municipio', 'uf', 'aulas', 'site', 'metadados.version']

/** /cbtkdeduca/professor/:professorId: page of a teacher who consented to it. */
export function ProfessorPage() {
  const { professorId = '' } = useParams()
  return (
    <PublishedRecord<Professor>
      key={professorId}
      collection="professores"
      id={professorId}
      fields={CAMPOS}
      meta={(professor, origin) => metaDoProfessor(professor, `${origin}${enderecoDoProfessor(professor.id)}`)}
      missing={
        <PaginaAusente
          titulo="Professor não encontrado"
          resumo="Esta página não está no ar."
          texto="Ela pode ter sido retirada por quem ela mostra, ou o endereço pode ter um erro."
          lista={address('/cbtkdeduca/professores')}
          verLista="Ver os professores"
        />
      }
    >
      {(professor) => <Aberto professor={professor} />}
    </PublishedRecord>
  )
}

function Aberto({ professor }: { professor: ProfessorPublicado }) {
  const { name, bio, aulas = [], site } = professor
  const page = linkAddress(site)
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={{ maxWidth: 760, mx: 'auto' }}>
        <Link component={RouterLink} to={address('/cbtkdeduca/professores')} variant="body2">
          Professores
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 2, mb: 3 }}>
          <FotoDoProfessor professor={professor} lado={128} />
          <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
            <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.1 }}>
              {name}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {linhaDoProfessor(professor)}
            </Typography>
          </Box>
        </Box>
        <Typography sx={{ whiteSpace: 'pre-line', fontSize: '1.0625rem' }}>{bio}</Typography>
        {page && (
          <Typography sx={{ mt: 2 }}>
            <Link href={page} rel="noopener nofollow">
              {page}
            </Link>
          </Typography>
        )}
        {aulas.length > 0 && (
          <Box component="section" aria-labelledby="aulas" sx={{ mt: 4 }}>
            <Typography variant="h5" component="h2" id="aulas" sx={{ mb: 1 }}>
              Turmas
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {aulas.map(({ titulo, quando, local }, index) => (
                <Box component="li" key={`${titulo} ${index}`} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
                  <Typography sx={{ fontWeight: 600 }}>{titulo}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[quando, local].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </Container>
  )
}
