import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { isSituacaoDoEvento, SITUACOES_DO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { Dia } from './Dia.tsx'

type Evento = NonNullable<MeuPainel['entidade']>['eventos'][number]

/** Next events of the entity, with the numbers of their entries. */
export function ProximosEventos({ eventos }: { eventos: readonly Evento[] }) {
  if (eventos.length === 0) return null
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
        {eventos.map((evento) => (
          <Linha key={evento.id} evento={evento} />
        ))}
      </Box>
    </CardSection>
  )
}

function Linha({ evento: { id, titulo, inicio, cidade, situacao, inscritos } }: { evento: Evento }) {
  // Candidates of an exam are no entries.
  const entered =
    inscritos === 0 ? '' : inscritos === 1 ? '1 inscrito' : `${inscritos.toLocaleString('pt-BR')} inscritos`
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Dia inicio={inicio} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={address('/eventos/inscritos/listaprevia', { id })}
          underline="hover"
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {titulo}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[cidade, entered, isSituacaoDoEvento(situacao) ? SITUACOES_DO_EVENTO[situacao] : '']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    </Box>
  )
}
