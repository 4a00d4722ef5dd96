import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Colours of covers, dark enough for white words in both schemes. */
const CORES = {
  azul: '#14457f',
  vermelha: '#a3271d',
  verde: '#1d6244',
  grafite: '#3a4149',
  vinho: '#6d2149',
} as const

/** Cover of a class: its colour, with the stripes of a belt. */
export function Capa({ capa, children }: { capa: keyof typeof CORES; children: ReactNode }) {
  return (
    <Box
      sx={{
        bgcolor: CORES[capa],
        color: '#fff',
        borderRadius: 2,
        px: { xs: 2, md: 4 },
        py: { xs: 2.5, md: 4 },
        position: 'relative',
        overflow: 'hidden',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          right: { xs: -60, md: 24 },
          width: 120,
          background: 'repeating-linear-gradient(90deg, rgba(255,255,255,.18) 0 14px, transparent 14px 34px)',
          transform: 'skewX(-18deg)',
          pointerEvents: 'none',
        },
        '@media print': { color: '#000', bgcolor: 'transparent', px: 0 },
      }}
    >
      {children}
    </Box>
  )
}
