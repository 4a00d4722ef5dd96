import ExpandMore from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import type { Faq } from '@sie/domain/collections/faqs.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'
import { usePublishedRecord, type Audience } from '../../data/published.ts'
import { RichText } from '../record/RichText.tsx'
import type { Published } from '../publicacao/published.ts'
import { useAnotar } from './anotar.ts'
import { FoiUtil } from './FoiUtil.tsx'

interface PerguntaProps {
  item: ItemDeAjuda
  audience: Audience
  contagem?: Contagem | undefined
  aberta?: boolean
  onAbrir?: (aberta: boolean) => void
  /** level of the heading */
  nivel?: 'h2' | 'h3'
  /** replaces the vote: shown to a user who was writing a ticket */
  rodape?: ReactNode
}

/** A question; its answer is read when it is expanded. */
export function Pergunta({ item, audience, contagem, aberta = false, onAbrir, nivel = 'h3', rodape }: PerguntaProps) {
  const [open, setOpen] = useState(aberta)
  return (
    <Box sx={{ border: 1, borderColor: 'divider', '& + &': { borderTop: 0 } }} id={`pergunta-${item.id}`}>
      <Box component={nivel} sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={`resposta-${item.id}`}
          onClick={() => {
            setOpen(!open)
            onAbrir?.(!open)
          }}
          sx={{
            width: '100%',
            minHeight: 56,
            px: 2,
            py: 1,
            gap: 1,
            justifyContent: 'space-between',
            textAlign: 'left',
          }}
        >
          <Stack direction="row" component="span" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {item.titulo}
            </Typography>
            {item.filiados && <Etiqueta size="small" label="Para filiados" />}
          </Stack>
          <ExpandMore sx={{ color: 'action.active', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Box>
      <Box id={`resposta-${item.id}`} role="region" aria-label={item.titulo} hidden={!open} sx={{ px: 2, pb: 2 }}>
        {open && <Resposta item={item} audience={audience} contagem={contagem} rodape={rodape} />}
      </Box>
    </Box>
  )
}

function Resposta({
  item,
  audience,
  contagem,
  rodape,
}: Pick<PerguntaProps, 'item' | 'audience' | 'contagem' | 'rodape'>) {
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
