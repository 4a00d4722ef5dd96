import AttachFile from '@mui/icons-material/AttachFile'
import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { MAIS_ARQUIVOS, type ArquivoEnviado } from '@sie/domain/turmas/campos.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { download } from '../../data/sheet.ts'
import { bytesOf } from '../../platform/base64.ts'
import { redrawImage } from '../../ui/files/cropImage.ts'
import { FileButton } from '../../ui/files/FileButton.tsx'

type De = 'tarefas' | 'materiais' | 'entregas'

interface Origem {
  de: De
  /** id of the assignment or material; for a hand-in that of its assignment */
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

/** Uploads files, at once; they belong to the record when that is stored. */
export function EnviarArquivos({
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
  const { files } = useAccess()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      // Phones embed more than a picture in the file, which the server would refuse.
      const image = file.type.startsWith('image/')
      const clean = image ? await redrawImage(file) : file
      const nome = image ? `${file.name.replace(/\.[^.]*$/, '')}.jpg` : file.name
      const sent = await files.send(clean, {
        ...{ finalidade: 'arquivoDoRegistro' as const, registro, colecao, campo: 'arquivos' },
        ...{ nome, tipo: '' },
      })
      return { ...sent, nome, bytes: clean.size }
    },
    onSuccess: ({ caminho, nome, bytes }) => {
      if (caminho) onChange([...arquivos, { arquivo: caminho, nome, bytes }])
    },
  })
  const problem = sending.error
    ? mensagem(sending.error, 'Não foi possível enviar. Tente de novo.')
    : (sending.data?.motivo ?? '')
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
            disabled={sending.isPending}
            onFile={(file) => sending.mutate(file)}
          >
            {sending.isPending ? 'Enviando' : 'Enviar arquivo'}
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
