import Add from '@mui/icons-material/Add'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import ManageSearch from '@mui/icons-material/ManageSearch'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { useCorreioRetido } from '../../data/correioRetido.ts'
import { scopeKey, useScopes } from '../../data/useScopes.ts'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { MeusChamados } from './MeusChamados.tsx'
import { Mesa } from './Mesa.tsx'

const Abrir = () => (
  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained" startIcon={<Add />}>
    Abrir chamado
  </Button>
)

/** /helpdesk/tickets: the desk of whoever works on tickets; for everybody else, and under `?ver=meus`, one's own. */
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
  const scopes = useScopes(tickets)
  const waiting = useCorreioRetido().data?.mensagens.length ?? 0
  const [params, setParams] = useSearchParams()
  if (!scopes) return <Skeleton variant="rounded" height={480} aria-busy />
  const current = scopes.find(({ scope }) => scopeKey(scope) === params.get('onde')) ?? scopes[0]
  if (!current) return null
  return (
    <PageContainer
      title="Chamados"
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button component={Link} to={address('/helpdesk/tickets', { ver: 'lista' })} startIcon={<ManageSearch />}>
            Pesquisar
          </Button>
          <Button component={Link} to={address('/helpdesk/tickets', { ver: 'relatorio' })} startIcon={<Assessment />}>
            Relatório
          </Button>
          <Abrir />
        </Stack>
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
        {scopes.length > 1 && (
          <TextField
            select
            size="small"
            label="Onde"
            value={scopeKey(current.scope)}
            onChange={({ target }) => setParams({ onde: target.value }, { replace: true })}
            sx={{ maxWidth: 320 }}
          >
            {scopes.map(({ scope, label }) => (
              <MenuItem key={scopeKey(scope)} value={scopeKey(scope)}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Mesa key={scopeKey(current.scope)} scope={current.scope} />
      </Stack>
    </PageContainer>
  )
}
