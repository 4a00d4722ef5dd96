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
const MinhasCriancas = lazy(async () => ({ default: (await import('./MinhasCriancas.tsx')).MinhasCriancas }))
const EmAnalise = lazy(async () => ({ default: (await import('./EmAnalise.tsx')).EmAnalise }))
const Acompanhe = lazy(async () => ({ default: (await import('./Acompanhe.tsx')).Acompanhe }))
const MeuCartao = lazy(async () => ({ default: (await import('./MeuCartao.tsx')).MeuCartao }))

/** /sie and /sie/dashboard: what waits for a member of staff, the children of a guardian, and the own record or how far it has come. */
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
      actions={
        <Stack direction="row" spacing={1}>
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
      <Stack spacing={2}>
        <Suspense fallback={<Skeleton variant="rounded" height={220} aria-busy />}>
          {!ativo && <EmAnalise />}
          {ativo && guardian && <MinhasCriancas />}
          {ativo && (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: staff
                  ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }
                  : 'minmax(0, 1fr)',
                gap: 2,
                alignItems: 'start',
                maxWidth: staff ? undefined : 960,
              }}
            >
              {staff && (
                <Stack spacing={2}>
                  {decides && <Espera />}
                  <PrecisaDeAtencao />
                  {holds('praticantes:ler') && <NumerosDaEntidade />}
                </Stack>
              )}
              <Stack spacing={2}>
                <Acompanhe />
                <MeuCartao />
              </Stack>
            </Box>
          )}
        </Suspense>
      </Stack>
    </PageContainer>
  )
}
