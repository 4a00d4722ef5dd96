import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import type { Output } from '../../../platform/callables.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { hoje } from '../../../ui/form/formulario.ts'

type Aluno = Output<'planejarExames'>['alunos'][number]

const MONTHS = 12

interface PorMesProps {
  alunos: readonly Aluno[]
  /** 'AAAA-MM' whose students are shown below; '' for those eligible today */
  mes: string
  onMes: (mes: string) => void
}

/** Number of students who become eligible in each of the coming months, by their next grade; a chosen month lists those eligible by its end. */
export function PorMes({ alunos, mes, onMes }: PorMesProps) {
  const today = hoje()
  const months = new Map<string, Map<string, number>>()
  for (const { primeiroDia, proxima } of alunos) {
    if (!primeiroDia || !proxima) continue
    const month = (primeiroDia > today ? primeiroDia : today).slice(0, 7)
    const grades = months.get(month) ?? new Map<string, number>()
    months.set(month, grades.set(proxima.nome, (grades.get(proxima.nome) ?? 0) + 1))
  }
  const shown = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MONTHS)
  if (shown.length === 0) return null
  return (
    <CardSection title="Aptos por mês">
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
        {shown.map(([month, grades]) => {
          const total = [...grades.values()].reduce((sum, count) => sum + count, 0)
          return (
            <Stack
              component="li"
              key={month}
              direction="row"
              useFlexGap
              sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Typography sx={{ minWidth: 200 }}>
                {`${total} ${total === 1 ? 'apto' : 'aptos'} em ${mesPorExtenso(month)}`}
              </Typography>
              {[...grades].map(([grade, count]) => (
                <Chip key={grade} size="small" label={`${count} para ${grade}`} />
              ))}
              <Button
                size="small"
                aria-pressed={mes === month}
                aria-label={mes === month ? 'Voltar a hoje' : `Ver quem está apto até o fim de ${mesPorExtenso(month)}`}
                onClick={() => onMes(mes === month ? '' : month)}
              >
                {mes === month ? 'Voltar a hoje' : 'Ver quem'}
              </Button>
            </Stack>
          )
        })}
      </Stack>
    </CardSection>
  )
}
