import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { columns } from '../../../ui/layout/columns.ts'

/** Frame of one suspension or licence: person, kind, and its parts in columns. */
export const Dados = ({
  titulo,
  subtitulo,
  chip,
  children,
}: {
  titulo: string
  subtitulo: string
  chip: ReactNode
  children: ReactNode
}) => (
  <Stack spacing={2}>
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h5" component="h1">
        {titulo}
      </Typography>
      {chip}
    </Stack>
    <Typography color="textSecondary">{subtitulo}</Typography>
    <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)')}>{children}</Box>
  </Stack>
)
