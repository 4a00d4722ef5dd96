import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Professor } from '@sie/domain/ensino/collections/professores.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { CODIGOS_DE_PROFESSOR, GRADUACOES_DE_PROFESSOR, linhaDoProfessor } from '@sie/domain/ensino/educa/professor.ts'
import { LARGURA_DE_MINIATURA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { publicFileAddress, usePageMeta, type Cursor } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { Filtro } from '../../../ui/publicacao/Filtro.tsx'
import { enderecoDaAdministracao, enderecoDoProfessor, type ProfessorPublicado } from './tipos.ts'

const NA_PAGINA = 12
const CAMPOS = ['name', 'foto', 'graduacao', 'municipio', 'uf', 'aulas']

/** /cbtkdeduca/professores: teachers who consented and whom their federation approved; state and grade are in the address. */
export function ProfessoresPage() {
  usePageMeta({
    title: 'Professores',
    description: 'Professores de taekwondo com graduação, cidade e turmas.',
    type: 'website',
  })
  const [params, change] = useAddressParams()
  const session = useSession()
  const given = (name: string, allowed: readonly string[]) =>
    allowed.includes(params.get(name) ?? '') ? (params.get(name) ?? '') : ''
  const [uf, graduacao] = [given('uf', UFS), given('graduacao', CODIGOS_DE_PROFESSOR)]
  const set = (name: string, value: string) => change({ [name]: value })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h1">
          Professores
        </Typography>
        {session && (
          <Button component={RouterLink} to={enderecoDaAdministracao('minha-pagina')} variant="outlined">
            Minha página de professor
          </Button>
        )}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2, maxWidth: 640 }}>
        Quem ensina, com que graduação e onde. Só aparece quem autorizou e a federação aprovou.
      </Typography>
      <Box
        role="search"
        aria-label="Filtros"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxWidth: 420, mb: 4 }}
      >
        <Filtro
          label="UF"
          value={uf}
          options={[{ valor: '', nome: 'Todas' }, ...UFS.map((valor) => ({ valor, nome: valor }))]}
          onChange={(value) => set('uf', value)}
        />
        <Filtro
          label="Graduação"
          value={graduacao}
          options={[
            { valor: '', nome: 'Todas' },
            ...CODIGOS_DE_PROFESSOR.map((valor) => ({ valor, nome: GRADUACOES_DE_PROFESSOR[valor] })),
          ]}
          onChange={(value) => set('graduacao', value)}
        />
      </Box>
      <Lista key={`${uf} ${graduacao}`} uf={uf} graduacao={graduacao} />
    </Container>
  )
}

function Lista({ uf, graduacao }: { uf: string; graduacao: string }) {
  const [cursors, setCursors] = useState<readonly (Cursor | undefined)[]>([undefined])
  return (
    <>
      {cursors.map((after, page) => (
        <PublishedList<Professor>
          key={page}
          collection="professores"
          query={{
            equal: { ...(uf ? { uf } : {}), ...(graduacao ? { graduacao } : {}) },
            order: { path: 'searchableName', direction: 'asc' },
            limit: NA_PAGINA,
            ...(after ? { after } : {}),
          }}
          fields={CAMPOS}
          skeleton={<Skeleton variant="rounded" height={240} aria-busy />}
          empty={
            <EmptyState
              title={uf || graduacao ? 'Nenhum professor assim.' : 'Ainda não há professores aqui.'}
              text={uf || graduacao ? 'Escolha outra UF ou outra graduação.' : 'Eles aparecem depois da aprovação.'}
            />
          }
        >
          {(rows, next) => (
            <>
              <Box
                component="ul"
                aria-label="Professores"
                sx={{
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                  display: 'grid',
                  gap: 2,
                  mb: 2,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
                }}
              >
                {rows.map((row) => (
                  <Cartao key={row.id} professor={row} />
                ))}
              </Box>
              {next && page === cursors.length - 1 && (
                <Box sx={{ textAlign: 'center', mt: 4 }}>
                  <Button variant="outlined" size="large" onClick={() => setCursors([...cursors, next])}>
                    Mais professores
                  </Button>
                </Box>
              )}
            </>
          )}
        </PublishedList>
      ))}
    </>
  )
}

/** Photo of a teacher, or their initials. */
export function FotoDoProfessor({ professor, lado }: { professor: ProfessorPublicado; lado: number }) {
  const { name = '', foto } = professor
  const words = name.split(' ').filter(Boolean)
  const place = { width: lado, height: lado, flexShrink: 0, borderRadius: 1 } as const
  if (foto?.arquivo)
    return (
      <Box
        component="img"
        src={publicFileAddress(naLargura(foto.arquivo, LARGURA_DE_MINIATURA))}
        alt={foto.alt ?? ''}
        loading="lazy"
        sx={{ ...place, objectFit: 'cover' }}
      />
    )
  return (
    <Box
      aria-hidden
      sx={{
        ...place,
        display: 'grid',
        placeItems: 'center',
        bgcolor: '#0b1a30',
        color: '#ffffff',
        fontSize: lado / 3,
        fontWeight: 650,
      }}
    >
      {[words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('')}
    </Box>
  )
}

function Cartao({ professor }: { professor: ProfessorPublicado }) {
  const { id, name, aulas = [] } = professor
  return (
    <Box
      component="li"
      sx={{ position: 'relative', display: 'flex', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <FotoDoProfessor professor={professor} lado={72} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={enderecoDoProfessor(id)}
          color="inherit"
          underline="hover"
          sx={{
            fontWeight: 650,
            fontSize: '1.0625rem',
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {linhaDoProfessor(professor)}
        </Typography>
        {aulas.length > 0 && (
          <Typography variant="body2">{aulas.length === 1 ? '1 turma' : `${aulas.length} turmas`}</Typography>
        )}
      </Box>
    </Box>
  )
}
