import AttachFile from '@mui/icons-material/AttachFile'
import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import { tickets } from '@sie/domain/collections/tickets.ts'
import { mensagem as inWords } from '@sie/domain/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { download } from '../../data/sheet.ts'
import { bytesOf } from '../../platform/base64.ts'
import { FileButton } from '../../ui/files/FileButton.tsx'

export interface Enviado {
  arquivo: string
  nome: string
  bytes: number
}

/** Uploads a file for a ticket that is being written, or for an answer to one. */
export function EnviarAnexo({
  id,
  value,
  onChange,
}: {
  id: string
  value: Enviado | undefined
  onChange: (sent: Enviado | undefined) => void
}) {
  const { files } = useAccess()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setSending(true)
    setProblem('')
    try {
      const sent = await files.send(file, {
        finalidade: 'arquivoDoRegistro',
        registro: id,
        colecao: tickets.name,
        campo: 'anexo',
        nome: file.name,
        tipo: '',
      })
      setProblem(sent.motivo)
      if (sent.caminho) onChange({ arquivo: sent.caminho, nome: file.name, bytes: file.size })
    } catch (error) {
      setProblem(inWords(error, 'Não foi possível enviar. Tente de novo.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
        startIcon={<AttachFile />}
        disabled={sending}
        onFile={(file) => void send(file)}
      >
        {value ? value.nome : 'Anexar'}
      </FileButton>
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Stack>
  )
}

/** Download button of a ticket's file, read through the server, which records each read. */
export function BaixarAnexo({ id, mensagem, nome }: { id: string; mensagem?: string; nome: string }) {
  const { call } = useAccess()
  const fetching = useMutation({
    mutationFn: async () => {
      const { base64, nome: name } = await call('baixarAnexoDoTicket', { id, ...(mensagem ? { mensagem } : {}) })
      download(new Blob([bytesOf(base64)]), name)
    },
  })
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
        sx={{ mt: 0.5 }}
      >
        {nome || 'Baixar anexo'}
      </Button>
      {fetching.error && <Alert severity="error">{inWords(fetching.error, 'Não foi possível baixar.')}</Alert>}
    </>
  )
}
