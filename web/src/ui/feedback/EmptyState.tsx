import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inteiro } from '../layout/inteiro.tsx'

/** Message for an empty list, and the next action. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Stack spacing={2} sx={{ py: 6, px: 2, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h6" component="p">
        {inteiro(title)}
      </Typography>
      <Typography color="textSecondary">{inteiro(text)}</Typography>
      {action}
    </Stack>
  )
}
