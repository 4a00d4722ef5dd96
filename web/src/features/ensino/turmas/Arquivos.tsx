import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { download } from '../../../data/sheet.ts'
import { bytesOf } from '../../../platform/base64.ts'

export type De = 'tarefas' | 'materiais' | 'entregas'

interface Origem {
  de: De
  /** id of the assignment or material; for a hand-in the id of its assignment */
  id: string
  /** uid of the student who handed it in, or of the minor for whom a guardian reads */
  aluno?: string
}

/** Files of an assignment, a material or a hand-in; each is read through the server, which checks the right. */
export function Arquivos({
  arquivos,
  label,
  ...origem
}: Origem & { arquivos: readonly ArquivoEnviado[]; label: string }) {
  const { call } = useAccess()
  const fetching = useMutation({
    mutationFn: async (arquivo: string) => {
      const { de, id, aluno } = origem
      const { base64, nome } = await call('baixarArquivoDaTurma', { de, id, arquivo, ...(aluno ? { aluno } : {}) })
      download(new Blob([bytesOf(base64)]), nome)
    },
  })
  if (arquivos.length === 0) return null
  return (
    <Box>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {arquivos.map(({ arquivo, nome }) => (
          <Box component="li" key={arquivo}>
            <Button
              startIcon={<Download />}
              loading={fetching.isPending && fetching.variables === arquivo}
              onClick={() => fetching.mutate(arquivo)}
              sx={{ minHeight: 48, textTransform: 'none', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {nome || 'Baixar arquivo'}
            </Button>
          </Box>
        ))}
      </Box>
      {fetching.error && <Alert severity="error">{mensagem(fetching.error, 'Não foi possível baixar.')}</Alert>}
    </Box>
  )
}
