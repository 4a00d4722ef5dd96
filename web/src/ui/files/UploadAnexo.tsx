import AttachFile from '@mui/icons-material/AttachFile'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { FileButton } from './FileButton.tsx'
import { useEnvio, type Destino, type Enviado } from './useEnvio.ts'

interface UploadAnexoProps extends Destino {
  label: string
  value: Enviado | undefined
  onChange: (sent: Enviado) => void
}

/** Button that uploads one file for a record that is not stored yet. */
export function UploadAnexo({ label, value, onChange, ...destino }: UploadAnexoProps) {
  const { send, sending, problem } = useEnvio(destino, onChange)
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
        startIcon={<AttachFile />}
        disabled={sending}
        onFile={send}
      >
        {value ? `${label}: ${value.nome}` : label}
      </FileButton>
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Stack>
  )
}
