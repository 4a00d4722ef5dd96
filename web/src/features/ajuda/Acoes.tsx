import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ABERTAS, PRIORIDADES } from '@sie/domain/ajuda/estados.ts'
import { PROCESSO_DO_CHAMADO } from '@sie/domain/ajuda/processo.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../data/access.ts'
import { changeState } from '../../data/changeState.ts'
import { useTicketsAbertos, type TicketLido } from '../../data/tickets.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import type { Input } from '../../platform/callables.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { FollowTicket, SplitTicket } from './SplitTicket.tsx'
import type { Contexto } from './useContexto.ts'

interface Step {
  action: string
  data?: Input<'mudarSituacao'>['dados']
  reason?: string
}

/** Runs a transition of a ticket and shows a toast. */
export function usePasso(ticket: TicketLido) {
  const { call } = useAccess()
  const toast = useToast()
  const step = useRecordMutation(tickets, ({ action, data, reason }: Step) =>
    changeState(call, {
      collection: tickets.name,
      id: ticket.id,
      version: ticket.metadados.version,
      action,
      ...(data ? { data } : {}),
      ...(reason ? { reason } : {}),
    }),
  )
  const take = (wanted: Step, said: string, then?: () => void) =>
    step.mutate(wanted, {
      onSuccess: () => {
        toast.show(said)
        then?.()
      },
    })
  return { take, pending: step.isPending, error: step.error }
}

type Aberto = '' | 'atribuir' | 'priorizar' | 'encaminhar' | 'duplicar' | 'resolver'

const isOpen = ({ situacao }: TicketLido) => (ABERTAS as readonly string[]).includes(situacao)

/** Actions of an agent on a ticket besides answering it. */
export function AcoesDoAtendente({ ticket, contexto }: { ticket: TicketLido; contexto: Contexto | undefined }) {
  const { author } = useAccess()
  const [open, setOpen] = useState<Aberto>('')
  const { take, pending, error } = usePasso(ticket)
  if (!isOpen(ticket)) return null
  const mine = ticket.agente === author.uid
  return (
    <Stack
      spacing={0.5}
      sx={{
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
        displayPrint: 'none',
        '& > .MuiButton-text': { justifyContent: 'flex-start' },
      }}
    >
      {!mine && (
        <Button variant="outlined" loading={pending} onClick={() => take({ action: 'assumir' }, 'O chamado é seu.')}>
          Assumir
        </Button>
      )}
      {ticket.situacao === 'aguardandoUsuario' ? (
        <Button loading={pending} onClick={() => take({ action: 'retomar' }, 'O prazo voltou a correr.')}>
          Retomar
        </Button>
      ) : (
        <Button loading={pending} onClick={() => take({ action: 'aguardar' }, 'O prazo parou até a pessoa responder.')}>
          Aguardar o usuário
        </Button>
      )}
      <Button id="resolver-chamado" onClick={() => setOpen('resolver')}>
        Resolver
      </Button>
      <Button onClick={() => setOpen('atribuir')}>Atribuir</Button>
      <Button onClick={() => setOpen('priorizar')}>Mudar a prioridade</Button>
      <Button onClick={() => setOpen('encaminhar')}>Encaminhar a outro setor</Button>
      <Button onClick={() => setOpen('duplicar')}>Unir a outro chamado</Button>
      <SplitTicket ticket={ticket} contexto={contexto} />
      {contexto && <FollowTicket ticket={ticket} contexto={contexto} />}
      {error && open === '' && <Alert severity="error">{mensagem(error, 'Não foi possível fazer isto.')}</Alert>}
      {open !== '' && (
        <Passo key={open} action={open} ticket={ticket} contexto={contexto} onClose={() => setOpen('')} />
      )}
    </Stack>
  )
}

const FIELD = { atribuir: 'agente', priorizar: 'prioridade', encaminhar: 'fila', duplicar: 'duplicadoDe' } as const
const SAID = {
  resolver: 'Chamado resolvido.',
  atribuir: 'Responsável trocado.',
  priorizar: 'Prioridade trocada.',
  encaminhar: 'Chamado encaminhado.',
  duplicar: 'Chamados unidos.',
} as const

interface PassoProps {
  action: Exclude<Aberto, ''>
  ticket: TicketLido
  contexto: Contexto | undefined
  onClose: () => void
}

/** Dialog for the input of a transition, with its consequence. */
function Passo({ action, ticket, contexto, onClose }: PassoProps) {
  const { author } = useAccess()
  const transition = PROCESSO_DO_CHAMADO.transitions[action]!
  const { take, pending, error } = usePasso(ticket)
  const { idEntidade: id, idFederacao: federacao } = ticket.vinculo
  const { rows } = useTicketsAbertos(
    action === 'duplicar'
      ? id === federacao
        ? { kind: 'federacao', id }
        : { kind: 'entidade', id, federacao }
      : undefined,
  )
  const [value, setValue] = useState(action === 'priorizar' ? ticket.prioridade : '')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const choices: readonly (readonly [string, string])[] =
    action === 'priorizar'
      ? Object.entries(PRIORIDADES)
      : action === 'encaminhar'
        ? (contexto?.filas ?? []).map(({ id: fila, nome }) => [fila, nome] as const)
        : action === 'duplicar'
          ? (rows ?? [])
              .filter((other) => other.id !== ticket.id && other.vinculo.idEntidade === id)
              .map((other) => [other.id, `${other.protocolo} · ${other.assunto}`] as const)
          : [
              ['', 'Ninguém'],
              ...(contexto?.equipe ?? [])
                .filter(({ uid }) => uid !== author.uid)
                .map(({ uid, nome }) => [uid, nome] as const),
            ]
  const field = action === 'resolver' ? undefined : FIELD[action]
  const label =
    field && (transition.input?.shape[field] as { meta?: () => { label?: string } } | undefined)?.meta?.()?.label
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (field && action !== 'atribuir' && value === '') return setFault(`Escolha ${(label ?? 'um').toLowerCase()}.`)
    if (transition.reason && reason.trim().length < 5) return setFault('Diga o motivo em ao menos 5 letras.')
    take({ action, ...(field ? { data: { [field]: value } } : {}), reason: reason.trim() }, SAID[action], onClose)
  }
  return (
    <FormDialog
      title={transition.label}
      maxWidth="xs"
      action={transition.label}
      loading={pending}
      disabled={Boolean(field) && choices.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {transition.consequence && <DialogContentText>{transition.consequence}</DialogContentText>}
      {field && choices.length > 0 && (
        <TextField
          select
          fullWidth
          label={label}
          value={value}
          onChange={({ target }) => {
            setValue(target.value)
            setFault('')
          }}
        >
          {menuItems(choices)}
        </TextField>
      )}
      {field && choices.length === 0 && (
        <DialogContentText>
          {action === 'encaminhar' ? 'Nenhum outro setor recebe chamados.' : 'Não há outro chamado em aberto.'}
        </DialogContentText>
      )}
      {transition.reason && (
        <LimitedField
          limit={500}
          label="Motivo"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setFault('')
          }}
          multiline
          minRows={2}
        />
      )}
      {(fault || error) && <Alert severity="error">{fault || mensagem(error, 'Não foi possível fazer isto.')}</Alert>}
    </FormDialog>
  )
}
