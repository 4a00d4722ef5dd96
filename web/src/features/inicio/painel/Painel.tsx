import GroupAdd from '@mui/icons-material/PersonAddOutlined'
import Upload from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/portal/address.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { usePainel } from '../../../data/painel.ts'
import { useSession } from '../../../platform/session.ts'
import { useHolds } from '../../../platform/store.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const Espera = lazy(async () => ({ default: (await import('./Espera.tsx')).Espera }))
const Atencao = lazy(async () => ({ default: (await import('./Atencao.tsx')).Atencao }))
const NumerosDaEntidade = lazy(async () => ({ default: (await import('./NumerosDaEntidade.tsx')).NumerosDaEntidade }))
const Caixa = lazy(async () => ({ default: (await import('./Caixa.tsx')).Caixa }))
const MeusAlunos = lazy(async () => ({ default: (await import('./MeusAlunos.tsx')).MeusAlunos }))
const ProximosEventos = lazy(async () => ({ default: (await import('./ProximosEventos.tsx')).ProximosEventos }))
const MinhasCriancas = lazy(async () => ({ default: (await import('./MinhasCriancas.tsx')).MinhasCriancas }))
const EmAnalise = lazy(async () => ({ default: (await import('./EmAnalise.tsx')).EmAnalise }))
const Acompanhe = lazy(async () => ({ default: (await import('./Acompanhe.tsx')).Acompanhe }))
const MeuCartao = lazy(async () => ({ default: (await import('./MeuCartao.tsx')).MeuCartao }))

/** /sie/dashboard: what waits for a member of staff, the children of a guardian, and the own record or how far it has come. */
export function Painel() {
  const session = useSession()
  const holds = useHolds()
  if (!session) return null
  return (
    <PageContainer
      title={`Olá, ${session.displayName.split(' ')[0] ?? ''}`}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={address('/sie')}>
            Todas as áreas
          </Button>
          {holds('praticantes:importar') && (
            <Button
              component={Link}
              to={address('/sie/cadastros/pessoas', { importar: true })}
              variant="outlined"
              startIcon={<Upload />}
            >
              Importar
            </Button>
          )}
          {holds('praticantes:criar') && (
            <Button
              component={Link}
              to={address('/sie/cadastros/addpraticante')}
              variant="contained"
              startIcon={<GroupAdd />}
            >
              Nova pessoa
            </Button>
          )}
        </Stack>
      }
    >
      <Suspense fallback={<Skeleton variant="rounded" height={220} aria-busy />}>
        {session.permissoes.ativo ? <Conteudo /> : <EmAnalise />}
      </Suspense>
    </PageContainer>
  )
}

/** What each role needs, and nothing else: first what waits, then the numbers. */
function Conteudo() {
  const { data, error, dataUpdatedAt, refetch } = usePainel()
  if (!data)
    return error ? (
      <RetryAlert onRetry={refetch}>Não foi possível ver o que espera por você.</RetryAlert>
    ) : (
      <Skeleton variant="rounded" height={220} aria-busy />
    )
  const { pendencias, atencoes, entidade, caixa, alunos, criancas, hoje } = data
  const staff = pendencias !== null || atencoes.length > 0 || alunos !== null
  return (
    <Stack spacing={2}>
      {criancas.total > 0 && <MinhasCriancas criancas={criancas} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: staff ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)',
          gap: 2,
          alignItems: 'start',
          maxWidth: staff ? undefined : 960,
        }}
      >
        {staff && (
          <Stack spacing={2}>
            <Espera painel={data} now={dataUpdatedAt} />
            {alunos && alunos.total > 0 && <MeusAlunos alunos={alunos} />}
            {caixa && <Caixa caixa={caixa} hoje={hoje} />}
            {entidade && <NumerosDaEntidade entidade={entidade} hoje={hoje} />}
          </Stack>
        )}
        <Stack spacing={2}>
          {staff && <Atencao painel={data} />}
          {entidade && <ProximosEventos eventos={entidade.eventos} />}
          {/* What waits for the person goes before who they are. */}
          <Acompanhe painel={data} />
          <MeuCartao />
        </Stack>
      </Box>
    </Stack>
  )
}
