import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { isAtrasado, prazoDe } from '@sie/domain/ajuda/relatorio.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useAddressParams } from '../../data/useAddressParams.ts'
import { useAccess } from '../../data/access.ts'
import type { ListScope } from '../../data/scope.ts'
import { MAIS_NA_MESA, useTicketsAbertos, type TicketLido } from '../../data/tickets.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { hasUnsavedChanges } from '../../ui/form/useUnsavedGuard.ts'
import { SemQuebra } from '../../ui/layout/SemQuebra.tsx'
import { columns } from '../../ui/layout/columns.ts'
import { Chamado } from './Chamado.tsx'
import { ChipDoChamado, Prazo, Urgencia } from './situacao.tsx'
import { useAgora } from '../../platform/useAgora.ts'

const ABAS = { meus: 'Meus', livres: 'Sem responsável', atrasados: 'Atrasados', todos: 'Todos' } as const
type Aba = keyof typeof ABAS

/** Order of the list: the earliest deadline first, tickets without one last. */
const firstDue = (a: TicketLido, b: TicketLido) => (prazoDe(a) ?? Infinity) - (prazoDe(b) ?? Infinity)

/** Open tickets of a desk, live, in tabs: mine, unassigned, late, all; with the shortcuts of a mail program (j, k, r, e). */
export function Mesa({ scope }: { scope: ListScope }) {
  const { author } = useAccess()
  const { rows, failed } = useTicketsAbertos(scope)
  const [params, change] = useAddressParams()
  const now = useAgora(30_000)
  const navigate = useNavigate()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const list = useRef<HTMLUListElement>(null)
  const of: Readonly<Record<Aba, (ticket: TicketLido) => boolean>> = {
    meus: ({ agente }) => agente === author.uid,
    livres: ({ agente }) => agente === '',
    atrasados: (ticket) => isAtrasado(ticket, now),
    todos: () => true,
  }
  const asked = params.get('aba') ?? ''
  // An agent without tickets of their own begins with the unassigned ones.
  const first: Aba = (rows ?? []).some(of.meus) ? 'meus' : (rows ?? []).some(of.livres) ? 'livres' : 'todos'
  const aba = Object.hasOwn(ABAS, asked) ? (asked as Aba) : first
  const shown = (rows ?? []).filter(of[aba]).toSorted(firstDue)
  const id = params.get('chamado') ?? ''
  // A ticket that another agent has just taken stays visible while it is open.
  const chosen =
    shown.find((ticket) => ticket.id === id) ??
    (rows ?? []).find((ticket) => ticket.id === id) ??
    (wide ? shown[0] : undefined)
  const set = (name: string, value: string) => change({ [name]: value, ...(name === 'aba' && { chamado: '' }) })
  const go = (step: 1 | -1) => {
    const at = shown.findIndex((ticket) => ticket.id === chosen?.id)
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + step))]
    if (!next) return
    set('chamado', next.id)
    list.current?.querySelector<HTMLElement>(`[data-chamado="${next.id}"]`)?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const typing = target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !wide) return
    if (event.key === 'j') go(1)
    else if (event.key === 'k') go(-1)
    else if (event.key === 'r') {
      event.preventDefault()
      document.getElementById('resposta-do-chamado')?.focus()
    } else if (event.key === 'e' && chosen && !hasUnsavedChanges()) document.getElementById('resolver-chamado')?.click()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (failed && !rows) return <Alert severity="error">Não foi possível carregar os chamados. Confira a conexão.</Alert>
  if (!rows) return <Skeleton variant="rounded" height={420} aria-busy />
  const open = (ticket: TicketLido) =>
    wide ? set('chamado', ticket.id) : void navigate(address('/helpdesk/editticket', { id: ticket.id }))
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap role="group" aria-label="Quais chamados" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(Object.keys(ABAS) as Aba[]).map((name) => {
          const count = rows.filter(of[name]).length
          return (
            <Chip
              key={name}
              component="button"
              clickable
              onClick={() => set('aba', name)}
              aria-pressed={name === aba}
              color={name === aba ? 'primary' : 'default'}
              variant={name === aba ? 'filled' : 'outlined'}
              label={`${ABAS[name]} ${count}${rows.length >= MAIS_NA_MESA ? '+' : ''}`}
            />
          )
        })}
      </Stack>
      {rows.length >= MAIS_NA_MESA && (
        <Alert severity="info">{`A mesa mostra os ${MAIS_NA_MESA} chamados mais novos em aberto. Os outros estão em Pesquisar.`}</Alert>
      )}
      {shown.length === 0 && !chosen ? (
        <EmptyState
          title={aba === 'atrasados' ? 'Nada atrasado.' : 'Nenhum chamado aqui.'}
          text={aba === 'meus' ? 'Assuma um em Sem responsável.' : 'O que chegar aparece sozinho.'}
        />
      ) : (
        <Box sx={columns('300px minmax(0, 1fr)', 'md')}>
          <Card variant="outlined">
            <Box component="ul" ref={list} aria-label="Chamados em aberto" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {shown.map((ticket) => (
                <Linha
                  key={ticket.id}
                  ticket={ticket}
                  now={now}
                  chosen={wide && ticket.id === chosen?.id}
                  onOpen={() => open(ticket)}
                />
              ))}
            </Box>
          </Card>
          {wide && chosen && (
            <Box sx={{ minWidth: 0 }}>
              <Chamado key={chosen.id} ticket={chosen} nivel="h2" />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                Teclado: j próximo, k anterior, r responder, e resolver.{' '}
                <Link component={RouterLink} to={address('/helpdesk/editticket', { id: chosen.id })}>
                  Abrir em página inteira
                </Link>
              </Typography>
            </Box>
          )}
        </Box>
      )}
    </Stack>
  )
}

interface LinhaProps {
  ticket: TicketLido
  now: number
  chosen: boolean
  onOpen: () => void
}

function Linha({ ticket, now, chosen, onOpen }: LinhaProps) {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Box
        component="button"
        data-chamado={ticket.id}
        aria-current={chosen ? 'true' : undefined}
        onClick={onOpen}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          display: 'block',
          width: '100%',
          cursor: 'pointer',
          p: 1.5,
          bgcolor: chosen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            <SemQuebra>{ticket.protocolo}</SemQuebra>
          </Typography>
          <Prazo ticket={ticket} now={now} />
        </Box>
        <Typography component="span" sx={{ display: 'block', fontWeight: 700, overflowWrap: 'anywhere', my: 0.25 }}>
          {ticket.assunto}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', mb: 0.75 }}>
          {[
            ticket.solicitante,
            ticket.filaNome,
            ticket.ultimaDe === 'usuario' && ticket.respondidoEm ? 'respondeu' : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Box component="span" sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <ChipDoChamado situacao={ticket.situacao} />
          <Urgencia prioridade={ticket.prioridade} />
        </Box>
      </Box>
    </Box>
  )
}
