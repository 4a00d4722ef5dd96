import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { download } from '../../../data/sheet.ts'
import { bytesOf } from '../../../platform/base64.ts'

interface DocumentoProps {
  id: string
  campo: 'carta' | 'anexo'
  nome: string
  label: string
}

/** Download button of a transfer's document, read through the server, which records each read. */
export function Documento({ id, campo, nome, label }: DocumentoProps) {
  const { call } = useAccess()
  const fetching = useMutation({
    mutationFn: async () => {
      const { base64, nome: name } = await call('baixarDocumentoDaTransferencia', { id, campo })
      download(new Blob([bytesOf(base64)]), name)
    },
  })
  if (!nome) return null
  return (
    <>
      <Button size="small" startIcon={<Download />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {`${label}: ${nome}`}
      </Button>
      {fetching.error && <Alert severity="error">{mensagem(fetching.error, 'Não foi possível baixar.')}</Alert>}
    </>
  )
}
