import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { avisadosEmPalavras } from '@sie/domain/base/avisos/avisados.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { MOTIVOS_DE_NAO_COBRAR, type MotivoDeNaoCobrar } from '@sie/domain/financeiro/campanha.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { ComandoDaTarefa, Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { useTarefa } from '../../../data/tarefas.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PessoasDaCampanha } from './PessoasDaCampanha.tsx'
import { UndoCampanha } from './UndoCampanha.tsx'
import { ESTADOS } from './estados.ts'

const number = (value: number) => value.toLocaleString('pt-BR')

/** The work of taking a campaign back, which counts invoices. */
const isUndo = ({ tipo }: Tarefa) => tipo === 'desfazerCampanha'

/** Live progress of a campaign, or of taking one back, with its controls; once it has ended, its result. */
export function ProgressoDaCampanha({
  id,
  onBack,
  onOpen,
}: {
  id: string
  onBack: () => void
  onOpen: (tarefa: string) => void
}) {
  const tarefa = useTarefa(id)
  if (tarefa === undefined) return <Skeleton variant="rounded" height={200} aria-busy />
  const back = <Button onClick={onBack}>Outra campanha</Button>
  if (tarefa === null)
    return (
      <EmptyState
        title="Campanha não encontrada"
        text="Ela terminou há mais de três meses, ou não é sua."
        action={back}
      />
    )
  return (
    <CardSection title={tarefa.nome.replace(/^Campanha: /, '')} action={back}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        <Andamento tarefa={tarefa} />
        {tarefa.parada && <Alert severity="warning">{tarefa.parada}</Alert>}
        <Resultado tarefa={tarefa} />
        {tarefa.somas?.avisados !== undefined && (
          <Typography variant="body2">{`${avisadosEmPalavras(tarefa.somas)}.`}</Typography>
        )}
        <Comandos tarefa={tarefa} />
        <UndoCampanha tarefa={tarefa} onOpen={onOpen} />
        {isUndo(tarefa) ? (
          <PessoasDaCampanha
            title="Faturas que ficam"
            linhas={tarefa.recusados.map(({ item, motivo }) => ({ item: '', texto: motivo, registro: item }))}
            others=""
          />
        ) : (
          <>
            <PessoasDaCampanha title="Quem foi cobrado" linhas={tarefa.itens ?? []} total={tarefa.feitos} others="" />
            <PessoasDaCampanha
              title="Quem não foi cobrado"
              linhas={tarefa.recusados.map(({ item, motivo }) => ({ item, texto: motivo }))}
            />
          </>
        )}
      </Stack>
    </CardSection>
  )
}

function Andamento({ tarefa }: { tarefa: Tarefa }) {
  const { estado, total, somas = {} } = tarefa
  const [state, what] = isUndo(tarefa)
    ? [estado === 'rodando' ? 'Cancelando' : ESTADOS[estado], 'faturas']
    : [ESTADOS[estado], 'pessoas']
  const seen = Math.min(total, somas.vistas ?? 0)
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ mb: 1 }}>
        {`${state} · ${number(seen)} de ${number(total)} ${what}`}
      </Typography>
      <LinearProgress
        aria-label="Andamento da campanha"
        variant="determinate"
        value={estado === 'concluida' || total === 0 ? 100 : (seen / total) * 100}
      />
    </Box>
  )
}

function Resultado({ tarefa }: { tarefa: Tarefa }) {
  const { somas = {} } = tarefa
  const reasons = (Object.entries(MOTIVOS_DE_NAO_COBRAR) as [MotivoDeNaoCobrar, string][]).filter(
    ([reason]) => (somas[reason] ?? 0) > 0,
  )
  const rows = [
    isUndo(tarefa) ? ['Canceladas', number(somas.canceladas ?? 0)] : ['Cobradas', number(somas.cobradas ?? 0)],
    ['Total', formatReais(somas.valor ?? 0)],
    ...reasons.map(([reason, label]) => [label, number(somas[reason] ?? 0)]),
  ]
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
    >
      {rows.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function Comandos({ tarefa }: { tarefa: Tarefa }) {
  const { id, estado, quem } = tarefa
  const { call, author } = useAccess()
  const confirm = useConfirm()
  const command = useMutation({ mutationFn: (comando: ComandoDaTarefa) => call('controlarTarefa', { id, comando }) })
  const cancel = async () => {
    const yes = await confirm({
      ...(isUndo(tarefa)
        ? {
            title: 'Parar aqui?',
            text: 'O que já foi cancelado continua cancelado. As outras faturas ficam.',
            action: 'Parar',
          }
        : {
            title: 'Cancelar a campanha?',
            text: 'O que já foi emitido continua valendo. Quem falta não é cobrado.',
            action: 'Cancelar a campanha',
          }),
      destructive: true,
    })
    if (yes) command.mutate('cancelar')
  }
  if (estado === 'concluida' || estado === 'cancelada') return null
  if (quem !== author.uid) return <Alert severity="info">Só quem começou pode pausar ou cancelar.</Alert>
  const runs = estado === 'rodando'
  return (
    <>
      <div aria-live="assertive">
        {command.error && (
          <Alert severity="error" role="presentation">
            {mensagem(command.error, 'Não foi possível fazer isto agora. Tente de novo.')}
          </Alert>
        )}
      </div>
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          disabled={command.isPending}
          onClick={() => command.mutate(runs ? 'pausar' : 'retomar')}
        >
          {runs ? 'Pausar' : 'Retomar'}
        </Button>
        <Button color="error" disabled={command.isPending} onClick={() => void cancel()}>
          Cancelar
        </Button>
      </Stack>
    </>
  )
}
