import Box from '@mui/material/Box'

/** A number in the entity's colour; `more` where there are further ones that were not counted. */
export const CountBadge = ({ count, more = false }: { count: number; more?: boolean }) => (
  <Box
    component="span"
    sx={{
      px: 0.9,
      minWidth: 24,
      borderRadius: 6,
      textAlign: 'center',
      fontSize: '0.8rem',
      fontWeight: 700,
      lineHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    }}
  >
    {more ? `${count}+` : count}
  </Box>
)
