import Sync from '@mui/icons-material/Sync'
import Button from '@mui/material/Button'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'
import { recordKeys } from '../../../../data/queries.ts'
import { useHolds } from '../../../../platform/store.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'

/** Imports new videos of the channel as drafts. */
export function SyncCanal() {
  const { call } = useAccess()
  const holds = useHolds()
  const toast = useToast()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('sincronizarCanal', {}),
    onSuccess: ({ novos, vistos, faltam }) => {
      toast.show(
        novos === 0
          ? `Nada de novo entre os ${vistos} vídeos do canal.`
          : `${novos === 1 ? 'Chegou 1 vídeo' : `Chegaram ${novos} vídeos`} como rascunho.${faltam > 0 ? ` Faltam ${faltam}: sincronize de novo.` : ''}`,
      )
      return client.invalidateQueries({ queryKey: recordKeys.lists(videos) })
    },
    onError: (error) => toast.show(mensagem(error, 'O canal não respondeu. Tente mais tarde.'), { severity: 'error' }),
  })
  if (!holds('videos:sincronizar')) return null
  return (
    <Button variant="outlined" startIcon={<Sync />} loading={isPending} onClick={() => mutate()}>
      Sincronizar canal
    </Button>
  )
}
