import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Tutorial } from '@sie/domain/ajuda/collections/tutoriais.ts'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { videoDe } from '@sie/domain/conteudo/video.ts'
import { useEffect } from 'react'
import { usePublishedRecord, type Audience } from '../../data/published.ts'
import type { Published } from '../publicacao/published.ts'
import { Video } from '../publicacao/Video.tsx'
import { FoiUtil } from './FoiUtil.tsx'
import { ListaDePassos } from './TutorialAberto.tsx'
import { useAnotar } from './useAnotar.ts'

interface PassosAbertosProps {
  item: ItemDeAjuda
  audience: Audience
  contagem?: Contagem | undefined
}

/** Video and steps of a tutorial that is expanded in a list, with the vote below them. */
export function PassosAbertos({ item, audience, contagem }: PassosAbertosProps) {
  const { data, isError } = usePublishedRecord<Published<Tutorial>>('tutoriais', item.id, audience)
  const { look } = useAnotar()
  useEffect(() => look(item), [item, look])
  if (isError && !data) return <Alert severity="warning">Não foi possível carregar agora. Confira a conexão.</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy />
  if (data === null) return <Typography>Este tutorial saiu do ar.</Typography>
  const video = videoDe(data.video)
  return (
    <Stack spacing={2}>
      {data.resumo && <Typography>{data.resumo}</Typography>}
      {video && <Video video={video} titulo={item.titulo} />}
      <ListaDePassos passos={data.passos ?? []} restrita={item.filiados} nivel="h5" />
      <FoiUtil item={item} contagem={contagem} />
    </Stack>
  )
}
