import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { FINALIDADES } from '@sie/domain/arquivos/finalidades.ts'
import { resultados, type Resultado } from '@sie/domain/collections/resultados.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { redrawImage } from '../../../ui/files/cropImage.ts'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

/** Proof files of an external result; its author adds them before it is sent for review. */
export function Provas({ id, provas = [], adds }: { id: string; provas: Resultado['comprovantes']; adds: boolean }) {
  const { call, files } = useAccess()
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: async (arquivo: string) => {
      window.open(await files.shown(arquivo), '_blank', 'noopener')
    },
  })
  const sending = useMutation({
    mutationFn: async (file: File) => {
      // Phones embed more than a picture in the file, which the server would refuse.
      const image = file.type.startsWith('image/')
      const clean = image ? await redrawImage(file) : file
      const nome = image ? `${file.name.replace(/\.[^.]*$/, '')}.jpg` : file.name
      const sent = await files.send(clean, {
        ...{ finalidade: 'arquivoDoRegistro' as const, registro: id, colecao: resultados.name, campo: 'comprovantes' },
        ...{ nome, tipo: '' },
      })
      if (!sent.caminho) throw new ErroSIE('dados-invalidos', { arquivo: sent.motivo ?? 'O arquivo não foi aceito.' })
      await call('anexarProva', { id, arquivo: sent.caminho, nome, bytes: clean.size })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: recordKeys.all(resultados) }),
  })
  if (provas.length === 0 && !adds) return null
  const error = sending.error ?? opening.error
  return (
    <CardSection title="Provas do resultado">
      <Stack spacing={1} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
        {provas.map(({ arquivo, nome }, i) => (
          <Button key={arquivo} onClick={() => opening.mutate(arquivo)} sx={{ minHeight: 48, textAlign: 'left' }}>
            {nome || `Arquivo ${i + 1}`}
          </Button>
        ))}
        {adds && (
          <FileButton
            accept={FINALIDADES.arquivoDoRegistro.tipos.join()}
            disabled={sending.isPending}
            onFile={(file) => sending.mutate(file)}
          >
            {sending.isPending ? 'Enviando' : 'Anexar prova (PDF ou imagem)'}
          </FileButton>
        )}
        {error && (
          <Alert severity="error">
            {(error instanceof ErroSIE && Object.values(error.campos).join(' ')) ||
              mensagem(error, 'Não foi possível enviar. Tente de novo.')}
          </Alert>
        )}
      </Stack>
    </CardSection>
  )
}
