import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { media, mediaEscrita, notaEscrita } from '@sie/domain/turmas/prazos.ts'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { BaixarNotas } from './BaixarNotas.tsx'
import { useAlunos, type Atividade, type Turma } from './consultas.ts'
import { celula, mediaDoAluno } from './diario.ts'
import { ChipDaEntrega, prazoEscrito } from './Palavras.tsx'

const avaliadas = ({ atividades }: Turma) => atividades.filter(({ tipo, rascunho }) => tipo !== 'material' && !rascunho)

/** Marks: a student's own, or for teachers the mark book of the class, 25 students at a time. */
export function Notas({ turma }: { turma: Turma }) {
  const works = avaliadas(turma)
  if (works.length === 0)
    return <EmptyState title="Ainda não há notas" text="As tarefas publicadas aparecem aqui, com a nota de cada uma." />
  return turma.gestao ? <Diario turma={turma} works={works} /> : <Minhas turma={turma} works={works} />
}

function Minhas({ turma, works }: { turma: Turma; works: readonly Atividade[] }) {
  const mean = turma.veMedia ? mediaEscrita(media(works), turma.escala) : ''
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Conclusao turma={turma} />
      {mean && <Typography variant="h6" component="p" sx={{ mb: 2 }}>{`Média: ${mean}`}</Typography>}
      <Table size="small" aria-label="Minhas notas">
        <TableHead>
          <TableRow>
            <TableCell>Atividade</TableCell>
            <TableCell>Situação</TableCell>
            <TableCell align="right">Nota</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {works.map(({ id, titulo, prazo, pontos, situacao = 'naoIniciada', atrasada = false, nota = -1 }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {titulo}
                <Typography variant="body2" color="textSecondary">
                  {prazoEscrito(prazo)}
                </Typography>
              </TableCell>
              <TableCell>
                <ChipDaEntrega situacao={situacao} atrasada={atrasada} />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {notaEscrita(nota, pontos, turma.escala) || '—'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** In a class with certificates: the student's own, or what they still lack for it. */
function Conclusao({ turma: { conclusao } }: { turma: Turma }) {
  if (!conclusao) return null
  const { certificado, falta } = conclusao
  return (
    <Alert
      severity={certificado ? 'success' : 'info'}
      sx={{ mb: 2 }}
      action={
        certificado && (
          <Button component={RouterLink} to={address('/sie/certificados/printcertificado', { id: certificado })}>
            Ver certificado
          </Button>
        )
      }
    >
      {certificado
        ? 'Você concluiu esta turma.'
        : falta
          ? `Para o certificado: ${falta}`
          : 'Você já tem o necessário para o certificado, que sai ao fim da turma.'}
    </Alert>
  )
}

const FIXA = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  minWidth: 150,
  maxWidth: 220,
} as const

function Diario({ turma, works }: { turma: Turma; works: readonly Atividade[] }) {
  const [params, setParams] = useSearchParams()
  const depois = params.get('depois') ?? ''
  const { data, isError, refetch } = useAlunos(turma.id, depois)
  const go = (next: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next) after.set('depois', next)
      else after.delete('depois')
      return after
    })
  return (
    <Stack spacing={2}>
      <BaixarNotas turma={turma} works={works} />
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar as notas.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={320} aria-busy />}
      {data?.alunos.length === 0 && (
        <EmptyState title="A turma ainda não tem alunos" text="Passe o código da turma a quem vai participar." />
      )}
      {data && data.alunos.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Diário de notas">
          <Table size="small" sx={{ width: 'auto' }}>
            <TableHead>
              <TableRow>
                <TableCell sx={FIXA}>Aluno</TableCell>
                <TableCell>Média</TableCell>
                {works.map(({ id, titulo }) => (
                  <TableCell key={id} sx={{ minWidth: 120, maxWidth: 180, verticalAlign: 'bottom' }}>
                    {titulo}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.alunos.map((aluno) => (
                <TableRow key={aluno.id}>
                  <TableCell component="th" scope="row" sx={FIXA}>
                    {aluno.nome}
                  </TableCell>
                  <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {mediaEscrita(mediaDoAluno(aluno, works), turma.escala) || '—'}
                  </TableCell>
                  {works.map((one) => (
                    <TableCell key={one.id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {celula(aluno, one, turma.escala) || '—'}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Stack direction="row" spacing={1} sx={{ displayPrint: 'none' }}>
        {depois && <Button onClick={() => go('')}>Do começo</Button>}
        {data?.proximo && <Button onClick={() => go(data.proximo ?? '')}>Próximos alunos</Button>}
      </Stack>
    </Stack>
  )
}
