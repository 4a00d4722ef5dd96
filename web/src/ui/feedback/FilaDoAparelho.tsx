import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import Stack from '@mui/material/Stack'

interface FilaDoAparelhoProps {
  waiting: number
  refused: number
  /** that wait for a person at the event's desk */
  held?: number
  /** the outcome of those that were refused, after their number */
  recusadas?: string
}

/** How many notes of this device the database does not have yet, and how many it does not take. */
export function FilaDoAparelho({
  waiting,
  refused,
  held = 0,
  recusadas = 'recusadas pelo servidor',
}: FilaDoAparelhoProps) {
  return (
    <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', fontWeight: 650 }}>
      {waiting > 0 ? <CloudOff fontSize="small" /> : <CloudDone fontSize="small" />}
      <span>
        {waiting > 0
          ? `${waiting} por enviar`
          : refused > 0
            ? `${refused} ${recusadas}`
            : held > 0
              ? `${held} com a mesa do evento`
              : 'Tudo enviado'}
      </span>
    </Stack>
  )
}
