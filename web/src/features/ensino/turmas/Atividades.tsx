import Add from '@mui/icons-material/Add'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import Quiz from '@mui/icons-material/QuizOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { notaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { enderecoDaAtividade, NOVA, useAluno, type Atividade, type Turma } from './consultas.ts'
import { ChipDaEntrega, prazoEscrito } from './Palavras.tsx'

const ICONES = { entrega: Assignment, quiz: Quiz, video: PlayCircle, material: MenuBook }
const TIPOS = { entrega: 'Tarefa', quiz: 'Quiz', video: 'Vídeo', material: 'Material' }

/** Classwork by topic; the chosen topic is in the address. */
export function Atividades({ turma }: { turma: Turma }) {
  const [params, change] = useAddressParams()
  const chosen = params.get('topico') ?? ''
  const teaches = turma.papel === 'professor'
  const topics = [...turma.topicos.filter((name) => turma.atividades.some(({ topico }) => topico === name)), '']
  const groups = topics
    .filter((name) => chosen === '' || name === chosen)
    .map((name) => ({
      name,
      rows: turma.atividades.filter(({ topico }) => (turma.topicos.includes(topico) ? topico : '') === name),
    }))
    .filter(({ rows }) => rows.length > 0)
  const choose = (topico: string) => change({ topico })
  return (
    <Stack spacing={3}>
      {teaches && turma.situacao !== 'arquivada' && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
          <Button
            component={RouterLink}
            to={enderecoDaAtividade(turma.id, { id: NOVA, tipo: 'entrega' })}
            variant="contained"
            startIcon={<Add />}
          >
            Nova tarefa
          </Button>
          <Button
            component={RouterLink}
            to={enderecoDaAtividade(turma.id, { id: NOVA, tipo: 'material' })}
            variant="outlined"
            startIcon={<Add />}
          >
            Novo material
          </Button>
        </Stack>
      )}
      {topics.length > 2 && (
        <Stack direction="row" useFlexGap role="group" aria-label="Tópicos" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {['', ...topics.filter(Boolean)].map((name) => (
            <Chip
              key={name}
              label={name || 'Todos'}
              clickable
              aria-pressed={name === chosen}
              color={name === chosen ? 'primary' : 'default'}
              variant={name === chosen ? 'filled' : 'outlined'}
              onClick={() => choose(name)}
            />
          ))}
        </Stack>
      )}
      {groups.length === 0 && (
        <EmptyState
          title="Nenhuma atividade ainda"
          text={
            teaches ? 'Crie a primeira tarefa ou publique um material.' : 'As tarefas e os materiais aparecem aqui.'
          }
        />
      )}
      {groups.map(({ name, rows }) => (
        <Box key={name} component="section" aria-label={name || 'Sem tópico'}>
          {name && (
            <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
              {name}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {rows.map((one) => (
              <Linha key={one.id} atividade={one} turma={turma} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

function Linha({ atividade, turma }: { atividade: Atividade; turma: Turma }) {
  const aluno = useAluno()
  const { tipo, titulo, prazo, pontos, rascunho, situacao, atrasada, nota = -1 } = atividade
  const Icone = ICONES[tipo]
  const mark = notaEscrita(nota, pontos, turma.escala)
  return (
    <Card component="li" variant="outlined" sx={{ px: 2, py: 1.25, position: 'relative' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Icone color="action" />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={enderecoDaAtividade(turma.id, atividade, aluno)}
            sx={{
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&::before': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {titulo}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {[TIPOS[tipo], tipo === 'material' ? '' : prazoEscrito(prazo), pontos > 0 ? `${pontos} pontos` : '']
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {rascunho && <Chip size="small" label="Rascunho" />}
        {mark && <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{mark}</Typography>}
        {situacao && <ChipDaEntrega situacao={situacao} atrasada={atrasada ?? false} />}
      </Stack>
    </Card>
  )
}
