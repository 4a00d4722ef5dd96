import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Colours of covers, dark enough for white text in both schemes. */
const CORES = {
  azul: '#14457f',
  vermelha: '#a3271d',
  verde: '#1d6244',
  grafite: '#3a4149',
  vinho: '#6d2149',
} as const

/** Cover of a class: its picture beside its colour, or the stripes of a belt. Text is on the plain colour only. */
export function Capa({
  capa,
  figura,
  children,
}: {
  capa: keyof typeof CORES
  figura?: ReactNode
  children: ReactNode
}) {
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
        '&::after': figura
          ? {}
          : {
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
      {figura ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
            gridTemplateAreas: { xs: '"figura" "texto"', md: '"texto figura"' },
            alignItems: 'center',
          }}
        >
          <Box sx={{ gridArea: 'texto' }}>{children}</Box>
          <Box
            sx={{
              gridArea: 'figura',
              mx: { xs: -2, md: 0 },
              mt: { xs: -2.5, md: -4 },
              mr: { md: -4 },
              mb: { md: -4 },
              aspectRatio: '24 / 9',
              overflow: 'hidden',
              clipPath: { md: 'polygon(40px 0, 100% 0, 100% 100%, 0 100%)' },
              displayPrint: 'none',
            }}
          >
            {figura}
          </Box>
        </Box>
      ) : (
        children
      )}
    </Box>
  )
}
