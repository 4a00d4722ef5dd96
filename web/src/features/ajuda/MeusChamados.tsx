import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useMine } from '../../data/useMine.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { SemQuebra } from '../../ui/layout/SemQuebra.tsx'
import { ChipDoChamado } from './situacao.tsx'

const last = ({ ultimaEm }: TicketLido) => ultimaEm?.toMillis() ?? 0

/** Tickets of the signed-in user and of the minors whose guardian they are, last changed first. @param most limit; all without it */
export function MeusChamados({ most }: { most?: number }) {
  const { data, isError, refetch } = useMine(tickets, (a, b) => last(b) - last(a))
  if (isError && !data) return <RetryAlert onRetry={() => refetch()}>Não foi possível carregar os chamados.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={120} aria-busy />
  if (data.length === 0)
    return (
      <EmptyState
        title="Você ainda não abriu chamados."
        text="Quando precisar de alguém, conte o que aconteceu e acompanhe a resposta aqui."
        action={
          <Button component={Link} to={address('/helpdesk/editticket')} variant="outlined">
            Abrir chamado
          </Button>
        }
      />
    )
  return (
    <Box component="ul" aria-label="Meus chamados" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {data.slice(0, most ?? data.length).map((ticket) => (
        <Card key={ticket.id} component="li" variant="outlined">
          <CardActionArea
            component={Link}
            to={address('/helpdesk/editticket', { id: ticket.id })}
            sx={{
              p: 2,
              display: 'flex',
              gap: 1.5,
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'flex-start',
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{ticket.assunto}</Typography>
              <Typography variant="body2" color="textSecondary">
                <SemQuebra>
                  {[
                    ticket.protocolo,
                    ticket.filaNome,
                    ticket.ultimaEm
                      ? `${ticket.ultimaDe === 'atendente' ? 'resposta' : 'sua mensagem'} em ${formatDayTime(last(ticket))}`
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </SemQuebra>
              </Typography>
            </Box>
            <ChipDoChamado situacao={ticket.situacao} minha />
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
