import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useCall, useHoldsAnywhere } from '../../../data/access.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { useAcao, type Turma } from './consultas.ts'

/** Certificates of students who completed a class, with a button to issue them for users with the federation's right. */
export function CertificadosDaTurma({ turma }: { turma: Turma & { gestao: NonNullable<Turma['gestao']> } }) {
  const call = useCall()
  const confirm = useConfirm()
  const holds = useHoldsAnywhere()
  const [id, setId] = useState(() => crypto.randomUUID())
  const issue = useAcao(() => call('certificarTurma', { id, turma: turma.id }), '', true)
  const { cargaHoraria, entregasMin, mediaMin } = turma.gestao.dados
  const rules = `${porcento(entregasMin)} das tarefas entregues${mediaMin > 0 ? ` e média de ${porcento(mediaMin)}` : ''}`
  const ask = async () => {
    const text = `Recebe o certificado de ${cargaHoraria} h quem tem ${rules}. Quem já tem o seu não recebe outro.`
    if (await confirm({ title: 'Emitir certificados?', text, action: 'Emitir' }))
      issue.mutate(undefined, { onSuccess: () => setId(crypto.randomUUID()) })
  }
  return (
    <CardSection title="Certificados">
      <Box sx={{ p: 2, pt: 0, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>
          {cargaHoraria > 0
            ? `Conclui a turma quem tem ${rules}.`
            : 'Informe a carga horária, em Dados e regras, para a turma ter certificado.'}
        </Typography>
        {cargaHoraria > 0 &&
          (holds('certificados:emitir') ? (
            <Button variant="outlined" loading={issue.isPending} onClick={() => void ask()}>
              Emitir certificados
            </Button>
          ) : (
            <Typography color="textSecondary">Quem emite certificados pela federação faz a emissão aqui.</Typography>
          ))}
        {issue.data && (
          <Alert severity="success">
            {issue.data.total === 1
              ? 'O certificado de 1 aluno está sendo emitido.'
              : `Os certificados de ${issue.data.total} alunos estão sendo emitidos.`}
          </Alert>
        )}
        {issue.error && <Alert severity="error">{mensagem(issue.error, 'Não foi possível emitir agora.')}</Alert>}
      </Box>
    </CardSection>
  )
}
