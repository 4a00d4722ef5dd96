import UploadFile from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { LIMITE_BYTES, TIPOS_DE_DOCUMENTO } from '@sie/domain/base/arquivos/finalidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { menuItems } from '../form/menuItems.tsx'
import { NAO_ABRIU } from './cleanFile.ts'
import { DOCUMENTOS_ACEITOS, uploadDocumento } from './uploadDocumento.ts'
import { FileButton } from './FileButton.tsx'
import { useToast } from '../feedback/useToast.ts'

interface UploadDocumentoProps {
  /** id of the person */
  pessoaId: string
  /** reason why nothing can be uploaded now, as text */
  bloqueio?: string | undefined
}

/** Upload of a person's document: it is added to the person's documents and waits for approval. */
export function UploadDocumento({ pessoaId, bloqueio }: UploadDocumentoProps) {
  const { files } = useAccess()
  const toast = useToast()
  const [tipo, setTipo] = useState<string>(TIPOS_DE_DOCUMENTO[0])
  const send = useRecordMutation(praticantes, (file: File) => uploadDocumento(files, file, pessoaId, tipo))
  const problem = send.error ? NAO_ABRIU : send.data?.motivo
  return (
    <Stack spacing={1}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          select
          size="small"
          label="Documento a enviar"
          value={tipo}
          onChange={({ target }) => setTipo(target.value)}
          sx={{ minWidth: 240 }}
        >
          {menuItems(TIPOS_DE_DOCUMENTO.map((name) => [name, name]))}
        </TextField>
        <Box>
          <FileButton
            accept={DOCUMENTOS_ACEITOS}
            startIcon={<UploadFile />}
            disabled={bloqueio !== undefined}
            onFile={(file) =>
              send.mutate(file, {
                onSuccess: ({ caminho }) => caminho && toast.show('Documento enviado. Ele aguarda aprovação.'),
              })
            }
          >
            Enviar documento
          </FileButton>
        </Box>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {bloqueio ?? `PDF, JPG, PNG ou WebP de até ${LIMITE_BYTES / 1024 / 1024} MB.`}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
