import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EntidadePublicada } from '../campos.ts'
import { Parte } from './Parte.tsx'

/** Classes of a club, with day, hour and teacher as the club describes them. */
export function Turmas({ turmas }: { turmas: NonNullable<EntidadePublicada['turmas']> }) {
  if (turmas.length === 0) return null
  return (
    <Parte id="turmas" titulo="Turmas">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 2, borderColor: 'text.primary' }}>
        {turmas.map(({ nome, dias, horario, professor }, index) => (
          <Box
            component="li"
            key={`${nome} ${index}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 1fr' },
              columnGap: 3,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <div>
              <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>
              {professor && (
                <Typography variant="body2" color="textSecondary">
                  {professor}
                </Typography>
              )}
            </div>
            <Typography>{[dias, horario].filter(Boolean).join(', ')}</Typography>
          </Box>
        ))}
      </Box>
    </Parte>
  )
}
