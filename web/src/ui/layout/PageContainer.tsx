import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/**
 * Column of a page: centred with gutters of its own; left-aligned inside a frame that has them already (`--page-gutter`, `--page-margin`).
 */
export const PAGE_COLUMN = {
  maxWidth: 1200,
  mx: 'var(--page-margin, auto)',
  px: { xs: 'var(--page-gutter, 16px)', md: 'var(--page-gutter, 24px)' },
} as const

interface PageContainerProps {
  title: string
  /** a line below the title */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Actions of a page: the primary one is the last on a wide screen, and the first on a phone, where they take several lines. Paper has none. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& > .MuiButton-contained': { order: { xs: -1, sm: 1 } },
  displayPrint: 'none',
} as const

/** A page with its heading and its actions. */
export function PageContainer({ title, lead, actions, children }: PageContainerProps) {
  return (
    <Box sx={{ ...PAGE_COLUMN, py: 'var(--page-gutter, 24px)' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Box sx={{ flex: '1 1 170px' }}>
          <Typography variant="h4" component="h1">
            {title}
          </Typography>
          {lead && <Typography color="textSecondary">{lead}</Typography>}
        </Box>
        {actions && <Box sx={ACTIONS}>{actions}</Box>}
      </Stack>
      {children}
    </Box>
  )
}
