import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import { dayInBrasilia, mesAbreviado } from '@sie/domain/brazil/dates.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { dasInscricoes, type DataDoInicio } from '../datas.ts'
import { useVitrine } from '../vitrine.ts'

const SHOWN = 3

/** The next events of the portal's entity, and whether entries are open. One document. */
export function ProximosEventos() {
  const events = dasInscricoes(useVitrine()?.datas ?? [])
  if (events.length === 0) return null
  return (
    <CardSection
      title="Próximos eventos"
      action={
        <Link component={RouterLink} to={address('/calendario')} underline="hover" sx={{ fontWeight: 600 }}>
          Calendário
        </Link>
      }
    >
      <Box component="ul" aria-label="Próximos eventos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.slice(0, SHOWN).map((event) => (
          <Linha key={event.id} event={event} />
        ))}
      </Box>
    </CardSection>
  )
}

function Linha({ event: { titulo, inicio, lugar, abertas, pagina } }: { event: DataDoInicio }) {
  const day = dayInBrasilia(Date.parse(inicio))
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box component="time" dateTime={day} sx={DATE}>
        <span>{mesAbreviado(day)}</span>
        <b>{Number(day.slice(8))}</b>
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Link
          component={RouterLink}
          to={pagina}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, display: 'block', overflowWrap: 'anywhere' }}
        >
          {titulo}
        </Link>
        {lugar && (
          <Typography variant="body2" color="textSecondary">
            {lugar}
          </Typography>
        )}
      </Box>
      {abertas && <Chip size="small" variant="outlined" color="success" icon={<LockOpen />} label="Aberto" />}
    </Box>
  )
}

/** The month over the day, as a leaf of a calendar. */
const DATE = {
  flexShrink: 0,
  width: 46,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
  textAlign: 'center',
  '& > span': {
    display: 'block',
    bgcolor: 'var(--suave-default)',
    fontSize: '0.78rem',
    lineHeight: '20px',
    fontWeight: 600,
  },
  '& > b': { display: 'block', typography: 'h6', lineHeight: '28px' },
} as const
