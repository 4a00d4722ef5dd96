import Link from '@mui/material/Link'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { eventos, type Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { AVALIACOES, cursoDe, certificadoObstacle, frequencia, notasDe, type Curso } from '@sie/domain/eventos/curso.ts'
import { isCurso } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PrintInscritos } from '../inscricoes/PrintInscritos.tsx'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'
import type { Column } from '../../../ui/list/column.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { AttendanceForm } from './AttendanceForm.tsx'
import { Sala } from './Sala.tsx'

const FORMULARIO = address('/eventos/inscricao', { ver: 'inscricao' })

function colunasDe(curso: Curso): Column<InscricaoLida>[] {
  // Entries made before courses had sessions lack this part.
  const certificateOf = (row: InscricaoLida) => String(valueAt(row, 'curso.certificado') ?? '')
  const certified = (row: InscricaoLida) => certificateOf(row) !== ''
  return [
    { label: 'Associação', wrap: true, text: ({ clube, federacao }) => clube.sigla || clube.nome || federacao.sigla },
    {
      label: 'Presença',
      text: (row) => {
        const { presentes, sessoes, percentual } = frequencia(curso, notasDe(row))
        return `${presentes} de ${sessoes} · ${porcento(percentual)}`
      },
    },
    {
      label: 'Sessões',
      wrap: true,
      text: (row) =>
        notasDe(row)
          .presencas.map(({ sessao }) => sessao)
          .join(', '),
    },
    ...(curso.avaliacao
      ? [{ label: 'Avaliação', text: (row: InscricaoLida) => AVALIACOES[notasDe(row).avaliacao] }]
      : []),
    {
      label: 'Certificado',
      wrap: true,
      text: (row) => (certified(row) ? 'Emitido' : certificadoObstacle(curso, notasDe(row)) || 'A emitir'),
      cell: (row) =>
        certified(row) ? (
          <Link component={RouterLink} to={address('/sie/certificados/printcertificado', { id: certificateOf(row) })}>
            Emitido
          </Link>
        ) : (
          certificadoObstacle(curso, notasDe(row)) || 'A emitir'
        ),
    },
  ]
}

/** /eventos/inscricao?ver=curso&evento=: attendance, evaluations and certificates of a course, for its organisers. */
export function PresencaPage() {
  const [params] = useSearchParams()
  const access = useAccess()
  const id = params.get('evento') ?? ''
  const stored = useQuery({ ...detailOptions(access, eventos, id, true), enabled: id !== '' })
  const event = stored.data as Row<Evento> | null | undefined
  const curso = useMemo(() => cursoDe(event), [event])
  const fixed = useMemo(() => ({ evento: id, situacao: 'confirmada' }), [id])
  const colunas = useMemo(() => colunasDe(curso), [curso])
  if (stored.isError)
    return <RetryAlert onRetry={() => void stored.refetch()}>Não foi possível ler o curso.</RetryAlert>
  if (id !== '' && stored.isPending) return <Skeleton variant="rounded" height={480} aria-busy />
  if (!event || !isCurso(event.tipo))
    return (
      <PageContainer title="Presença e certificados">
        <Alert severity="info">Abra um curso ou seminário, e nele a aba Sessões.</Alert>
      </PageContainer>
    )
  return (
    <RecordListPage
      collection={inscricoes}
      form={FORMULARIO}
      begins={false}
      columns={colunas}
      fixed={fixed}
      select={(rows, clear) => (
        <>
          <AttendanceForm evento={id} curso={curso} rows={rows} onDone={clear} />
          <PrintInscritos rows={rows} />
        </>
      )}
      called={{ title: `Presença: ${event.titulo}`, none: 'Nenhum participante' }}
      empty="Quem tem a inscrição confirmada aparece aqui."
      above={() => <Sala evento={event} curso={curso} />}
    />
  )
}
