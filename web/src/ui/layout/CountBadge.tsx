import Box from '@mui/material/Box'

interface CountBadgeProps {
  count: number
  /** whether there are more that were not counted */
  more?: boolean
  /** for a screen reader, where no text beside it names the count */
  label?: string
}

/** A number in the entity's colour. */
export const CountBadge = ({ count, more = false, label }: CountBadgeProps) => (
  <Box
    component="span"
    {...(label ? { role: 'img', 'aria-label': label } : {})}
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
