import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { ComandoDaTarefa, Tarefa } from '@sie/domain/tarefas/tarefa.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useTarefa } from '../../data/tarefas.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { EntitySearch, type ChosenEntity } from '../../ui/form/EntitySearch.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

const CLUBES: readonly string[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']

/** /sie/servicos/transferencias?lote: asks for the transfer of everybody of a club that closes; with `tarefa` it shows how that goes on. */
export function LotePage() {
  const [params, setParams] = useSearchParams()
  const tarefa = params.get('tarefa') ?? ''
  const open = (id: string) => setParams(id ? { lote: '', tarefa: id } : { lote: '' })
  return (
    <PageContainer title="Transferir em lote">
      <Box sx={{ maxWidth: 760 }}>
        {tarefa ? <Progresso id={tarefa} onBack={() => open('')} /> : <Pedido onStart={open} />}
      </Box>
    </PageContainer>
  )
}

function Pedido({ onStart }: { onStart: (id: string) => void }) {
  const { call } = useAccess()
  const confirm = useConfirm()
  // The same press again starts nothing anew.
  const [id] = useState(() => crypto.randomUUID())
  const [origem, setOrigem] = useState<ChosenEntity | null>(null)
  const [destino, setDestino] = useState<ChosenEntity | null>(null)
  const [motivo, setMotivo] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const start = useMutation({
    mutationFn: () =>
      call('transferirEmLote', { id, origem: origem?.id ?? '', destino: destino?.id ?? '', motivo: motivo.trim() }),
    onSuccess: ({ id: started }) => onStart(started),
    onError: (error) => setFaults(error instanceof ErroSIE ? error.campos : {}),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(origem ? {} : { origem: 'Escolha a associação que fecha.' }),
      ...(destino ? {} : { destino: 'Escolha para onde as pessoas vão.' }),
      ...(motivo.trim().length < 5 ? { motivo: 'Diga o motivo: cada pessoa vai lê-lo.' } : {}),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0 || !origem || !destino) return
    const yes = await confirm({
      title: 'Pedir as transferências?',
      text: `Cada pessoa de ${origem.nome} recebe um pedido de transferência para ${destino.nome}, sem taxa. Os outros lados decidem, e cada pessoa pode cancelar o seu.`,
      action: 'Pedir',
    })
    if (yes) start.mutate()
  }
  const club = {
    filtros: {},
    nameOf: ({ dadosPessoais }: { dadosPessoais: { name: string } }) => dadosPessoais.name,
    offered: ({ dadosPessoais }: { dadosPessoais: { tipoEntidade: string } }) =>
      CLUBES.includes(dadosPessoais.tipoEntidade),
    none: 'Nenhuma associação.',
  }
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        Quando uma associação fecha, peça de uma vez a transferência de todos os que pertencem a ela.
      </Typography>
      <Paper
        component="form"
        noValidate
        variant="outlined"
        onSubmit={(event) => void submit(event)}
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        <Stack spacing={2}>
          <EntitySearch
            label="Associação que fecha"
            value={origem}
            onChange={setOrigem}
            error={Boolean(faults.origem)}
            helperText={faults.origem}
            {...club}
          />
          <EntitySearch
            label="Para onde vão"
            value={destino}
            onChange={setDestino}
            error={Boolean(faults.destino)}
            helperText={faults.destino}
            {...club}
          />
          <TextField
            label="Motivo"
            required
            multiline
            minRows={2}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            error={Boolean(faults.motivo)}
            helperText={faults.motivo || 'Cada pessoa vai ler.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {start.error && (
            <Alert severity="error">{mensagem(start.error, 'Não foi possível começar agora. Tente de novo.')}</Alert>
          )}
          <Button type="submit" variant="contained" loading={start.isPending} sx={{ alignSelf: 'flex-start' }}>
            Pedir transferências
          </Button>
        </Stack>
      </Paper>
    </Stack>
  )
}

const ESTADOS: Readonly<Record<Tarefa['estado'], string>> = {
  rodando: 'Pedindo',
  pausada: 'Pausado',
  concluida: 'Terminado',
  cancelada: 'Cancelado',
}

function Progresso({ id, onBack }: { id: string; onBack: () => void }) {
  const { call, author } = useAccess()
  const tarefa = useTarefa(id)
  const command = useMutation({ mutationFn: (comando: ComandoDaTarefa) => call('controlarTarefa', { id, comando }) })
  const back = <Button onClick={onBack}>Outro lote</Button>
  if (tarefa === undefined) return <Skeleton variant="rounded" height={200} aria-busy />
  if (tarefa === null)
    return (
      <EmptyState title="Lote não encontrado" text="Ele terminou há mais de três meses, ou não é seu." action={back} />
    )
  const { estado, total, feitos, recusados, nome, quem } = tarefa
  const over = estado === 'concluida' || estado === 'cancelada'
  const seen = Math.min(total, feitos + recusados.length)
  return (
    <CardSection title={nome} action={back}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        <Box>
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {`${ESTADOS[estado]} · ${feitos} de ${total} ${total === 1 ? 'pedido enviado' : 'pedidos enviados'}`}
          </Typography>
          <LinearProgress
            aria-label="Andamento do lote"
            variant="determinate"
            value={estado === 'concluida' || total === 0 ? 100 : (seen / total) * 100}
          />
        </Box>
        {recusados.length > 0 && (
          <Alert severity="warning">
            <strong>{recusados.length === 1 ? '1 pessoa ficou' : `${recusados.length} pessoas ficaram`}</strong>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {recusados.map(({ item, motivo }) => (
                <li key={item}>
                  <Link to={address('/sie/cadastros/addpraticante', { id: item.split('/')[1] ?? '' })}>Ver pessoa</Link>
                  {`: ${motivo}`}
                </li>
              ))}
            </Box>
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
            <Button color="error" disabled={command.isPending} onClick={() => command.mutate('cancelar')}>
              Cancelar
            </Button>
          </Stack>
        )}
        {over && (
          <Button
            component={Link}
            to={address('/sie/servicos/transferencias', { aba: 'andamento' })}
            sx={{ alignSelf: 'flex-start' }}
          >
            Ver os pedidos
          </Button>
        )}
      </Stack>
    </CardSection>
  )
}
