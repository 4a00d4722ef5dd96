import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** List with hairlines between its items (`li`), for the content of a card: cards of their own would be boxes within a box. */
export const HairlineList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={LIST}>
    {children}
  </Box>
)

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 2 },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
