import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Indicador {
  /** chip or text above the number */
  rotulo: ReactNode
  valor: ReactNode
  /** text below the number */
  nota?: ReactNode
}

/** Row of key figures: all in one row on a desk, two a row on a phone. */
export function Indicadores({ label, itens }: { label: string; itens: readonly Indicador[] }) {
  return (
    <Card
      variant="outlined"
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${itens.length}, minmax(0, 1fr))` },
        // Dividers between the cells, none at the outside.
        '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'divider', mr: '-1px', mb: '-1px' },
      }}
    >
      {itens.map(({ rotulo, valor, nota }, index) => (
        <Box key={index} sx={{ px: 2, py: 1.75, minWidth: 0 }}>
          <Typography variant="body2" component="div" color="textSecondary" sx={{ fontWeight: 600 }}>
            {rotulo}
          </Typography>
          <Typography
            component="div"
            sx={{ typography: { xs: 'h6', sm: 'h5' }, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {valor}
          </Typography>
          <Typography variant="body2" component="div" color="textSecondary">
            {nota}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}
