import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Name and value pairs of a record in three columns, one on a phone. */
export function Fatos({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
