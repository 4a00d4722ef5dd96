import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Stack from '@mui/material/Stack'
import { useDeviceQueue } from '../../platform/deviceQueue.ts'

/** How many entries wait on the device. */
export function Fila() {
  const { waiting, refused } = useDeviceQueue()
  return (
    <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', fontWeight: 650 }}>
      {waiting > 0 ? <CloudOff fontSize="small" /> : <CloudDone fontSize="small" />}
      <span>
        {waiting > 0 ? `${waiting} por enviar` : refused > 0 ? `${refused} recusados pelo servidor` : 'Tudo enviado'}
      </span>
    </Stack>
  )
}
