import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Mark, type MarkProps } from './Mark.tsx'

export interface LockupProps extends MarkProps {
  sigla: string
  /** below the sigla; hidden where there is no room */
  name?: string
  /** URL of the entity's own logo, which replaces the mark; '' without one */
  logo?: string
}

/** Logo or mark, sigla and name of an entity. */
export function Lockup({ sigla, name, logo = '', ...mark }: LockupProps) {
  const { size = 40 } = mark
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {logo ? (
        <Box
          component="img"
          src={logo}
          alt=""
          sx={{ height: size, width: 'auto', maxWidth: size * 2.5, objectFit: 'contain', flexShrink: 0 }}
        />
      ) : (
        <Mark {...mark} />
      )}
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', typography: 'h6', lineHeight: 1.1, color: 'text.primary' }}
        >
          {sigla}
        </Typography>
        {name && (
          <Typography
            component="span"
            noWrap
            color="textSecondary"
            sx={{ display: 'block', fontSize: '0.78rem', lineHeight: 1.25 }}
          >
            {name}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
