import Box from '@mui/material/Box'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import type { ReactNode } from 'react'
import { Passos } from './Passos.tsx'
import { cardId, neighbour } from './pedidos.ts'

/** Sticky bar above the requests on a narrow screen: approve the selected ones, go to the next and the previous one. */
export function Barra({ waiting, children }: { waiting: readonly Pendencia[]; children: ReactNode }) {
  const go = (step: 1 | -1) => {
    const here = waiting.find(({ id }) => document.getElementById(cardId(id))?.contains(document.activeElement))
    const to = here ? neighbour(waiting, here.id, step) : waiting[step === 1 ? 0 : waiting.length - 1]
    if (to) document.getElementById(cardId(to.id))?.focus()
  }
  return (
    <Box
      role="toolbar"
      aria-label="Vários pedidos"
      sx={{
        position: 'sticky',
        top: 64,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 0.5,
        bgcolor: 'background.default',
      }}
    >
      {children}
      <Passos onGo={go} />
    </Box>
  )
}
