import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES, LIMITE_DO_ANEXO, type Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import { RECUSAS } from '@sie/domain/base/arquivos/recusas.ts'
import { ErroSIE, mensagem as inWords } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { cleanFile } from '../../../ui/files/cleanFile.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'

interface AnexoDaMensagemProps {
  /** id that the message will have */
  mensagem: string
  anexo: Anexo | undefined
  onChange: (anexo: Anexo | undefined) => void
}

/** The one file of a message: sent at once, and checked by the server; it goes out with the message. */
export function AnexoDaMensagem({ mensagem, anexo, onChange }: AnexoDaMensagemProps) {
  const { files } = useAccess()
  const sending = useMutation({
    mutationFn: async (file: File): Promise<Anexo> => {
      const { blob, nome } = await cleanFile(file)
      if (blob.size > LIMITE_DO_ANEXO) throw new ErroSIE('dados-invalidos', { anexo: RECUSAS['anexo-grande'] })
      const { caminho, motivo } = await files.send(blob, {
        finalidade: 'anexoDoComunicado',
        registro: mensagem,
        nome,
        tipo: '',
      })
      if (!caminho) throw new ErroSIE('dados-invalidos', { anexo: motivo })
      return { arquivo: caminho, nome, bytes: blob.size }
    },
    onSuccess: onChange,
  })
  const { error } = sending
  return (
    <Box role="group" aria-label="Anexo">
      {anexo ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <AttachFile fontSize="small" aria-hidden />
          <Typography sx={{ overflowWrap: 'anywhere' }}>{anexoEmPalavras(anexo)}</Typography>
          <IconButton aria-label={`Tirar ${anexo.nome}`} onClick={() => onChange(undefined)}>
            <Close />
          </IconButton>
        </Stack>
      ) : (
        <>
          <FileButton
            accept={FINALIDADES.anexoDoComunicado.tipos.join()}
            startIcon={<AttachFile />}
            disabled={sending.isPending}
            onFile={(file) => sending.mutate(file)}
          >
            {sending.isPending ? 'Enviando' : 'Anexar um arquivo'}
          </FileButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {`Um só: PDF, JPG ou PNG, até ${LIMITE_DO_ANEXO / 1024 / 1024} MB. Vai no e-mail e no aviso do portal, e é apagado depois de 180 dias.`}
          </Typography>
        </>
      )}
      {error && (
        <Typography variant="body2" color="error" role="alert">
          {(error instanceof ErroSIE && Object.values(error.campos)[0]) || inWords(error, 'Não foi possível anexar.')}
        </Typography>
      )}
    </Box>
  )
}

/** "Edital.pdf (120 KB)" */
export const anexoEmPalavras = ({ nome, bytes }: Anexo): string =>
  `${nome} (${Math.max(1, Math.round(bytes / 1024)).toLocaleString('pt-BR')} KB)`
