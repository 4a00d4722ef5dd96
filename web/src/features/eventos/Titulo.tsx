import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Heading of a tab's content. */
export const Titulo = ({ children }: { children: ReactNode }) => (
  <Typography variant="h4" component="h2" sx={{ fontSize: '1.6rem', mb: 2 }}>
    {children}
  </Typography>
)
