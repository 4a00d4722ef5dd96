import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { Link } from 'react-router-dom'
import { useNovidades } from '../../../data/novidades.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Nota } from './Nota.tsx'

/** /sie/editor-novidades: release notes of the portal, newest first; with a link to the editor for users with the right. */
export function NovidadesPage() {
  const session = useSession()
  const { data, isError, refetch } = useNovidades(Boolean(session))
  const writes = session && grantsAnywhere(session.permissoes, session.padrao, 'novidades:ler')
  return (
    <PageContainer
      title="Novidades no portal"
      actions={
        writes && (
          <Button component={Link} to={address('/sie/editor-novidades', { ver: 'lista' })} variant="outlined">
            Escrever e publicar
          </Button>
        )
      }
    >
      {isError && !data ? (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <EmptyState title="Nenhuma novidade por enquanto." text="O que mudar no portal é contado aqui." />
      ) : (
        <Stack sx={{ maxWidth: '70ch' }}>
          {data.map((novidade) => (
            <Box key={novidade.id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
              <Nota novidade={novidade} />
            </Box>
          ))}
        </Stack>
      )}
    </PageContainer>
  )
}
