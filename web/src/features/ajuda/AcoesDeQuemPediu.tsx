import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DIAS_PARA_REABRIR } from '@sie/domain/ajuda/estados.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import type { TicketLido } from '../../data/tickets.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { usePasso } from './Acoes.tsx'

/** Actions of the requester on an answered ticket: mark it as solved, reopen it, rate it. */
export function AcoesDeQuemPediu({ ticket }: { ticket: TicketLido }) {
  const { take, pending, error } = usePasso(ticket)
  const [motivo, setMotivo] = useState('')
  const [reabrindo, setReabrindo] = useState(false)
  const { situacao } = ticket
  if (situacao !== 'resolvido' && situacao !== 'fechado') return null
  return (
    <Stack spacing={2} sx={{ p: 2, borderTop: 1, borderColor: 'divider', displayPrint: 'none' }}>
      {situacao === 'resolvido' && (
        <Box component="section" aria-label="O chamado foi resolvido?">
          <Typography sx={{ mb: 1 }}>
            {`O atendimento deu este chamado como resolvido. Se o problema continua, reabra em até ${DIAS_PARA_REABRIR} dias.`}
          </Typography>
          {reabrindo && (
            <LimitedField
              limit={500}
              autoFocus
              fullWidth
              multiline
              minRows={2}
              label="O que ainda falta?"
              value={motivo}
              onChange={({ target }) => setMotivo(target.value)}
              sx={{ mb: 1 }}
            />
          )}
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant={reabrindo ? 'contained' : 'outlined'}
              disabled={reabrindo && motivo.trim().length < 5}
              loading={pending}
              onClick={() =>
                reabrindo
                  ? take({ action: 'reabrir', reason: motivo.trim() }, 'Chamado reaberto.', () => setReabrindo(false))
                  : setReabrindo(true)
              }
            >
              Reabrir
            </Button>
            {!reabrindo && (
              <Button loading={pending} onClick={() => take({ action: 'fechar' }, 'Chamado fechado. Obrigado!')}>
                Está resolvido, fechar
              </Button>
            )}
          </Stack>
        </Box>
      )}
      <Avaliacao ticket={ticket} />
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível fazer isto.')}</Alert>}
    </Stack>
  )
}

/** Rating of one to five stars with a comment; it may be changed. */
function Avaliacao({ ticket }: { ticket: TicketLido }) {
  const { take, pending, error } = usePasso(ticket)
  const [nota, setNota] = useState<number | null>(ticket.nota || null)
  const [comentario, setComentario] = useState(ticket.comentario)
  return (
    <Box component="section" aria-label="Avaliação do atendimento">
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Como foi o atendimento?
      </Typography>
      <Rating
        name={`nota-${ticket.id}`}
        value={nota}
        size="large"
        getLabelText={(stars) => `${stars} ${stars === 1 ? 'estrela' : 'estrelas'}`}
        onChange={(_event, value) => setNota(value)}
        sx={{ my: 0.5, fontSize: '2.5rem' }}
      />
      {nota !== null && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <LimitedField
            limit={500}
            fullWidth
            label="Comentário (opcional)"
            value={comentario}
            onChange={({ target }) => setComentario(target.value)}
          />
          <Button
            variant="outlined"
            loading={pending}
            disabled={nota === ticket.nota && comentario === ticket.comentario}
            onClick={() => take({ action: 'avaliar', data: { nota, comentario } }, 'Obrigado pela avaliação!')}
          >
            {ticket.nota ? 'Mudar a avaliação' : 'Avaliar'}
          </Button>
        </Stack>
      )}
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível avaliar agora.')}</Alert>}
    </Box>
  )
}
