import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface CardSectionProps {
  title: string
  /** beside the title: a count, a state */
  beside?: ReactNode
  /** at the right of the title: the link to the whole list */
  action?: ReactNode
  children?: ReactNode
}

/** Card with a heading; its content has its own dividers and gutters. */
export function CardSection({ title, beside, action, children }: CardSectionProps) {
  const id = useId()
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, pt: 1.75, pb: 1.25 }}>
        <Typography variant="h6" component="h2" id={id}>
          {title}
        </Typography>
        {beside}
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>{action}</Box>
      </Box>
      {children}
    </Card>
  )
}
