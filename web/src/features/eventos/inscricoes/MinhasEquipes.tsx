import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useMine } from '../../../data/useMine.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

/**
 * Pairs and teams begun by the signed-in user, or a minor in their care, that still wait for members; nothing where there are none.
 * @param evento id of an event to show only its teams; '' shows all
 */
export function MinhasEquipes({ evento = '' }: { evento?: string }) {
  const { data = [] } = useMine(equipes, (a, b) => (a.titulo < b.titulo ? -1 : 1), 'pedidoPor')
  const forming = data.filter((row) => row.situacao === 'formando' && (evento === '' || row.evento === evento))
  if (forming.length === 0) return null
  return (
    <CardSection title="Duplas e equipes em formação">
      <Box component="ul" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {forming.map(({ id, codigo, formacao, eventoTitulo, integrantes, tamanho }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{formacao.nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[evento === '' ? eventoTitulo : '', `${integrantes.length} de ${tamanho} aceitaram`]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={address('/eventos/inscricao', { ver: 'equipe', codigo })}
              aria-label={`Abrir a equipe de ${formacao.nome}`}
              variant="outlined"
              sx={{ minHeight: 48 }}
            >
              Abrir a equipe
            </Button>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
