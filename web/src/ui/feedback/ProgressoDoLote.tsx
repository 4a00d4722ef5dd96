import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { ComandoDaTarefa, Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useNames } from '../../data/references.ts'
import { useTarefa } from '../../data/tarefas.ts'
import { CardSection } from '../layout/CardSection.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useConfirm } from './useConfirm.ts'

interface ProgressoDoLoteProps {
  id: string
  /** gerund shown while it runs: 'Emitindo' */
  fazendo: string
  /** result for each person, singular and plural: 'certificado emitido', 'certificados emitidos' */
  feito: [one: string, many: string]
  /** what came of it so far, as a sentence */
  resumo?: (tarefa: Tarefa) => string
  /** consequence for the remaining people, shown before it is cancelled */
  aoCancelar: string
  /** why the batch is not taken back as one, and how each is */
  volta: string
  /** link to the results, once it has ended */
  resultado: { label: string; to: Address }
  onBack: () => void
}

/** Live progress of a batch over people, those who were left out, and its controls. */
export function ProgressoDoLote({
  id,
  fazendo,
  feito,
  resumo,
  aoCancelar,
  volta,
  resultado,
  onBack,
}: ProgressoDoLoteProps) {
  const { call, author } = useAccess()
  const confirm = useConfirm()
  const tarefa = useTarefa(id)
  const command = useMutation({ mutationFn: (comando: ComandoDaTarefa) => call('controlarTarefa', { id, comando }) })
  const back = <Button onClick={onBack}>Outro lote</Button>
  if (tarefa === undefined) return <Skeleton variant="rounded" height={200} aria-busy />
  if (tarefa === null)
    return (
      <EmptyState title="Lote não encontrado" text="Ele terminou há mais de três meses, ou não é seu." action={back} />
    )
  const { estado, total, feitos, recusados, nome, quem, parada } = tarefa
  const state = { rodando: fazendo, pausada: 'Pausado', concluida: 'Terminado', cancelada: 'Cancelado' }[estado]
  const over = estado === 'concluida' || estado === 'cancelada'
  const seen = Math.min(total, feitos + recusados.length)
  const cancel = async () => {
    const title = 'Cancelar o lote?'
    const yes = await confirm({ title, text: aoCancelar, action: 'Cancelar o lote', destructive: true })
    if (yes) command.mutate('cancelar')
  }
  return (
    <CardSection title={nome} action={back}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        <Box>
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {`${state} · ${feitos} de ${total} ${feito[total === 1 ? 0 : 1]}`}
          </Typography>
          <LinearProgress
            aria-label="Andamento do lote"
            variant="determinate"
            value={estado === 'concluida' || total === 0 ? 100 : (seen / total) * 100}
          />
        </Box>
        {resumo && <Typography>{resumo(tarefa)}</Typography>}
        {parada && <Alert severity="warning">{parada}</Alert>}
        {command.error && (
          <Alert severity="error">{mensagem(command.error, 'Não foi possível fazer isto agora. Tente de novo.')}</Alert>
        )}
        {recusados.length > 0 && (
          <Alert severity="warning">
            <strong>
              {recusados.length === 1 ? '1 pessoa ficou fora' : `${recusados.length} pessoas ficaram fora`}
            </strong>
            <Recusados recusados={recusados} />
          </Alert>
        )}
        {!over && quem === author.uid && (
          <Stack direction="row" spacing={1}>
            <Button
              variant="outlined"
              disabled={command.isPending}
              onClick={() => command.mutate(estado === 'rodando' ? 'pausar' : 'retomar')}
            >
              {estado === 'rodando' ? 'Pausar' : 'Retomar'}
            </Button>
            <Button color="error" disabled={command.isPending} onClick={() => void cancel()}>
              Cancelar
            </Button>
          </Stack>
        )}
        {over && feitos > 0 && <Typography variant="body2">{`Não se desfaz de uma vez. ${volta}`}</Typography>}
        {over && (
          <Button component={Link} to={resultado.to} sx={{ alignSelf: 'flex-start' }}>
            {resultado.label}
          </Button>
        )}
      </Stack>
    </CardSection>
  )
}

/** Reading a name is noted as a look at the person. */
const NAMED = 20

/** People who were refused, the first by name, with the reason; one whose name may not be read is 'Ver pessoa'. */
export function Recusados({ recusados }: Pick<Tarefa, 'recusados'>) {
  const { nameOf } = useNames(
    praticantes.name,
    recusados.slice(0, NAMED).map(({ item }) => idIn(item)),
  )
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 320, overflow: 'auto' }}>
      {recusados.map(({ item, motivo }) => {
        const nome = nameOf(idIn(item))
        return (
          <li key={item}>
            <Link to={address('/sie/cadastros/addpraticante', { id: idIn(item) })}>
              {nome === idIn(item) ? 'Ver pessoa' : nome}
            </Link>
            {`: ${motivo}`}
          </li>
        )
      })}
    </Box>
  )
}

const idIn = (path: string) => path.split('/')[1] ?? ''
