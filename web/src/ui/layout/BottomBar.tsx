import BottomNavigation from '@mui/material/BottomNavigation'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Fixed bar at the bottom of a phone; hidden on wider screens and in print. */
export function BottomBar({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Paper
      component="nav"
      aria-label="Atalhos"
      square
      sx={{
        position: 'fixed',
        bottom: 0,
        insetInline: 0,
        display: { md: 'none' },
        displayPrint: 'none',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
      }}
    >
      <BottomNavigation showLabels value={value} sx={{ height: 62 }}>
        {children}
      </BottomNavigation>
    </Paper>
  )
}
