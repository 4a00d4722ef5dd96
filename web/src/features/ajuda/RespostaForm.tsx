import Lock from '@mui/icons-material/LockOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fillResposta } from '@sie/domain/ajuda/busca.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { mensagem as inWords } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { newRecordId } from '../../data/save.ts'
import { useQuemResponde, type TicketLido } from '../../data/tickets.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { UploadAnexo } from '../../ui/files/UploadAnexo.tsx'
import type { Enviado } from '../../ui/files/useEnvio.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { useAnuncio } from './useAnuncio.ts'
import type { Contexto } from './useContexto.ts'

interface RespostaFormProps {
  ticket: TicketLido
  contexto: Contexto | undefined
  atende: boolean
}

type Depois = '' | 'aguardar' | 'resolver'

/** Form of an answer to a ticket; at the desk with canned answers, internal notes, and the ticket's next state. */
export function RespostaForm({ ticket, contexto, atende }: RespostaFormProps) {
  const { db, call, author } = useAccess()
  const toast = useToast()
  const [texto, setTexto] = useState('')
  const [anexo, setAnexo] = useState<Enviado>()
  const [interna, setInterna] = useState(false)
  const [message, setMessage] = useState(() => newRecordId(db, tickets))
  const others = useQuemResponde(ticket.id, atende)
  const { typing, stopped } = useAnuncio(ticket.id, atende)
  const typed = (next: string) => {
    setTexto(next)
    typing()
  }
  const send = useRecordMutation(tickets, (depois: Depois) =>
    call('responderTicket', {
      id: ticket.id,
      mensagem: message,
      texto,
      interna: atende && interna,
      depois: atende && !interna ? depois : '',
      ...(anexo ? { anexo } : {}),
    }),
  )
  const submit = (depois: Depois) =>
    send.mutate(depois, {
      onSuccess: () => {
        // Text typed meanwhile stays.
        setTexto((now) => (now === texto ? '' : now))
        setAnexo(undefined)
        setMessage(newRecordId(db, tickets))
        stopped()
        toast.show(interna && atende ? 'Nota guardada. Só o atendimento a vê.' : 'Resposta enviada.')
      },
    })
  const canned = (words: string) => {
    const filled = fillResposta(words, {
      nome: ticket.solicitante.split(' ')[0] ?? '',
      protocolo: ticket.protocolo,
      assunto: ticket.assunto,
      setor: ticket.filaNome,
      atendente: author.name.split(' ')[0] ?? '',
    })
    typed(texto ? `${texto}\n\n${filled}` : filled)
  }
  const empty = texto.trim() === ''
  return (
    <Box
      component="form"
      aria-label={atende ? 'Responder' : 'Escrever'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!empty) submit(atende && !interna ? 'aguardar' : '')
      }}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      <Stack spacing={1.5}>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
          {others.length > 0 &&
            `${others.join(' e ')} ${others.length === 1 ? 'está respondendo' : 'estão respondendo'} agora`}
        </Typography>
        {atende && (contexto?.respostas.length ?? 0) > 0 && (
          <Stack
            direction="row"
            useFlexGap
            role="group"
            aria-label="Respostas prontas"
            sx={{ gap: 1, flexWrap: 'wrap' }}
          >
            {contexto?.respostas.map(({ titulo, texto: words }, index) => (
              <Chip
                key={index}
                clickable
                variant="outlined"
                label={titulo || words.slice(0, 30)}
                onClick={() => canned(words)}
              />
            ))}
          </Stack>
        )}
        {atende && !interna && contexto?.whatsapp !== undefined && <PeloWhatsApp ate={contexto.whatsapp} />}
        <LimitedField
          limit={4000}
          id="resposta-do-chamado"
          label={interna ? 'Nota interna, só para o atendimento' : atende ? 'Resposta' : 'Escreva aqui'}
          value={texto}
          onChange={({ target }) => typed(target.value)}
          multiline
          minRows={3}
          maxRows={12}
          fullWidth
        />
        {send.error && <Alert severity="error">{inWords(send.error, 'Não foi possível enviar.')}</Alert>}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          {atende && (
            <Button
              variant={interna ? 'contained' : 'outlined'}
              color={interna ? 'warning' : 'inherit'}
              startIcon={<Lock />}
              aria-pressed={interna}
              onClick={() => setInterna(!interna)}
            >
              Nota
            </Button>
          )}
          <UploadAnexo
            label="Anexar"
            colecao={tickets.name}
            registro={ticket.id}
            campo="anexo"
            value={anexo}
            onChange={setAnexo}
          />
          {/* The ways to send wrap together, the main one last. */}
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', flexGrow: 1 }}>
            {atende && !interna && (
              <>
                <Button disabled={empty || send.isPending} onClick={() => submit('')}>
                  Só responder
                </Button>
                <Button variant="outlined" disabled={empty || send.isPending} onClick={() => submit('resolver')}>
                  Responder e resolver
                </Button>
              </>
            )}
            <Button
              type="submit"
              variant="contained"
              startIcon={interna ? <Lock /> : <Send />}
              disabled={empty}
              loading={send.isPending}
            >
              {interna ? 'Guardar nota' : atende ? 'Responder e esperar' : 'Enviar'}
            </Button>
          </Stack>
        </Stack>
      </Stack>
    </Box>
  )
}

/** Where an answer goes, and until when; or why it cannot. @param ate milliseconds since 1970; 0 for no conversation */
function PeloWhatsApp({ ate }: { ate: number }) {
  const [now] = useState(() => Date.now())
  return ate > now ? (
    <Typography variant="body2">{`A resposta vai pelo WhatsApp, até ${formatDayTime(ate)}. Só texto, sem anexo.`}</Typography>
  ) : (
    <Alert severity="warning">
      {ate === 0
        ? 'A conversa deste chamado no WhatsApp não existe mais: escreva à pessoa por outro meio. Notas internas continuam.'
        : 'Passaram 24 horas da última mensagem da pessoa, e o WhatsApp não aceita mais texto livre. Se ela escrever de novo, você pode responder. Notas internas continuam.'}
    </Alert>
  )
}
