import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useRef, type KeyboardEvent } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Cartao } from './Cartao.tsx'
import { useFluxo, type FonteDoFeed } from './useFluxo.ts'

interface FeedProps {
  fontes: readonly FonteDoFeed[]
  filtrado: boolean
  /** whether content above it is still loading */
  espera: boolean
  /** whether no record precedes the list: its first picture is loaded eagerly */
  primeiro: boolean
}

/** Moves the focus between articles by the keys of a feed: Page Down and Page Up, and End to the element after the feed. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...(event.currentTarget.closest('[role=feed]')?.querySelectorAll<HTMLElement>('article') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Endless list that loads more near its end, and by a button for users who do not scroll. */
export function Feed({ fontes, filtrado, espera, primeiro }: FeedProps) {
  const { itens: lidos, isError, isFetching, mais, lerMais, refetch } = useFluxo(fontes)
  // Cards are rendered in slices, as a slow phone takes long for them.
  const itens = useDeferredValue(lidos)
  const end = useRef<HTMLDivElement>(null)
  const ready = mais && !isFetching && !isError
  useEffect(() => {
    const mark = end.current
    if (!mark || !ready) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) lerMais()
      },
      // Who jumps to the end of the page has passed it too.
      { rootMargin: '100000px 0px 0px' },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  })
  if (!itens && isError)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar agora. Confira a conexão.
      </Alert>
    )
  // Two keys, so that each skeleton is mounted anew: a kept one would be shifted down by the pinned record above it.
  if (espera) return <Espera key="espera" quantos={4} />
  if (!itens) return <Espera key="itens" quantos={4} />
  if (itens.length === 0 && !mais)
    return (
      <EmptyState
        title={filtrado ? 'Nada com estes filtros.' : 'Ainda não há nada aqui.'}
        text={
          filtrado ? 'Escolha outra categoria ou outra faixa, ou “Todas”.' : 'O que for publicado aparece nesta página.'
        }
      />
    )
  return (
    <>
      <Box role="feed" aria-busy={isFetching} aria-label="CBTKDeduca, do mais novo ao mais antigo">
        {itens.map((item, index) => (
          <Cartao
            key={`${item.tipo} ${item.id}`}
            item={item}
            posicao={index + 1}
            primeiro={primeiro && index === 0}
            total={mais ? -1 : itens.length}
            onKeyDown={move}
          />
        ))}
      </Box>
      <div ref={end} />
      {isFetching && <Espera quantos={1} />}
      {mais ? (
        <Box sx={{ textAlign: 'center', mt: 3 }}>
          <Button variant="outlined" size="large" disabled={isFetching} onClick={lerMais}>
            Mais conteúdo
          </Button>
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 4 }}>
          Você chegou ao começo.
        </Typography>
      )}
    </>
  )
}

function Espera({ quantos }: { quantos: number }) {
  return (
    <Box aria-hidden>
      {Array.from({ length: quantos }, (_, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
            py: 3,
          }}
        >
          <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
          <div>
            <Skeleton width="40%" />
            <Skeleton width="80%" height={36} />
            <Skeleton width="60%" />
          </div>
        </Box>
      ))}
    </Box>
  )
}
