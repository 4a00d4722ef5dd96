import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useRef, useState, type FormEvent } from 'react'
import { useAccess } from '../../data/access.ts'
import { newRecordId } from '../../data/save.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { menuItems } from '../../ui/form/menuItems.tsx'
import type { Contexto } from './useContexto.ts'
import { useFaults } from '../../ui/form/useFaults.ts'

interface Props {
  ticket: TicketLido
  contexto: Contexto | undefined
}

/** Creates a separate ticket for a second subject. */
export function SplitTicket({ ticket, contexto }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dividir em dois</Button>
      {open && <Divisao ticket={ticket} contexto={contexto} onClose={() => setOpen(false)} />}
    </>
  )
}

function Divisao({ ticket, contexto, onClose }: Props & { onClose: () => void }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const [novo] = useState(() => newRecordId(db, tickets))
  const [fila, setFila] = useState(ticket.fila)
  const [assunto, setAssunto] = useState('')
  const [texto, setTexto] = useState('')
  const [faults, setFaults] = useFaults({ assunto, mensagem: texto })
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const divide = useRecordMutation(tickets, () =>
    call('dividirTicket', { id: ticket.id, novo, fila, assunto: assunto.trim(), mensagem: texto.trim() }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(assunto.trim().length < 5 ? { assunto: 'Diga em poucas palavras do que se trata.' } : {}),
      ...(texto.trim().length < 10
        ? { mensagem: 'Escreva o que passa para o novo chamado, em ao menos 10 letras.' }
        : {}),
    }
    setFaults(found)
    if (found.assunto) return first.current?.focus()
    if (found.mensagem) return second.current?.focus()
    divide.mutate(undefined, {
      onSuccess: ({ protocolo }) => {
        toast.show(`O outro assunto é o chamado ${protocolo}.`)
        onClose()
      },
    })
  }
  const refused = divide.error instanceof ErroSIE ? Object.values(divide.error.campos) : []
  return (
    <FormDialog title="Dividir em dois" action="Dividir" loading={divide.isPending} onSubmit={submit} onClose={onClose}>
      <DialogContentText>
        {`${ticket.solicitante || 'Quem pediu'} é avisado e acompanha os dois. Mensagens, notas e anexos ficam neste; o prazo do novo começa agora.`}
      </DialogContentText>
      <LimitedField
        limit={160}
        inputRef={first}
        label="Assunto do novo chamado"
        value={assunto}
        onChange={({ target }) => setAssunto(target.value)}
        error={Boolean(faults.assunto)}
        helperText={faults.assunto}
        fullWidth
      />
      <LimitedField
        limit={4000}
        inputRef={second}
        label="O que passa para ele"
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
        error={Boolean(faults.mensagem)}
        helperText={faults.mensagem ?? 'Quem pediu lê este texto.'}
        multiline
        minRows={3}
        fullWidth
      />
      <TextField select label="Setor" value={fila} onChange={({ target }) => setFila(target.value)} fullWidth>
        {menuItems(
          [{ id: ticket.fila, nome: ticket.filaNome }, ...(contexto?.filas ?? [])].map(({ id, nome }) => [id, nome]),
        )}
      </TextField>
      {divide.error && (
        <Alert severity="error">
          {refused.length > 0 ? refused.join(' ') : mensagem(divide.error, 'Não foi possível dividir.')}
        </Alert>
      )}
    </FormDialog>
  )
}

/** Whether the agent follows a ticket assigned to another agent and gets its notices. */
export function FollowTicket({ ticket, contexto }: { ticket: TicketLido; contexto: Contexto }) {
  const { call } = useAccess()
  const toast = useToast()
  const follow = useRecordMutation(tickets, (acompanha: boolean) =>
    call('acompanharTicket', { id: ticket.id, acompanha }),
  )
  const next = !contexto.acompanha
  return (
    <Button
      loading={follow.isPending}
      aria-pressed={contexto.acompanha}
      onClick={() =>
        follow.mutate(next, {
          onSuccess: () => toast.show(next ? 'Você é avisado das respostas.' : 'Você não é mais avisado.'),
          onError: (error) => toast.show(mensagem(error, 'Não foi possível mudar.'), { severity: 'error' }),
        })
      }
    >
      {[
        contexto.acompanha ? 'Deixar de acompanhar' : 'Acompanhar',
        contexto.outros > 0
          ? `(${contexto.outros === 1 ? 'mais 1 acompanha' : `mais ${contexto.outros} acompanham`})`
          : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Button>
  )
}
