import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Contagem, ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'
import type { Audience } from '../../data/published.ts'

const RespostaAberta = lazy(async () => ({ default: (await import('./RespostaAberta.tsx')).RespostaAberta }))
const PassosAbertos = lazy(async () => ({ default: (await import('./PassosAbertos.tsx')).PassosAbertos }))

interface PerguntaProps {
  item: ItemDeAjuda
  audience: Audience
  contagem?: Contagem | undefined
  aberta?: boolean
  onAbrir?: (aberta: boolean) => void
  /** whether it says that visitors do not see it */
  marca?: boolean
  /** level of the heading */
  nivel?: 'h2' | 'h3' | 'h4'
  /** replaces the vote: shown to a user who was writing a ticket */
  rodape?: ReactNode
}

/** A question, or a tutorial by its title; its answer or steps and the component that draws them load when it is expanded. */
export function Pergunta({
  item,
  audience,
  contagem,
  aberta = false,
  onAbrir,
  marca = true,
  nivel = 'h3',
  rodape,
}: PerguntaProps) {
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
            {marca && item.filiados && <Etiqueta size="small" label="Para filiados" />}
          </Stack>
          <ExpandMore sx={{ color: 'action.active', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Box>
      <Box id={`resposta-${item.id}`} role="region" aria-label={item.titulo} hidden={!open} sx={{ px: 2, pb: 2 }}>
        {open && (
          <Suspense fallback={<Skeleton variant="rounded" height={72} aria-busy />}>
            {item.tipo === 'tutoriais' ? (
              <PassosAbertos item={item} audience={audience} contagem={contagem} />
            ) : (
              <RespostaAberta item={item} audience={audience} contagem={contagem} rodape={rodape} />
            )}
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
