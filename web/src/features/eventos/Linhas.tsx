import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Label and value pairs in ruled lines: the label left of its value, on a phone above it. */
export const Linhas = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {rows.map(([label, value]) => (
      <Box
        key={label}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
          gap: { sm: 2 },
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="dt" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
