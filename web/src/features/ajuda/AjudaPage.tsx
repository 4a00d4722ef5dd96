import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { useAjuda } from '../../data/ajuda.ts'
import { InicioDaAjuda, TemposDeResposta } from '../../ui/ajuda/InicioDaAjuda.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { MeusChamados } from './MeusChamados.tsx'

const RECENTES = 3
const enderecoDoTutorial = (id: string) => address('/helpdesk/tutoriais', { id })

/** /helpdesk: help search, most useful items, the user's own tickets, and the response times of the departments. */
export function AjudaPage() {
  const holds = useHoldsAnywhere()
  const { data, isError, refetch } = useAjuda('filiados')
  return (
    <PageContainer
      title="Ajuda"
      actions={
        <>
          {holds('tickets:atender') && (
            <Button component={Link} to={address('/helpdesk/tickets')} variant="outlined">
              Atender chamados
            </Button>
          )}
          <Abrir />
        </>
      }
    >
      <Stack spacing={5}>
        {isError && !data ? (
          <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : (
          <InicioDaAjuda
            ajuda={data}
            audience="filiados"
            enderecoDoTutorial={enderecoDoTutorial}
            semResposta={<Abrir />}
            verPerguntas={
              <Button component={Link} to={address('/helpdesk/faqs')}>
                Todas as perguntas
              </Button>
            }
            verTutoriais={
              <Button component={Link} to={address('/helpdesk/tutoriais')}>
                Todos os tutoriais
              </Button>
            }
          />
        )}
        <Box component="section" aria-labelledby="ajuda-meus">
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
            <Typography variant="h6" component="h2" id="ajuda-meus">
              Meus chamados
            </Typography>
            <Button component={Link} to={address('/helpdesk/tickets', { ver: 'meus' })}>
              Ver todos
            </Button>
          </Stack>
          <MeusChamados most={RECENTES} />
        </Box>
        {data && <TemposDeResposta tempos={data.tempos} />}
      </Stack>
    </PageContainer>
  )
}

const Abrir = () => (
  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained" startIcon={<Add />}>
    Abrir chamado
  </Button>
)
