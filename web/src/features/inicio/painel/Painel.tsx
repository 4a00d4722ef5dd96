import GroupAdd from '@mui/icons-material/PersonAddOutlined'
import Upload from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { REGRAS_DE_PENDENCIA } from '@sie/domain/cadastro/pendencias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { temAlguma } from '@sie/domain/portal/busca.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { useHolds } from '../../../platform/store.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const Espera = lazy(async () => ({ default: (await import('./Espera.tsx')).Espera }))
const PrecisaDeAtencao = lazy(async () => ({ default: (await import('./PrecisaDeAtencao.tsx')).PrecisaDeAtencao }))
const NumerosDaEntidade = lazy(async () => ({ default: (await import('./NumerosDaEntidade.tsx')).NumerosDaEntidade }))
const NumerosDoCaixa = lazy(async () => ({ default: (await import('./NumerosDoCaixa.tsx')).NumerosDoCaixa }))
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
  const { ativo, menores = {} } = session.permissoes
  const decides = temAlguma([...REGRAS_DE_PENDENCIA, 'pedidosVinculo:decidir'], (rule) => holds(rule))
  const staff = decides || temAlguma(['praticantes:ler', 'pagamentos:ler', 'tickets:ler'], (rule) => holds(rule))
  const guardian = Object.keys(menores).length > 0
  return (
    <PageContainer
      title={`Olá, ${session.displayName.split(' ')[0] ?? ''}`}
      lead={today()}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={address('/sie')} sx={staff ? WIDE_ONLY : {}}>
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
        {ativo ? (
          <Box sx={COLUMNS}>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {guardian && <MinhasCriancas />}
              {staff && (
                <>
                  {decides && <Espera />}
                  {holds('contas:ler') && <NumerosDoCaixa />}
                  {holds('praticantes:ler') && <NumerosDaEntidade />}
                </>
              )}
              {!staff && <MeuCartao />}
            </Stack>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {staff && <PrecisaDeAtencao />}
              <Acompanhe />
              <ProximosEventos />
              {staff && <MeuCartao />}
            </Stack>
          </Box>
        ) : (
          <EmAnalise />
        )}
      </Suspense>
    </PageContainer>
  )
}

/** On a phone the menu leads there, and the one action that is used there keeps its place beside the title. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } } as const

/** What one works with, and at its side what is good to know; below each other on a phone. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  gap: 2,
  alignItems: 'start',
} as const

/** 'Quarta, 25 de novembro' */
function today(): string {
  const words = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  })
    .format()
    .replace('-feira', '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
