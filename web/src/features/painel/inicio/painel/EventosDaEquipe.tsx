import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { eventosComRegra, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { Link } from 'react-router-dom'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'

/** Events at which the user works by groups limited to them, and the way to their screens. */
export function EventosDaEquipe({ permissoes }: { permissoes: Permissoes }) {
  const ids = eventosComRegra(permissoes, 'eventos:ler')
  if (ids.length === 0) return null
  return (
    <CardSection
      title="Você está na equipe"
      action={
        <Button component={Link} to={address('/eventos/addevento', { ver: 'lista' })} variant="contained">
          Abrir as telas
        </Button>
      }
    >
      <Typography sx={{ px: 2, pb: 2 }}>{ids.map((id) => permissoes.eventos?.[id] ?? 'Evento').join(', ')}</Typography>
    </CardSection>
  )
}
