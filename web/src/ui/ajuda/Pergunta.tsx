import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import type { Faq } from '@sie/domain/collections/faqs.ts'
import { useEffect, useState, type ReactNode } from 'react'
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
  /** in place of the vote: what somebody does who was writing a ticket */
  rodape?: ReactNode
}

/** A question; its answer is read once it is opened. */
export function Pergunta({ item, audience, contagem, aberta = false, onAbrir, nivel = 'h3', rodape }: PerguntaProps) {
  const [open, setOpen] = useState(aberta)
  return (
    <Accordion
      id={`pergunta-${item.id}`}
      expanded={open}
      onChange={(_event, next) => {
        setOpen(next)
        onAbrir?.(next)
      }}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: nivel }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ minHeight: 56 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', pr: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {item.titulo}
          </Typography>
          {item.filiados && <Chip size="small" label="Para filiados" />}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        {open && <Resposta item={item} audience={audience} contagem={contagem} rodape={rodape} />}
      </AccordionDetails>
    </Accordion>
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
