import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import { estadoDaPessoa } from '@sie/domain/pessoas/cadastro/estado.ts'
import { StateChip } from '../../ui/record/StateChip.tsx'

/** Chip with the annuity of the current year. */
export function Anuidade({ situacao }: { situacao: string }) {
  if (!situacao) return <>—</>
  const good = situacao === 'Paga' || situacao === 'Isenta'
  return (
    <Chip
      size="small"
      variant="outlined"
      color={good ? 'success' : 'warning'}
      icon={good ? <CheckCircle /> : <HourglassEmpty />}
      label={situacao}
    />
  )
}

/** Chip with the most relevant state of a person, short enough for a list. */
export function Estado({ pessoa }: { pessoa: Parameters<typeof estadoDaPessoa>[0] }) {
  const { tom, curto } = estadoDaPessoa(pessoa)
  return <StateChip tone={tom} label={curto} />
}
