import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { MAIS_ARQUIVOS, type ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { useEnvio } from '../../../ui/files/useEnvio.ts'
import type { De } from './Arquivos.tsx'

/** Uploads files of an assignment, a material or a submission at once; they belong to the record when it is stored. */
export function UploadArquivos({
  colecao,
  registro,
  arquivos,
  onChange,
}: {
  colecao: De
  registro: string
  arquivos: readonly ArquivoEnviado[]
  onChange: (next: ArquivoEnviado[]) => void
}) {
  const { send, sending, problem } = useEnvio({ colecao, registro, campo: 'arquivos' }, (sent) =>
    onChange([...arquivos, sent]),
  )
  return (
    <Stack spacing={1} role="group" aria-label="Arquivos">
      {arquivos.map(({ arquivo, nome }) => (
        <Stack key={arquivo} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <AttachFile fontSize="small" aria-hidden />
          <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{nome}</Typography>
          <IconButton
            aria-label={`Tirar ${nome}`}
            onClick={() => onChange(arquivos.filter((one) => one.arquivo !== arquivo))}
          >
            <Close />
          </IconButton>
        </Stack>
      ))}
      {arquivos.length < MAIS_ARQUIVOS && (
        <Box>
          <FileButton
            accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
            startIcon={<AttachFile />}
            disabled={sending}
            onFile={send}
          >
            {sending ? 'Enviando' : 'Enviar arquivo'}
          </FileButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            PDF ou imagem, até 10 MB.
          </Typography>
        </Box>
      )}
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Stack>
  )
}
