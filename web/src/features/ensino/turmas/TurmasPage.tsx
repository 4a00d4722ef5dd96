import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { SITUACOES_DA_MATRICULA, SITUACOES_DA_TURMA, type SituacaoDaTurma } from '@sie/domain/ensino/turmas/estados.ts'
import { lazy, Suspense, use, useState } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import { AccessContext } from '../../../data/access.ts'
import { usePageMeta } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AFazer } from './AFazer.tsx'
import { Capa } from './Capa.tsx'
import { enderecoDaTurma, useMinhasTurmas, type MinhaTurma, type TurmaPublica } from './consultas.ts'
import { JoinByCodigo } from './JoinByCodigo.tsx'

const NovaTurma = lazy(async () => ({ default: (await import('./NovaTurma.tsx')).NovaTurma }))

const FILTROS: Readonly<Record<'' | 'arquivada', string>> = { '': 'Em andamento', arquivada: 'Arquivadas' }

/** /cbtkdeduca/turmas: classes of the signed-in user, their assignments to do, and public classes. */
export function TurmasPage() {
  const location = useLocation()
  usePageMeta({
    title: 'Turmas',
    description: 'Turmas do CBTKDeduca: cursos e aulas de taekwondo com tarefas, materiais e notas.',
    type: 'website',
  })
  const session = useSession()
  // Null for visitors, and for users who must first change a password or confirm an address.
  const access = use(AccessContext)
  // Classes are listed of all entities, so they are created under any: rights outside the current portal count too.
  const teaches = Boolean(session && access && grantsAnywhere(session.permissoes, session.padrao, 'turmas:criar'))
  const { data, isError, refetch } = useMinhasTurmas()
  const [params, setParams] = useSearchParams()
  const archived = params.get('situacao') === 'arquivada'
  const [begins, setBegins] = useState(false)
  const mine = (data?.turmas ?? []).filter(({ situacao }) => (situacao === 'arquivada') === archived)
  return (
    <PageContainer
      title="Turmas"
      actions={
        teaches && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setBegins(true)}>
            Criar turma
          </Button>
        )
      }
    >
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar as turmas.</RetryAlert>}
      {session ? (
        <Stack spacing={4}>
          <JoinByCodigo codigo={params.get('codigo') ?? ''} />
          {data && data.aFazer.length > 0 && <AFazer itens={data.aFazer} />}
          <Box component="section" aria-labelledby="minhas-turmas">
            <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
              <Typography variant="h5" component="h2" id="minhas-turmas">
                Minhas turmas
              </Typography>
              <Stack direction="row" spacing={1} role="group" aria-label="Situação das turmas">
                {Object.entries(FILTROS).map(([value, label]) => (
                  <Chip
                    key={value}
                    label={label}
                    clickable
                    color={archived === (value === 'arquivada') ? 'primary' : 'default'}
                    variant={archived === (value === 'arquivada') ? 'filled' : 'outlined'}
                    aria-pressed={archived === (value === 'arquivada')}
                    onClick={() => setParams(value ? { situacao: value } : {}, { replace: true })}
                  />
                ))}
              </Stack>
            </Stack>
            {!data && !isError && <Skeleton variant="rounded" height={180} aria-busy />}
            {data && mine.length === 0 && (
              <EmptyState
                title={archived ? 'Nenhuma turma arquivada' : 'Você ainda não está em uma turma'}
                text={
                  archived
                    ? 'As turmas que terminam ficam aqui, para consulta.'
                    : teaches
                      ? 'Crie a sua turma, ou digite acima o código de outra.'
                      : 'Peça o código ao professor e digite-o acima.'
                }
              />
            )}
            <Cartoes turmas={mine} label="Minhas turmas" />
          </Box>
        </Stack>
      ) : (
        <Typography sx={{ mb: 3 }}>
          Já tem um código?{' '}
          <Link component={RouterLink} to={address('/login')} state={{ from: location }}>
            Entre na sua conta
          </Link>{' '}
          para participar.
        </Typography>
      )}
      {data && (!session || data.publicas.length > 0) && (
        <Box component="section" aria-labelledby="turmas-abertas" sx={{ mt: 4 }}>
          <Typography variant="h5" component="h2" id="turmas-abertas" sx={{ mb: 2 }}>
            Turmas abertas ao público
          </Typography>
          {data.publicas.length === 0 ? (
            <EmptyState
              title="Nenhuma turma aberta agora"
              text="As turmas que os professores divulgam aparecem aqui."
            />
          ) : (
            <Cartoes turmas={data.publicas} label="Turmas abertas ao público" />
          )}
        </Box>
      )}
      {begins && (
        <Suspense>
          <NovaTurma onClose={() => setBegins(false)} />
        </Suspense>
      )}
    </PageContainer>
  )
}

const PAPEIS = { professor: 'Você ensina', aluno: 'Você estuda', responsavel: 'Estuda' } as const

/** Lines of a card below the name. */
function fatosDe(turma: TurmaPublica | MinhaTurma): string[] {
  const period = [turma.inicio, turma.fim].map((day) => (day ? formatDay(day) : '')).filter(Boolean)
  const places = 'papel' in turma || turma.livres < 0 ? '' : turma.livres === 0 ? 'Sem vagas' : `${turma.livres} vagas`
  const many = 'alunos' in turma && turma.alunos !== undefined ? `${turma.alunos} alunos` : ''
  return [turma.professores.join(', '), period.join(' a '), places, many].filter(Boolean)
}

function Cartoes({ turmas, label }: { turmas: readonly (TurmaPublica | MinhaTurma)[]; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {turmas.map((turma) => {
        const place = 'papel' in turma ? turma : undefined
        return (
          <Box component="li" key={`${turma.id} ${place?.aluno?.id ?? ''}`}>
            <Capa capa={turma.capa}>
              <Link
                component={RouterLink}
                to={enderecoDaTurma(turma.id, '', place?.aluno?.id)}
                sx={{
                  color: 'inherit',
                  fontWeight: 650,
                  fontSize: '1.125rem',
                  '&::before': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
                }}
              >
                {turma.nome}
              </Link>
              {fatosDe(turma).map((fact) => (
                <Typography key={fact} variant="body2">
                  {fact}
                </Typography>
              ))}
              {place && (
                <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
                  {[
                    place.aluno ? place.aluno.nome : PAPEIS[place.papel],
                    place.matricula === 'pedida' ? SITUACOES_DA_MATRICULA.pedida : '',
                    situacaoEscrita(place.situacao),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              )}
            </Capa>
          </Box>
        )
      })}
    </Box>
  )
}

const situacaoEscrita = (situacao: SituacaoDaTurma) => (situacao === 'ativa' ? '' : SITUACOES_DA_TURMA[situacao])
