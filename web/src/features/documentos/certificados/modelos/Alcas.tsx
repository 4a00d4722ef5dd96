import Box from '@mui/material/Box'
import type { Alca } from '@sie/domain/documentos/prancheta.ts'
import type { PointerEvent } from 'react'

export interface AlcaNomeada extends Alca {
  cursor: string
}

const ALCAS: readonly AlcaNomeada[] = [
  { dx: -1, dy: -1, cursor: 'nwse-resize' },
  { dx: 0, dy: -1, cursor: 'ns-resize' },
  { dx: 1, dy: -1, cursor: 'nesw-resize' },
  { dx: 1, dy: 0, cursor: 'ew-resize' },
  { dx: 1, dy: 1, cursor: 'nwse-resize' },
  { dx: 0, dy: 1, cursor: 'ns-resize' },
  { dx: -1, dy: 1, cursor: 'nesw-resize' },
  { dx: -1, dy: 0, cursor: 'ew-resize' },
]

interface Props {
  onGrab: (event: PointerEvent<HTMLElement>, alca: AlcaNomeada) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** Eight resize handles of the selected element, for the pointer; the keyboard resizes by Ctrl and arrows, or by the numbers beside the sheet. */
export const Alcas = ({ onGrab, ...moves }: Props) => (
  <>
    {ALCAS.map((alca) => (
      <Box
        key={`${alca.dx} ${alca.dy}`}
        aria-hidden
        data-alca={`${alca.dx} ${alca.dy}`}
        onPointerDown={(event) => onGrab(event, alca)}
        {...moves}
        sx={{
          position: 'absolute',
          width: 20,
          height: 20,
          m: '-10px',
          display: 'grid',
          placeItems: 'center',
          touchAction: 'none',
          '&::after': {
            content: '""',
            width: 9,
            height: 9,
            bgcolor: '#fff',
            border: '2px solid #1565c0',
            borderRadius: '2px',
          },
        }}
        style={{ left: `${(alca.dx + 1) * 50}%`, top: `${(alca.dy + 1) * 50}%`, cursor: alca.cursor }}
      />
    ))}
  </>
)
