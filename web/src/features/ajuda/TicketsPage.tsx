import Add from '@mui/icons-material/Add'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import ManageSearch from '@mui/icons-material/ManageSearch'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { useCorreioRetido } from '../../data/correioRetido.ts'
import { useChosenScope } from '../../data/useScopedList.ts'
import { scopeKey } from '../../data/useScopes.ts'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { ScopeField } from '../../ui/list/ScopeField.tsx'
import { MeusChamados } from './MeusChamados.tsx'
import { Mesa } from './Mesa.tsx'

const Abrir = () => (
  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained" startIcon={<Add />}>
    Abrir chamado
  </Button>
)

/** /helpdesk/tickets: the desk of agents; for other users, and under `?ver=meus`, the user's own tickets. */
export function TicketsPage() {
  const holds = useHoldsAnywhere()
  const [params] = useSearchParams()
  if (!holds('tickets:ler') || params.get('ver') === 'meus')
    return (
      <PageContainer title="Meus chamados" actions={<Abrir />}>
        <MeusChamados />
      </PageContainer>
    )
  return <MesaDosChamados />
}

function MesaDosChamados() {
  const place = useChosenScope(tickets)
  const waiting = useCorreioRetido().data?.mensagens.length ?? 0
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!place) return null
  const { scope } = place.current
  return (
    <PageContainer
      title="Chamados"
      actions={
        <>
          <Button component={Link} to={address('/helpdesk/tickets', { ver: 'lista' })} startIcon={<ManageSearch />}>
            Pesquisar
          </Button>
          <Button component={Link} to={address('/helpdesk/tickets', { ver: 'relatorio' })} startIcon={<Assessment />}>
            Relatório
          </Button>
          <Abrir />
        </>
      }
    >
      <Stack spacing={2}>
        {waiting > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" component={Link} to={address('/helpdesk/tickets', { ver: 'correio' })}>
                Conferir
              </Button>
            }
          >
            {waiting === 1 ? 'Um e-mail espera conferência.' : `${waiting} e-mails esperam conferência.`}
          </Alert>
        )}
        <ScopeField {...place} />
        <Mesa key={scopeKey(scope)} scope={scope} />
      </Stack>
    </PageContainer>
  )
}
