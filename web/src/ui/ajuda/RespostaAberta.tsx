import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import type { Faq } from '@sie/domain/ajuda/collections/faqs.ts'
import { useEffect, type ReactNode } from 'react'
import { usePublishedRecord, type Audience } from '../../data/published.ts'
import type { Published } from '../publicacao/published.ts'
import { RichText } from '../record/RichText.tsx'
import { useAnotar } from './useAnotar.ts'
import { FoiUtil } from './FoiUtil.tsx'

interface RespostaProps {
  item: ItemDeAjuda
  audience: Audience
  contagem?: Contagem | undefined
  /** actions in place of the vote, for a user who was writing a ticket */
  rodape?: ReactNode
}

/** Answer of an expanded question, with the vote below it. */
export function RespostaAberta({ item, audience, contagem, rodape }: RespostaProps) {
  const { data, isError } = usePublishedRecord<Published<Faq>>('faqs', item.id, audience)
  const { look } = useAnotar()
  useEffect(() => look(item), [item, look])
  if (isError && !data) return <Alert severity="warning">Não foi possível carregar agora. Confira a conexão.</Alert>
  if (data === undefined) return <Skeleton variant="rounded" height={72} aria-busy />
  if (data === null) return <Typography>Esta resposta saiu do ar.</Typography>
  return (
    <>
      <RichText text={data.resposta} />
      {rodape ?? <FoiUtil item={item} contagem={contagem} />}
    </>
  )
}
