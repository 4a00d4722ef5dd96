import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { PRAZO_DA_VOLTA_MS } from '@sie/domain/base/records/lotes.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/keys.ts'
import { keepLote, staysFor, type LoteFeito } from '../../data/lotes.ts'
import { useTarefa } from '../../data/tarefas.ts'

interface VoltaDoLoteProps extends LoteFeito {
  /** the job that waits to take it back; '' where it could not be kept */
  lote: string
  nameOf: (id: string) => string
}

/** After an act on many records: how it is taken back, or why it is not. Taken back by a job, which goes on where this is closed. */
export function VoltaDoLote({ lote, nameOf, ...made }: VoltaDoLoteProps) {
  const { call } = useAccess()
  const [begun, setBegun] = useState('')
  const begin = useMutation({
    mutationFn: async () => {
      const id = lote || (await keepLote(call, made))
      await call('desfazerLote', { id })
      return id
    },
    onSuccess: setBegun,
  })
  if (made.feitos.length === 0) return null
  const stays = staysFor(made.undo)
  if (stays) return <Typography variant="body2">{`Não se desfaz de uma vez. ${stays}`}</Typography>
  if (begun) return <AndamentoDaVolta id={begun} collection={made.collection} nameOf={nameOf} />
  const step = isStep(made.collection, made.acao)
  return (
    <>
      <DesfazerOLote step={step} error={begin.error} pending={begin.isPending} onRun={() => begin.mutate()} />
      {lote && (
        <Typography variant="body2" color="textSecondary">
          {'Por um dia também em '}
          <Link component={RouterLink} to={address('/sie/dashboard', { ver: 'lotes' })}>
            O que fiz em lote
          </Link>
          .
        </Typography>
      )}
    </>
  )
}

/** Whether an act is a step of a process, which tells people; other acts of lists tell nobody. */
const isStep = ({ process }: Collection, acao: unknown): boolean =>
  typeof acao === 'string' && Object.hasOwn(process?.transitions ?? {}, acao)

interface DesfazerOLoteProps {
  step: boolean
  error: Error | null
  pending: boolean
  onRun: () => void
}

const DesfazerOLote = ({ step, error, pending, onRun }: DesfazerOLoteProps) => (
  <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
    <Typography variant="body2">
      {`Dá para desfazer: volta cada registro que ninguém mudou depois${step ? ', e quem foi avisado é avisado de novo' : ''}.`}
    </Typography>
    {error && <Alert severity="error">{mensagem(error, 'Não foi possível desfazer agora. Tente de novo.')}</Alert>}
    <Button variant="outlined" loading={pending} onClick={onRun}>
      Desfazer o lote
    </Button>
  </Stack>
)

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

interface FicaramProps extends Required<Pick<ResultadoDoLoteProps, 'recusados' | 'nameOf'>> {
  /** address of the page of each, where it has one */
  linkOf?: ((id: string) => Address) | undefined
}

/** Records that stayed, each with the reason. */
export const Ficaram = ({ recusados, nameOf, linkOf }: FicaramProps) =>
  recusados.length > 0 && (
    <Alert severity="warning">
      <strong>{recusados.length === 1 ? '1 ficou como está' : `${recusados.length} ficaram como estão`}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' }}>
        {recusados.map(({ id, motivo }) => (
          <li key={id}>
            {linkOf ? (
              <Link component={RouterLink} to={linkOf(id)}>
                {nameOf(id) || id}
              </Link>
            ) : (
              nameOf(id) || id
            )}
            {`: ${motivo}`}
          </li>
        ))}
      </Box>
    </Alert>
  )

/** The way back of an act on many, live: to be begun, under way, waiting after a failure, or over. */
export function AndamentoDaVolta({
  id,
  collection,
  nameOf,
}: Pick<VoltaDoLoteProps, 'nameOf'> & { id: string; collection: Collection | undefined }) {
  const { call } = useAccess()
  const tarefa = useTarefa(id)
  const client = useQueryClient()
  const over = tarefa?.estado === 'concluida'
  useEffect(() => {
    if (over && collection) void client.invalidateQueries({ queryKey: recordKeys.all(collection) })
  }, [over, client, collection])
  const run = useMutation({
    mutationFn: async (begins: boolean) => {
      if (begins) await call('desfazerLote', { id })
      else await call('controlarTarefa', { id, comando: 'retomar' })
    },
  })
  if (tarefa === undefined) return <LinearProgress aria-label="Andamento" />
  if (tarefa === null)
    return <Alert severity="info">Este lote não é seu, ou foi feito há mais de três meses: não se desfaz mais.</Alert>
  const { estado, total, feitos, recusados, parada } = tarefa
  const seen = feitos + recusados.length
  if (isWaitingLote(tarefa) && isLate(tarefa))
    return <Typography>O prazo de um dia para desfazer já passou: mude cada registro na página dele.</Typography>
  if (isWaitingLote(tarefa))
    return (
      <DesfazerOLote
        step={collection !== undefined && isStep(collection, tarefa.dados.acao)}
        error={run.error}
        pending={run.isPending}
        onRun={() => run.mutate(true)}
      />
    )
  if (estado === 'rodando' || estado === 'pausada')
    return (
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <LinearProgress
          aria-label="Andamento"
          variant="determinate"
          value={(seen / total) * 100}
          sx={{ alignSelf: 'stretch' }}
        />
        <Typography variant="body2" role="status">
          {estado === 'rodando' ? `Desfazendo: ${seen} de ${total}…` : `Parado: ${seen} de ${total}.`}
        </Typography>
        {parada && <Alert severity="warning">{parada}</Alert>}
        {run.error && (
          <Alert severity="error">{mensagem(run.error, 'Não foi possível retomar agora. Tente de novo.')}</Alert>
        )}
        {estado === 'pausada' && (
          <Button variant="outlined" loading={run.isPending} onClick={() => run.mutate(false)}>
            Retomar
          </Button>
        )}
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

/** Whether a batch can no longer be taken back. */
const isLate = ({ criadaEm }: Tarefa): boolean => Date.now() - Date.parse(criadaEm) > PRAZO_DA_VOLTA_MS

/** Whether a batch has not begun to be taken back. */
export const isWaitingLote = ({ estado, feitos, recusados, parada }: Tarefa): boolean =>
  estado === 'pausada' && feitos === 0 && recusados.length === 0 && !parada
