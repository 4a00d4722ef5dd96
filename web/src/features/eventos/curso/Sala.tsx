import QrCode from '@mui/icons-material/QrCode2'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { Curso } from '@sie/domain/eventos/curso.ts'
import { useState } from 'react'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { Row } from '../../../data/records.ts'
import { newRecordId } from '../../../data/save.ts'
import { useTarefa } from '../../../data/tarefas.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { Recusados } from '../../../ui/feedback/ProgressoDoLote.tsx'
import { QrDaSala } from './QrDaSala.tsx'
import { useSessao } from './sessao.ts'

/** Bar above the participants: the session for which attendance is recorded, its QR for the projector, and the certificates. */
export function Sala({ evento, curso }: { evento: Row<Evento>; curso: Curso }) {
  const { call, db } = useAccess()
  const holds = useHoldsAnywhere()
  const [sessao, choose] = useSessao(curso)
  const [open, setOpen] = useState(false)
  const [id] = useState(() => newRecordId(db, inscricoes))
  const issue = useRecordMutation(inscricoes, () => call('certificarCurso', { id, evento: evento.id }))
  const fault = issue.error instanceof ErroSIE ? Object.values(issue.error.campos)[0] : undefined
  if (!sessao)
    return <Alert severity="info">Escreva as sessões do curso na ficha do evento, no passo Categorias.</Alert>
  return (
    <Paper variant="outlined" sx={{ p: 2, displayPrint: 'none' }}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="Sessão"
            value={sessao.codigo}
            onChange={({ target }) => choose(target.value)}
            sx={{ flex: '1 1 260px', maxWidth: 480 }}
          >
            {curso.sessoes.map(({ codigo, titulo, dia }) => (
              <MenuItem key={codigo} value={codigo}>{`${codigo} · ${titulo}, ${formatDay(dia)}`}</MenuItem>
            ))}
          </TextField>
          <Button variant="contained" startIcon={<QrCode />} onClick={() => setOpen(true)}>
            Mostrar QR
          </Button>
          {holds('certificados:emitir') && (
            <Button
              variant="outlined"
              startIcon={<WorkspacePremium />}
              disabled={issue.isPending || issue.isSuccess}
              onClick={() => issue.mutate()}
            >
              Emitir certificados
            </Button>
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          Marque as pessoas na lista para anotar a presença nesta sessão
          {curso.avaliacao && holds('inscricoes:decidir') && ' e a avaliação'}.
        </Typography>
        {issue.error && <Alert severity="error">{fault ?? mensagem(issue.error, 'Não foi possível emitir.')}</Alert>}
        {issue.data && <Emissao id={issue.data.id} />}
      </Stack>
      {open && <QrDaSala evento={evento.id} sessao={sessao} onClose={() => setOpen(false)} />}
    </Paper>
  )
}

/** Live progress of the batch of certificates. */
function Emissao({ id }: { id: string }) {
  const tarefa = useTarefa(id)
  if (!tarefa) return null
  const { estado, total, feitos, recusados } = tarefa
  const over = estado === 'concluida'
  return (
    <div>
      <Typography role="status">
        {`${over ? 'Terminado' : 'Emitindo'} · ${feitos} de ${total} ${total === 1 ? 'certificado' : 'certificados'}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Certificados"
        value={over ? 100 : (100 * Math.min(total, feitos + recusados.length)) / total}
        sx={{ mt: 1, maxWidth: 480 }}
      />
      {recusados.length > 0 && <Recusados recusados={recusados} />}
    </div>
  )
}
