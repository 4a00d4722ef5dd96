import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageContainerProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A page with its heading and its actions. */
export function PageContainer({ title, actions, children }: PageContainerProps) {
  return (
    <Container maxWidth="lg" sx={{ py: 3 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h4" component="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions && <Box>{actions}</Box>}
      </Stack>
      {children}
    </Container>
  )
}
