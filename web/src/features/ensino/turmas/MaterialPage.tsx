import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { usePageMeta } from '../../../data/published.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Anexos } from './Anexos.tsx'
import { Arquivos } from './Arquivos.tsx'
import { enderecoDaTurma, NOVA, useAluno, useMaterial, useTurma } from './consultas.ts'
import { TextoEscrito } from './Palavras.tsx'
import { naoHa, SemTurma } from './TurmaPage.tsx'

const MaterialForm = lazy(async () => ({ default: (await import('./MaterialForm.tsx')).MaterialForm }))

/** /cbtkdeduca/turma/:turmaId/material/:materialId: a material, and its form for teachers; 'nova' for a new one. */
export function MaterialPage() {
  const { turmaId = '', materialId = '' } = useParams()
  return materialId === NOVA ? <Novo turmaId={turmaId} /> : <Aberto key={materialId} materialId={materialId} />
}

function Novo({ turmaId }: { turmaId: string }) {
  const { data, error } = useTurma(turmaId)
  usePageMeta({ title: 'Novo material', description: 'Novo material da turma.', type: 'website' })
  if (error ? naoHa(error) : data && !data.aberta?.gestao) return <SemTurma />
  const turma = data?.aberta
  return (
    <PageContainer title="Novo material">
      {turma ? (
        <Suspense>
          <MaterialForm turma={{ id: turma.id, topicos: turma.topicos }} />
        </Suspense>
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy />
      )}
    </PageContainer>
  )
}

function Aberto({ materialId }: { materialId: string }) {
  const aluno = useAluno()
  const { data, error, refetch } = useMaterial(materialId)
  const [edits, setEdits] = useState(false)
  usePageMeta({ title: data?.material.titulo ?? 'Material', description: 'Material da turma.', type: 'website' })
  if (error && naoHa(error)) return <SemTurma />
  if (error)
    return (
      <PageContainer title="Material">
        <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir o material.</RetryAlert>
      </PageContainer>
    )
  if (!data)
    return <PageContainer title="Material">{<Skeleton variant="rounded" height={320} aria-busy />}</PageContainer>
  const { material, turma, professor, versao } = data
  return (
    <PageContainer
      title={material.titulo}
      actions={
        professor &&
        turma.situacao !== 'arquivada' &&
        !edits && (
          <Button startIcon={<Edit />} onClick={() => setEdits(true)}>
            Editar
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        <Link
          component={RouterLink}
          to={enderecoDaTurma(turma.id, 'atividades', aluno)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {turma.nome}
        </Link>
        {edits ? (
          <Suspense>
            <MaterialForm
              turma={turma}
              material={{ ...material, id: materialId, versao }}
              onDone={() => setEdits(false)}
            />
          </Suspense>
        ) : (
          <>
            {material.situacao === 'rascunho' && (
              <Chip label="Rascunho: só professores veem" sx={{ alignSelf: 'flex-start' }} />
            )}
            {material.descricao && <TextoEscrito>{material.descricao}</TextoEscrito>}
            <Anexos label="Links do material" anexos={material.anexos} video={material.video} />
            <Arquivos
              label="Arquivos do material"
              de="materiais"
              id={materialId}
              aluno={aluno}
              arquivos={material.arquivos}
            />
          </>
        )}
      </Stack>
    </PageContainer>
  )
}
