import Lock from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { useMensagens, type MensagemLida, type TicketLido } from '../../data/tickets.ts'
import { DownloadAnexo } from './Anexo.tsx'
import { EmailInteiro } from './EmailInteiro.tsx'

/** Conversation of a ticket, oldest message first; internal notes are set apart and shown at the desk only. */
export function Mensagens({ ticket, atende }: { ticket: TicketLido; atende: boolean }) {
  const { rows, failed } = useMensagens(ticket.id, atende)
  const first: MensagemLida = {
    id: '',
    quem: ticket.pessoa,
    nome: ticket.solicitante,
    papel: 'usuario',
    texto: ticket.descricao,
    interna: false,
    anexo: ticket.anexo.arquivo ? ticket.anexo : null,
    quando: ticket.abertoEm,
  }
  return (
    <Box
      component="ol"
      aria-label="Conversa"
      sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 1.5, bgcolor: 'action.hover' }}
    >
      {[first, ...(rows ?? [])].map((message) => (
        <Mensagem key={message.id || 'primeira'} ticket={ticket.id} message={message} atende={atende} />
      ))}
      {!rows && !failed && <Skeleton component="li" variant="rounded" height={72} />}
      {failed && (
        <li>
          <Alert severity="warning">Não foi possível carregar a conversa. Confira a conexão.</Alert>
        </li>
      )}
    </Box>
  )
}

function Mensagem({ ticket, message, atende }: { ticket: string; message: MensagemLida; atende: boolean }) {
  const { id, nome, papel, texto, interna, anexo, quando } = message
  const mine = atende ? papel !== 'usuario' : papel === 'usuario'
  return (
    <Box
      component="li"
      sx={{
        justifySelf: mine ? 'end' : 'start',
        maxWidth: { xs: '94%', sm: '85%' },
        minWidth: 0,
        p: 1.5,
        borderRadius: 2,
        border: 1,
        borderStyle: interna ? 'dashed' : 'solid',
        borderColor: interna ? 'warning.main' : 'divider',
        bgcolor: interna ? 'var(--suave-warning)' : 'background.paper',
      }}
    >
      <Typography variant="body2" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        {interna && <Lock aria-hidden sx={{ fontSize: 16 }} />}
        <Box component="span" sx={{ fontWeight: 700 }}>
          {[interna ? 'Nota interna' : '', papel === 'sistema' ? 'Atendimento' : nome || 'Pessoa removida']
            .filter(Boolean)
            .join(', ')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {quando ? formatDayTime(quando.toMillis()) : 'agora'}
        </Box>
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
        {texto || 'O texto desta mensagem foi apagado.'}
      </Typography>
      <EmailInteiro texto={message.inteiro} />
      {anexo && <DownloadAnexo id={ticket} {...(id ? { mensagem: id } : {})} nome={anexo.nome} />}
    </Box>
  )
}
