import GroupAdd from '@mui/icons-material/PersonAddOutlined'
import Upload from '@mui/icons-material/UploadOutlined'
import Alert from '@mui/material/Alert'
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
const MeuCartao = lazy(async () => ({ default: (await import('./MeuCartao.tsx')).MeuCartao }))

/** /sie and /sie/dashboard: what waits for a member of staff, and the own record. */
export function Painel() {
  const session = useSession()
  const holds = useHolds()
  if (!session) return null
  const decides = temAlguma(REGRAS_DE_PENDENCIA, (rule) => holds(rule))
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
        {!session.permissoes.ativo && (
          <Alert
            severity="warning"
            action={
              <Button component={Link} to={address('/signup-validation')} color="inherit">
                Ver o que falta
              </Button>
            }
          >
            Seu cadastro não está ativo.
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: decides ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
            },
            gap: 2,
            alignItems: 'start',
            maxWidth: decides ? undefined : 880,
          }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            {decides && <Espera />}
            {session.registroCompleto && <MeuCartao />}
          </Suspense>
        </Box>
      </Stack>
    </PageContainer>
  )
}
