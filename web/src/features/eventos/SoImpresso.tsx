import Box from '@mui/material/Box'
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { atRest } from '../../platform/idle.ts'

/** Parts of a page that only paper shows: mounted once the page is at rest, or as it is printed, so that the screen does not wait for them. */
export function SoImpresso({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const now = () => flushSync(() => setMounted(true))
    const stop = atRest(() => startTransition(() => setMounted(true)))
    addEventListener('beforeprint', now)
    return () => {
      stop()
      removeEventListener('beforeprint', now)
    }
  }, [])
  return (
    <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Suspense>{mounted && children}</Suspense>
    </Box>
  )
}
