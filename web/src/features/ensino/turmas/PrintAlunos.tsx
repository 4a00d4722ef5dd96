import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { useIdentity } from '../../../platform/domainDetails.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { readAlunos, TUDO, type Turma } from './consultas.ts'

const PrintPeopleDialog = parteTardia(
  async () => (await import('../../../ui/papel/PrintPeopleDialog.tsx')).PrintPeopleDialog,
)

/** Labels and attendance list of a whole class, for its teachers: the students are read when they are asked for. */
export function PrintAlunos({ turma: { id, nome } }: { turma: Turma }) {
  const call = useCall()
  const entidade = useIdentity()
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [...TUDO, id, 'alunos', 'todos'],
    queryFn: () => readAlunos(call, id),
    enabled: open,
    retry: false,
  })
  return (
    <>
      <Button
        startIcon={<Print />}
        loading={open && !data && !isError}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Etiquetas e lista de presença
      </Button>
      {open && isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível ler os alunos.</RetryAlert>}
      {open && data && (
        <PrintPeopleDialog
          entidade={entidade}
          titulo={nome}
          people={data.map((one) => ({
            id: one.id,
            nome: one.nome,
            clube: '',
            graduacao: '',
            cidade: '',
            endereco: [],
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
