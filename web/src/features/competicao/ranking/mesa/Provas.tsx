import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { FINALIDADES } from '@sie/domain/base/arquivos/finalidades.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import { FileButton } from '../../../../ui/files/FileButton.tsx'
import { useEnvio } from '../../../../ui/files/useEnvio.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'

/** Proof files of an external result; its author adds them before it is sent for review. */
export function Provas({ id, provas = [], adds }: { id: string; provas: Resultado['comprovantes']; adds: boolean }) {
  const { call, files } = useAccess()
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: async (arquivo: string) => {
      window.open(await files.shown(arquivo), '_blank', 'noopener')
    },
  })
  const { send, sending, problem } = useEnvio(
    { colecao: resultados.name, registro: id, campo: 'comprovantes' },
    async (sent) => {
      await call('anexarProva', { id, ...sent })
      await client.invalidateQueries({ queryKey: recordKeys.all(resultados) })
    },
  )
  if (provas.length === 0 && !adds) return null
  const falta = problem || (opening.error && mensagem(opening.error, 'Não foi possível abrir. Tente de novo.'))
  return (
    <CardSection title="Provas do resultado">
      <Stack spacing={1} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
        {provas.map(({ arquivo, nome }, i) => (
          <Button key={arquivo} onClick={() => opening.mutate(arquivo)} sx={{ minHeight: 48, textAlign: 'left' }}>
            {nome || `Arquivo ${i + 1}`}
          </Button>
        ))}
        {adds && (
          <FileButton accept={FINALIDADES.arquivoDoRegistro.tipos.join()} disabled={sending} onFile={send}>
            {sending ? 'Enviando' : 'Anexar prova (PDF ou imagem)'}
          </FileButton>
        )}
        {falta && <Alert severity="error">{falta}</Alert>}
      </Stack>
    </CardSection>
  )
}
