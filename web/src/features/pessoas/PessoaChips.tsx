import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'

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
