import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { usePageMeta } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AcessoDaTurma } from './AcessoDaTurma.tsx'
import { AndamentoDaTurma } from './AndamentoDaTurma.tsx'
import { CertificadosDaTurma } from './CertificadosDaTurma.tsx'
import { CamposDaTurma, type Dados } from './CamposDaTurma.tsx'
import { enderecoDaTurma, useAcao, useTurma, type Turma } from './consultas.ts'
import { naoHa, SemTurma } from './TurmaPage.tsx'
import { useRascunho } from './useRascunho.ts'

type Gerida = Turma & { gestao: NonNullable<Turma['gestao']> }

/** /cbtkdeduca/turma/:turmaId/configuracoes: settings of a class, for its teachers. */
export function ConfiguracoesPage() {
  const { turmaId = '' } = useParams()
  const { data, error, refetch } = useTurma(turmaId)
  usePageMeta({ title: 'Configurações da turma', description: 'Configurações da turma.', type: 'website' })
  if (error && naoHa(error)) return <SemTurma />
  if (data && !data.aberta?.gestao) return <SemTurma />
  const turma = data?.aberta as Gerida | undefined
  return (
    <PageContainer title="Configurações da turma">
      {error && <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir a turma.</RetryAlert>}
      {!turma && !error && <Skeleton variant="rounded" height={480} aria-busy />}
      {turma && (
        <Stack spacing={3} sx={{ maxWidth: 820 }}>
          <Link component={RouterLink} to={enderecoDaTurma(turma.id)}>
            {turma.nome}
          </Link>
          <AndamentoDaTurma turma={turma} />
          <AcessoDaTurma turma={turma} />
          <CertificadosDaTurma turma={turma} />
          <Formulario turma={turma} />
        </Stack>
      )}
    </PageContainer>
  )
}

function Formulario({ turma }: { turma: Gerida }) {
  const call = useCall()
  const uid = useSession()?.uid ?? ''
  const { dados } = turma.gestao
  const { draft, restored, change, forget } = useRascunho<Dados>(`rascunho ${uid} turma ${turma.id}`, dados)
  const [touched, setTouched] = useState(false)
  const save = useAcao(
    (next: Dados) => call('salvarTurma', { id: turma.id, dados: next, versao: turma.versao }),
    'Configurações salvas.',
    true,
  )
  const faults = save.error instanceof ErroSIE ? save.error.campos : {}
  // An untouched form follows the stored settings.
  const shown = touched || restored ? (draft ?? dados) : dados
  const closed = turma.situacao === 'arquivada'
  return (
    <CardSection title="Dados e regras">
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ p: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(shown, {
            onSuccess: () => {
              setTouched(false)
              void forget()
            },
          })
        }}
      >
        {restored && <Alert severity="info">Recuperamos o que você digitou e ainda não salvou.</Alert>}
        {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar agora.')}</Alert>}
        <CamposDaTurma
          turma={turma}
          dados={shown}
          disabled={closed || draft === undefined}
          faults={faults}
          onChange={(next) => {
            setTouched(true)
            change(next)
          }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={closed}
          loading={save.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          Salvar
        </Button>
      </Stack>
    </CardSection>
  )
}
