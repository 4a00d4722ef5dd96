import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TIPOS_DE_TAREFA } from '@sie/domain/ensino/turmas/estados.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { usePageMeta } from '../../../data/published.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Anexos } from './Anexos.tsx'
import { Arquivos } from './Arquivos.tsx'
import { enderecoDaTurma, NOVA, useAluno, useTarefa, useTurma, type TarefaVista } from './consultas.ts'
import { prazoEscrito, TextoEscrito } from './Palavras.tsx'
import { naoHa, SemTurma } from './TurmaPage.tsx'

const TarefaForm = lazy(async () => ({ default: (await import('./TarefaForm.tsx')).TarefaForm }))
const TarefaDoAluno = lazy(async () => ({ default: (await import('./TarefaDoAluno.tsx')).TarefaDoAluno }))
const TarefaDoProfessor = lazy(async () => ({ default: (await import('./TarefaDoProfessor.tsx')).TarefaDoProfessor }))

/** /cbtkdeduca/turma/:turmaId/tarefa/:tarefaId: an assignment for its student or its teacher; 'nova' for a new one. */
export function TarefaPage() {
  const { turmaId = '', tarefaId = '' } = useParams()
  return tarefaId === NOVA ? <Nova turmaId={turmaId} /> : <Aberta key={tarefaId} tarefaId={tarefaId} />
}

function Nova({ turmaId }: { turmaId: string }) {
  const { data, error } = useTurma(turmaId)
  usePageMeta({ title: 'Nova tarefa', description: 'Nova tarefa da turma.', type: 'website' })
  if (error ? naoHa(error) : data && !data.aberta?.gestao) return <SemTurma />
  const turma = data?.aberta
  return (
    <PageContainer title="Nova tarefa">
      {turma ? (
        <Suspense>
          <TarefaForm turma={{ id: turma.id, topicos: turma.topicos }} />
        </Suspense>
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy />
      )}
    </PageContainer>
  )
}

function Aberta({ tarefaId }: { tarefaId: string }) {
  const aluno = useAluno()
  const { data, error, refetch } = useTarefa(tarefaId)
  const [edits, setEdits] = useState(false)
  usePageMeta({ title: data?.tarefa.titulo ?? 'Tarefa', description: 'Tarefa da turma.', type: 'website' })
  if (error && naoHa(error)) return <SemTurma />
  if (!data)
    return (
      <PageContainer title="Tarefa">
        {error ? (
          <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir a tarefa.</RetryAlert>
        ) : (
          <Skeleton variant="rounded" height={420} aria-busy />
        )}
      </PageContainer>
    )
  const { tarefa, turma, papel, perguntas = [], versao, id } = data
  const teaches = papel === 'professor'
  return (
    <PageContainer
      title={tarefa.titulo}
      actions={
        teaches &&
        turma.situacao !== 'arquivada' &&
        !edits && (
          <Button startIcon={<Edit />} onClick={() => setEdits(true)}>
            Editar
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <Link
          component={RouterLink}
          to={enderecoDaTurma(turma.id, 'atividades', aluno)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {turma.nome}
        </Link>
        <Suspense fallback={<Skeleton variant="rounded" height={320} aria-busy />}>
          {edits ? (
            <TarefaForm turma={turma} tarefa={{ ...tarefa, id, versao, perguntas }} onDone={() => setEdits(false)} />
          ) : (
            <>
              <Enunciado vista={data} />
              {teaches ? <TarefaDoProfessor vista={data} /> : <TarefaDoAluno vista={data} />}
            </>
          )}
        </Suspense>
      </Stack>
    </PageContainer>
  )
}

/** Instructions of an assignment. */
function Enunciado({ vista: { id, tarefa, aluno } }: { vista: TarefaVista }) {
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip size="small" label={TIPOS_DE_TAREFA[tarefa.tipo]} />
        {tarefa.situacao === 'rascunho' && <Chip size="small" color="warning" label="Rascunho: só professores veem" />}
        <Typography color="textSecondary">
          {[
            prazoEscrito(tarefa.prazo),
            tarefa.prazo > 0 && !tarefa.aceitaAtraso ? 'não aceita atraso' : '',
            tarefa.pontos > 0 ? `${tarefa.pontos} pontos` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Stack>
      {tarefa.instrucoes && <TextoEscrito>{tarefa.instrucoes}</TextoEscrito>}
      <Anexos label="Links da tarefa" anexos={tarefa.anexos} video={tarefa.video} />
      <Arquivos
        label="Arquivos da tarefa"
        de="tarefas"
        id={id}
        {...(aluno ? { aluno: aluno.id } : {})}
        arquivos={tarefa.arquivos}
      />
      {tarefa.rubrica.length > 0 && (
        <section aria-labelledby="rubrica">
          <Typography variant="h6" component="h2" id="rubrica">
            Como será avaliada
          </Typography>
          <ul style={{ margin: 0 }}>
            {tarefa.rubrica.map(({ criterio, descricao, pontos }, index) => (
              <li key={index}>
                <strong>{criterio}</strong>
                {`, até ${pontos} pontos${descricao ? `: ${descricao}` : ''}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
