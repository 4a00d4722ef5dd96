import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import PriorityHigh from '@mui/icons-material/PriorityHigh'
import ScheduleIcon from '@mui/icons-material/Schedule'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PRIORIDADES, SITUACOES_DO_CHAMADO, type SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'
import { prazoDe } from '@sie/domain/ajuda/relatorio.ts'
import { duracaoEmPalavras } from '@sie/domain/ajuda/duracao.ts'
import { minutosUteis } from '@sie/domain/ajuda/relogio.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { StateChip, type Tone } from '../../ui/record/StateChip.tsx'

const TONES: Readonly<Record<SituacaoDoChamado, Tone>> = {
  novo: 'warning',
  emAtendimento: 'info',
  aguardandoUsuario: 'default',
  resolvido: 'success',
  fechado: 'success',
  reaberto: 'warning',
  duplicado: 'default',
}

/** Chip with the state of a ticket; `minha`: worded for its requester. */
export const ChipDoChamado = ({ situacao, minha = false }: { situacao: SituacaoDoChamado; minha?: boolean }) =>
  minha && situacao === 'aguardandoUsuario' ? (
    <StateChip tone="warning" label="Aguardando a sua resposta" />
  ) : (
    <StateChip tone={TONES[situacao]} label={SITUACOES_DO_CHAMADO[situacao]} />
  )

/** Business time left, or the time since the deadline passed. */
export function Prazo({ ticket, now }: { ticket: TicketLido; now: number }) {
  const due = prazoDe(ticket)
  const late = due !== null && due < now
  const words =
    due === null
      ? 'parado'
      : late
        ? `venceu há ${duracaoEmPalavras(minutosUteis(due, now))}`
        : `faltam ${duracaoEmPalavras(minutosUteis(now, due))}`
  const Icon = due === null ? PauseCircle : late ? PriorityHigh : ScheduleIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: late ? 'error.main' : 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <Typography component="span" variant="body2" sx={{ fontWeight: late ? 600 : 400 }}>
        {words}
      </Typography>
    </Box>
  )
}

export const Urgencia = ({ prioridade }: Pick<TicketLido, 'prioridade'>) =>
  prioridade === 'normal' || prioridade === 'baixa' ? null : (
    <StateChip tone="error" icon={<PriorityHigh />} label={`Prioridade ${PRIORIDADES[prioridade].toLowerCase()}`} />
  )
