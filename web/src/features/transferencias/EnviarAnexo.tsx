import AttachFile from '@mui/icons-material/AttachFile'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import { transferencias } from '@sie/domain/collections/transferencias.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { FileButton } from '../../ui/files/FileButton.tsx'

export interface Enviado {
  arquivo: string
  nome: string
  bytes: number
}

interface EnviarAnexoProps {
  id: string
  campo: 'carta' | 'anexo'
  label: string
  value: Enviado | undefined
  onChange: (sent: Enviado | undefined) => void
}

/** Uploads a document of a transfer that is not stored yet. */
export function EnviarAnexo({ id, campo, label, value, onChange }: EnviarAnexoProps) {
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
        colecao: transferencias.name,
        campo,
        nome: file.name,
        tipo: '',
      })
      setProblem(sent.motivo)
      if (sent.caminho) onChange({ arquivo: sent.caminho, nome: file.name, bytes: file.size })
    } catch (error) {
      setProblem(mensagem(error, 'Não foi possível enviar. Tente de novo.'))
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
