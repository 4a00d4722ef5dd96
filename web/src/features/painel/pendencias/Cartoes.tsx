import Stack from '@mui/material/Stack'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Barra } from './Barra.tsx'
import { PendenciaCard } from './PendenciaCard.tsx'
import { cardId, neighbour } from './pedidos.ts'
import type { Decisao } from './useDecisoes.ts'

interface CartoesProps {
  waiting: readonly Pendencia[]
  now: number
  /** id of the request that gets the focus first */
  pedido: string
  /** controls to select all and approve the selected ones */
  varios: ReactNode
  isChosen: (id: string) => boolean
  /** undefined for requests that cannot be approved together */
  chooser: (id: string) => ((on: boolean) => void) | undefined
  onDecide: (pendencia: Pendencia, decisao: Decisao) => Promise<void>
}

/** Pendências on a narrow screen: the requests as cards below each other. */
export function Cartoes({ waiting, now, pedido, varios, isChosen, chooser, onDecide }: CartoesProps) {
  const first = useRef(pedido)
  useEffect(() => {
    if (first.current && document.getElementById(cardId(first.current))) {
      document.getElementById(cardId(first.current))?.focus()
      first.current = ''
    }
  }, [waiting.length])
  const decide = async (pendencia: Pendencia, decisao: Decisao) => {
    const next = neighbour(waiting, pendencia.id, 1) ?? neighbour(waiting, pendencia.id, -1)
    await onDecide(pendencia, decisao)
    if (next) document.getElementById(cardId(next.id))?.focus()
  }
  if (waiting.length === 0) return null
  return (
    <>
      {waiting.length > 1 && <Barra waiting={waiting}>{varios}</Barra>}
      <Stack component="ol" aria-label="Pendências" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((pendencia) => (
          <PendenciaCard
            key={`${pendencia.id} ${pendencia.versao}`}
            pendencia={pendencia}
            now={now}
            chosen={isChosen(pendencia.id)}
            onChoose={chooser(pendencia.id)}
            onDecide={(decisao) => decide(pendencia, decisao)}
          />
        ))}
      </Stack>
    </>
  )
}
