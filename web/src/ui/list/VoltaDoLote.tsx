import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Undo } from '@sie/domain/base/records/process.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/keys.ts'
import { useTarefa } from '../../data/tarefas.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'

interface VoltaDoLoteProps {
  collection: Collection
  /** the step of the process, or the function, that was done */
  acao: string
  undo: Undo
  /** the records that it changed, each with the version that it made */
  feitos: readonly { id: string; versao: number }[]
  nameOf: (id: string) => string
}

/** After an act on many records: how it is taken back, or why it is not. Taken back by a job, which goes on where this is closed. */
export function VoltaDoLote({ collection, acao, undo, feitos, nameOf }: VoltaDoLoteProps) {
  const { call } = useAccess()
  const [tarefa, setTarefa] = useState('')
  const begin = useRecordMutation(collection, async () => {
    const id = crypto.randomUUID()
    await call('desfazerLote', { id, colecao: collection.name, acao, itens: [...feitos] })
    setTarefa(id)
  })
  if (feitos.length === 0) return null
  if (typeof undo === 'object' && 'stays' in undo)
    return <Typography variant="body2">{`Não se desfaz de uma vez. ${undo.stays}`}</Typography>
  if (tarefa) return <Andamento collection={collection} id={tarefa} nameOf={nameOf} />
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">
        Dá para desfazer: volta cada registro que ninguém mudou depois, e quem foi avisado é avisado de novo.
      </Typography>
      {begin.error && (
        <Alert severity="error">{mensagem(begin.error, 'Não foi possível desfazer agora. Tente de novo.')}</Alert>
      )}
      <Button variant="outlined" loading={begin.isPending} onClick={() => begin.mutate()}>
        Desfazer o lote
      </Button>
    </Stack>
  )
}

interface ResultadoDoLoteProps extends VoltaDoLoteProps {
  title: string
  words: string
  /** records that stayed as they were, each with the reason */
  recusados?: readonly { id: string; motivo: string }[]
  onClose: () => void
}

/** Dialog with the result of an act on many records, and the way back. */
export function ResultadoDoLote({ title, words, recusados = [], onClose, ...volta }: ResultadoDoLoteProps) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="resultado-do-lote">
      <DialogTitle id="resultado-do-lote">{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Alert severity={volta.feitos.length > 0 ? 'success' : 'info'}>{words}</Alert>
          <Ficaram recusados={recusados} nameOf={volta.nameOf} />
          <VoltaDoLote {...volta} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Records that stayed, each with the reason. */
export const Ficaram = ({ recusados, nameOf }: Required<Pick<ResultadoDoLoteProps, 'recusados' | 'nameOf'>>) =>
  recusados.length > 0 && (
    <Alert severity="warning">
      <strong>{recusados.length === 1 ? '1 ficou como está' : `${recusados.length} ficaram como estão`}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
        {recusados.map(({ id, motivo }) => (
          <li key={id}>{`${nameOf(id) || id}: ${motivo}`}</li>
        ))}
      </Box>
    </Alert>
  )

function Andamento({ collection, id, nameOf }: Pick<VoltaDoLoteProps, 'collection' | 'nameOf'> & { id: string }) {
  const tarefa = useTarefa(id)
  const client = useQueryClient()
  const over = tarefa?.estado === 'concluida'
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: recordKeys.all(collection) })
  }, [over, client, collection])
  if (!tarefa) return <LinearProgress aria-label="Andamento" />
  const { estado, total, feitos, recusados, parada } = tarefa
  if (estado === 'rodando' || estado === 'pausada')
    return (
      <Stack spacing={1}>
        <LinearProgress
          aria-label="Andamento"
          variant="determinate"
          value={((feitos + recusados.length) / total) * 100}
        />
        <Typography variant="body2" role="status">{`Desfazendo: ${feitos + recusados.length} de ${total}…`}</Typography>
        {parada && <Alert severity="warning">{parada}</Alert>}
      </Stack>
    )
  return (
    <>
      <Alert severity={feitos > 0 ? 'success' : 'info'}>{`${feitos} de ${total} como antes.`}</Alert>
      <Ficaram
        recusados={recusados.map(({ item, motivo }) => ({ id: item.split('/')[1] ?? '', motivo }))}
        nameOf={nameOf}
      />
    </>
  )
}
