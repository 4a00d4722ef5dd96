import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOff'
import Stack from '@mui/material/Stack'

interface FilaDoAparelhoProps {
  waiting: number
  refused: number
  /** refused notes handed in for review at the event's desk */
  held?: number
  /** words for the refused notes, after their number */
  recusadas?: string
}

/** Number of notes of this device that are not in the database yet, and of those it refused. */
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
