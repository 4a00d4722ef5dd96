import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Label above its value, in a list of descriptions. */
export const Par = ({
  label,
  strong = false,
  children,
}: {
  label: string | undefined
  strong?: boolean
  children: ReactNode
}) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(strong ? { fontWeight: 600 } : {}) }}>
      {children}
    </Typography>
  </div>
)
