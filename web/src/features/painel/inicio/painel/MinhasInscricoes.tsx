import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { ChipDaInscricao } from '../../../eventos/inscricoes/ChipDaInscricao.tsx'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { Dia } from './Dia.tsx'

/** User's entries in future events, next first: event, class, state, and amount due; nothing where there are none. */
export function MinhasInscricoes({ inscricoes }: { inscricoes: MeuPainel['minhas']['inscricoes'] }) {
  if (inscricoes.length === 0) return null
  return (
    <CardSection
      title="Minhas inscrições"
      action={
        <Link
          component={RouterLink}
          to={address('/profile', { aba: 'inscricoes' })}
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          Ver todas
        </Link>
      }
    >
      <Box component="ul" aria-label="Minhas inscrições" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inscricoes.map(({ id, titulo, inicio, classe, situacao, aPagar }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              rowGap: 1,
              alignItems: 'center',
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Dia inicio={inicio} />
            <Box sx={{ minWidth: 0, flex: '1 1 150px' }}>
              <Link
                component={RouterLink}
                to={address('/eventos/inscricao', { ver: 'inscricao', id })}
                underline="hover"
                color="inherit"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {titulo}
              </Link>
              {classe && (
                <Typography variant="body2" color="textSecondary">
                  {classe}
                </Typography>
              )}
            </Box>
            <ChipDaInscricao inscricao={{ situacao }} />
            {aPagar > 0 && (
              <Button
                component={RouterLink}
                to={address('/profile', { ver: 'pagar' })}
                variant="contained"
                size="small"
                aria-label={`Pagar ${formatReais(aPagar)}: ${titulo}`}
              >
                {`Pagar ${formatReais(aPagar)}`}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
