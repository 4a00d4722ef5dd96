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
        {actions && <Box>{actions}</Box>}
      </Stack>
      {children}
    </Box>
  )
}
