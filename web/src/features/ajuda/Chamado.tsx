import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CANAIS, PRIORIDADES } from '@sie/domain/ajuda/estados.ts'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Instant } from '@sie/domain/base/records/metadados.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { useFollowedRecord } from '../../data/useFollowedRecord.ts'
import { AcoesDeQuemPediu } from './AcoesDeQuemPediu.tsx'
import { AcoesDoAtendente } from './Acoes.tsx'
import { Mensagens } from './Mensagens.tsx'
import { QuemPediu } from './QuemPediu.tsx'
import { RespostaForm } from './RespostaForm.tsx'
import { ChipDoChamado, Prazo, Urgencia } from './situacao.tsx'
import { useAgora } from '../../platform/useAgora.ts'
import { SemQuebra } from '../../ui/layout/SemQuebra.tsx'
import { useContexto, type Contexto } from './useContexto.ts'

/** One ticket: the conversation, its actions, and context for the desk. `nivel`: level of its heading. */
export function Chamado({ ticket, nivel = 'h1' }: { ticket: TicketLido; nivel?: 'h1' | 'h2' }) {
  const { author, permissoes } = useAccess()
  useFollowedRecord(tickets, ticket.id)
  const { data: contexto, error } = useContexto(ticket.id, ticket.fila)
  const own = ticket.pessoa === author.uid || Object.hasOwn(permissoes.menores ?? {}, ticket.pessoa)
  // The requester answers as such, even when they work at the desk.
  const atende = contexto?.atende === true && !own
  const over = ['resolvido', 'fechado', 'duplicado'].includes(ticket.situacao)
  const writes = atende ? !over : !['fechado', 'duplicado', 'resolvido'].includes(ticket.situacao)
  return (
    <Card
      variant="outlined"
      component="article"
      aria-labelledby={`chamado-${ticket.id}`}
      sx={{
        display: 'grid',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography
            variant="h5"
            component={nivel}
            id={`chamado-${ticket.id}`}
            sx={{ overflowWrap: 'anywhere', lineHeight: 1.2 }}
          >
            {ticket.assunto}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary">
              <SemQuebra>{[ticket.protocolo, ticket.filaNome].filter(Boolean).join(' · ')}</SemQuebra>
            </Typography>
            <ChipDoChamado situacao={ticket.situacao} minha={own} />
            {atende && <Urgencia prioridade={ticket.prioridade} />}
          </Stack>
        </Box>
        {error && <Alert severity="warning">Parte desta tela não carregou. Confira a conexão.</Alert>}
        {contexto && <Mensagens ticket={ticket} atende={atende} />}
        {own && <AcoesDeQuemPediu ticket={ticket} />}
        {contexto && writes && <RespostaForm key={ticket.id} ticket={ticket} contexto={contexto} atende={atende} />}
        {atende && ticket.nota > 0 && (
          <Typography sx={{ p: 2 }}>
            {`Avaliação: ${ticket.nota} de 5${ticket.comentario ? ` · “${ticket.comentario}”` : ''}`}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          height: '100%',
          borderLeft: { lg: 1 },
          borderTop: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider', lg: 'divider' },
        }}
      >
        {atende && contexto.quem && <QuemPediu quem={contexto.quem} />}
        <Fatos ticket={ticket} atende={atende} contexto={contexto} />
        {atende && <AcoesDoAtendente ticket={ticket} contexto={contexto} />}
      </Box>
    </Card>
  )
}

const when = (instant: Instant | null) => (instant ? formatDayTime(instant.toMillis()) : '')

function Fatos({ ticket, atende, contexto }: { ticket: TicketLido; atende: boolean; contexto: Contexto | undefined }) {
  const now = useAgora(30_000)
  const about = contexto?.relacionado
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(atende && !contexto?.quem ? ([['Quem pediu', ticket.solicitante]] as const) : []),
    ['Aberto em', when(ticket.abertoEm)],
    ['Setor', ticket.filaNome],
    ['Responsável', ticket.agenteNome || (atende ? 'Ninguém ainda' : '')],
    ...(atende
      ? ([
          ['Prazo', <Prazo key="prazo" ticket={ticket} now={now} />],
          ['Responder até', when(ticket.responderAte)],
          ['Resolver até', when(ticket.resolverAte)],
          ['Prioridade', PRIORIDADES[ticket.prioridade]],
          ['Canal', CANAIS[ticket.canal]],
        ] as const)
      : ([
          [
            'Prazo da resposta',
            ticket.respondidoEm ? '' : ticket.responderAte ? `até ${when(ticket.responderAte)}` : '',
          ],
        ] as const)),
    ['Resolvido em', when(ticket.resolvidoEm)],
    [
      'Sobre',
      about &&
        ('semAcesso' in about ? (
          `${about.tipo}, que você não pode abrir`
        ) : (
          <Link key="sobre" component={RouterLink} to={about.endereco}>
            {`${about.tipo}: ${about.rotulo}`}
          </Link>
        )),
    ],
    [
      'Continua em',
      ticket.duplicadoDe && atende && (
        <Link component={RouterLink} to={address('/helpdesk/editticket', { id: ticket.duplicadoDe })}>
          Abrir o outro chamado
        </Link>
      ),
    ],
  ]
  return (
    <Box component="dl" sx={{ m: 0, p: 2, display: 'grid', gap: 1.25 }}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </div>
        ))}
    </Box>
  )
}
