import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { media, mediaEscrita, notaEscrita } from '@sie/domain/ensino/turmas/prazos.ts'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { Atividade, Turma } from './consultas.ts'
import { ChipDaEntrega, prazoEscrito } from './Palavras.tsx'

const Diario = lazy(async () => ({ default: (await import('./DiarioDaTurma.tsx')).Diario }))

const avaliadas = ({ atividades }: Turma) => atividades.filter(({ tipo, rascunho }) => tipo !== 'material' && !rascunho)

/** Marks: the student's own, or for teachers the mark book of the class, 25 students at a time. */
export function Notas({ turma }: { turma: Turma }) {
  const works = avaliadas(turma)
  if (works.length === 0)
    return <EmptyState title="Ainda não há notas" text="As tarefas publicadas aparecem aqui, com a nota de cada uma." />
  return turma.gestao ? (
    <Suspense>
      <Diario turma={turma} works={works} />
    </Suspense>
  ) : (
    <Minhas turma={turma} works={works} />
  )
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

/** In a class with certificates: the student's certificate, or the conditions that are missing for it. */
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
