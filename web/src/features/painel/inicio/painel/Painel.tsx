import { capital } from '@sie/domain/base/brazil/words.ts'
import Add from '@mui/icons-material/Add'
import GroupAdd from '@mui/icons-material/PersonAddOutlined'
import Upload from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { usePainel } from '../../../../data/painel.ts'
import { useSession } from '../../../../platform/session.ts'
import { useHolds } from '../../../../platform/store.ts'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../../ui/layout/PageContainer.tsx'

const Espera = lazy(async () => ({ default: (await import('./Espera.tsx')).Espera }))
const Atencao = lazy(async () => ({ default: (await import('./Atencao.tsx')).Atencao }))
const NumerosDaEntidade = lazy(async () => ({ default: (await import('./NumerosDaEntidade.tsx')).NumerosDaEntidade }))
const Caixa = lazy(async () => ({ default: (await import('./Caixa.tsx')).Caixa }))
const NumerosDoCaixa = lazy(async () => ({ default: (await import('./NumerosDoCaixa.tsx')).NumerosDoCaixa }))
const MeusAlunos = lazy(async () => ({ default: (await import('./MeusAlunos.tsx')).MeusAlunos }))
const ProximosEventos = lazy(async () => ({ default: (await import('./ProximosEventos.tsx')).ProximosEventos }))
const EventosDaEquipe = lazy(async () => ({ default: (await import('./EventosDaEquipe.tsx')).EventosDaEquipe }))
const MinhasCriancas = lazy(async () => ({ default: (await import('./MinhasCriancas.tsx')).MinhasCriancas }))
const EmAnalise = lazy(async () => ({ default: (await import('../../../../ui/person/EmAnalise.tsx')).EmAnalise }))
const Acompanhe = lazy(async () => ({ default: (await import('./Acompanhe.tsx')).Acompanhe }))
const MinhasInscricoes = lazy(async () => ({ default: (await import('./MinhasInscricoes.tsx')).MinhasInscricoes }))
const MeuCartao = lazy(async () => ({ default: (await import('./MeuCartao.tsx')).MeuCartao }))

/** /sie/dashboard: waiting requests of staff, the minors of a guardian, and the user's own record or sign-up. */
export function Painel() {
  const session = useSession()
  const holds = useHolds()
  if (!session) return null
  return (
    <PageContainer
      title={`Olá, ${session.displayName.split(' ')[0] ?? ''}`}
      lead={today()}
      actions={
        <>
          <Button component={Link} to={address('/sie')} sx={WIDE_ONLY}>
            Todas as áreas
          </Button>
          {holds('praticantes:importar') && (
            <Button
              component={Link}
              to={address('/sie/cadastros/pessoas', { importar: true })}
              variant="outlined"
              startIcon={<Upload />}
              sx={WIDE_ONLY}
            >
              Importar
            </Button>
          )}
          {!holds('praticantes:criar') && holds('faturas:criar') && (
            <Button
              component={Link}
              to={address('/sie/financeiro/receitas', { ver: 'fatura' })}
              variant="contained"
              startIcon={<Add />}
            >
              Nova cobrança
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
        </>
      }
    >
      <Suspense fallback={<Skeleton variant="rounded" height={220} aria-busy />}>
        <Stack spacing={2}>
          {session.permissoes.ativo && session.permissoes.noEvento && (
            <EventosDaEquipe permissoes={session.permissoes} />
          )}
          {session.permissoes.ativo ? <Conteudo /> : <EmAnalise />}
        </Stack>
      </Suspense>
    </PageContainer>
  )
}

/** Content by role: waiting requests first, then the numbers. */
function Conteudo() {
  const holds = useHolds()
  const { data, error, dataUpdatedAt, refetch } = usePainel()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  if (!data)
    return error ? (
      <RetryAlert onRetry={refetch}>Não foi possível ver o que espera por você.</RetryAlert>
    ) : (
      <Skeleton variant="rounded" height={220} aria-busy />
    )
  const { pendencias, atencoes, entidade, caixa, alunos, criancas, minhas, hoje } = data
  const entries = minhas.inscricoes.length > 0 && <MinhasInscricoes inscricoes={minhas.inscricoes} />
  const staff = pendencias !== null || atencoes.length > 0 || alunos !== null
  // Without numbers the user's own card takes their place.
  const plain = !(entidade || caixa || alunos)
  // On a phone tasks come before the user's own card.
  const below = !staff && !wide
  return (
    <Box sx={COLUMNS}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {criancas.total > 0 && <MinhasCriancas criancas={criancas} />}
        {below && <Acompanhe painel={data} />}
        {below && entries}
        {staff && (
          <>
            <Espera painel={data} now={dataUpdatedAt} />
            {!wide && <Atencao painel={data} />}
            {alunos && alunos.total > 0 && <MeusAlunos alunos={alunos} />}
            {caixa && <Caixa caixa={caixa} hoje={hoje} />}
            {holds('contas:ler') && <Livros />}
            {entidade && <NumerosDaEntidade entidade={entidade} hoje={hoje} />}
          </>
        )}
        {(!staff || plain) && <MeuCartao />}
        {!staff && !below && entries}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {staff && wide && <Atencao painel={data} />}
        {staff && entries}
        {!below && <Acompanhe painel={data} />}
        {entidade && <ProximosEventos eventos={entidade.eventos} />}
        {staff && !plain && <MeuCartao />}
      </Stack>
    </Box>
  )
}

/** Books of the last months: two documents each, so they load on demand. */
function Livros() {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <NumerosDoCaixa />
  ) : (
    <CardSection
      title="Entradas e saídas"
      action={
        <Button size="small" onClick={() => setAsked(true)} aria-label="Ver por mês as entradas e saídas">
          Ver por mês
        </Button>
      }
    />
  )
}

/** On a phone the menu has these links, and only the action used there stays beside the title. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const

/** Main column and side column; stacked on a phone, where tasks come before the numbers. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  gap: 2,
  alignItems: 'start',
} as const

/** Today as text: 'Quarta, 25 de novembro'. */
function today(): string {
  const words = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  })
    .format()
    .replace('-feira', '')
  return capital(words)
}
