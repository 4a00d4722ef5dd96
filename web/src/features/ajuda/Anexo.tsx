import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { mensagem as inWords } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { download } from '../../data/sheet.ts'
import { bytesOf } from '../../platform/base64.ts'

/** Download button of a ticket's file, read through the server, which records each read. */
export function DownloadAnexo({ id, mensagem, nome }: { id: string; mensagem?: string; nome: string }) {
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
