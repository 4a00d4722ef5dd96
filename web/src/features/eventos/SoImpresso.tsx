import Box from '@mui/material/Box'
import { Suspense, type ReactNode } from 'react'
import { useNoPapel } from '../../platform/useNoPapel.ts'

/** Parts of a page that only paper shows. */
export function SoImpresso({ children }: { children: ReactNode }) {
  const mounted = useNoPapel()
  return (
    <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Suspense>{mounted && children}</Suspense>
    </Box>
  )
}
