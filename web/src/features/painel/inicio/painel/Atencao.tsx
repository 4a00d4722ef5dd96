import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { atencoes, contada } from './atencao.ts'
import { ICONES } from './icones.tsx'

/** Counts of records that staff should look after, though nobody waits for them, each with a link to its list. */
export function Atencao({ painel: { atencoes: contadas, hoje } }: { painel: MeuPainel }) {
  const words = atencoes(hoje)
  const shown = contadas.filter(({ total, desde }) => total > 0 && desde === '')
  if (shown.length === 0) return null
  return (
    <CardSection title="Atenção">
      <Box component="ul" aria-label="Atenção" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ id, total }) => {
          const { text, to, action } = words[id]
          const told = contada(words[id], total)
          return (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
            >
              {ICONES[id]}
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{told}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
                <Link
                  component={RouterLink}
                  to={to}
                  underline="hover"
                  sx={{ fontWeight: 600 }}
                  aria-label={`${action}: ${told}`}
                >
                  {action}
                </Link>
              </Box>
            </Box>
          )
        })}
      </Box>
    </CardSection>
  )
}
