import HighlightOff from '@mui/icons-material/HighlightOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Obstacle } from '@sie/domain/base/records/process.ts'
import { Link } from 'react-router-dom'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'

/** "Por que não posso?": obstacles of a transfer, each with a link to where it is resolved. */
export function Impedimentos({ obstacles }: { obstacles: readonly Obstacle[] }) {
  if (obstacles.length === 0) return null
  const many = obstacles.length
  return (
    <CardSection
      title="Por que não posso?"
      beside={<StateChip tone="error" label={many === 1 ? '1 impedimento' : `${many} impedimentos`} />}
    >
      <Box component="ul" aria-label="Impedimentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {obstacles.map(({ text, address: to }) => (
          <Box
            component="li"
            key={text}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              px: 2,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <HighlightOff color="error" aria-hidden />
            <Typography sx={{ flex: '1 1 220px', minWidth: 0 }}>{text}</Typography>
            {to && (
              <Button component={Link} to={to} variant="outlined" size="small" aria-label={`Resolver: ${text}`}>
                Resolver
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
