import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { ICONES } from './icones.tsx'

/** Counts of records that staff should look after, though nobody waits for them, each with a link to its list. */
export function Atencao({ painel }: { painel: MeuPainel }) {
  const { cuidar } = painel
  if (cuidar.length === 0) return null
  return (
    <CardSection title="Atenção">
      <Box component="ul" aria-label="Atenção" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cuidar.map(({ id, nome, texto, acao, lista }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            {ICONES[id]}
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {texto}
              </Typography>
              <Link
                component={RouterLink}
                to={lista}
                underline="hover"
                sx={{ fontWeight: 600 }}
                aria-label={`${acao}: ${nome}`}
              >
                {acao}
              </Link>
            </Box>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
