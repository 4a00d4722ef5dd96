import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { MinhaVez } from '../../../ui/placar/MinhaVez.tsx'
import { ChipDaInscricao } from './ChipDaInscricao.tsx'

/** Pairs and teams entered by another person that include the signed-in user or a minor in their care; nothing where there are none. */
export function EquipesComigo() {
  const { call } = useAccess()
  const { data } = useQuery({
    queryKey: [...recordKeys.lists(inscricoes), 'comigo'] as const,
    queryFn: () => call('equipesComigo', {}),
  })
  const equipes = data?.equipes ?? []
  if (equipes.length === 0) return null
  return (
    <CardSection title="Duplas e equipes em que você está">
      <Box component="ul" sx={{ m: 0, px: 2, pb: 2, listStyle: 'none', display: 'grid', gap: 2 }}>
        {equipes.map(({ inscricao, evento, eventoTitulo, categoria, nomes, situacao }) => (
          <Stack component="li" key={inscricao} spacing={1} aria-label={`${eventoTitulo}, ${categoria}`}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {eventoTitulo}
              </Typography>
              <ChipDaInscricao inscricao={{ situacao }} />
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[categoria, nomes.join(', ')].filter(Boolean).join(' · ')}
            </Typography>
            {situacao === 'confirmada' && <MinhaVez evento={evento} inscricao={inscricao} />}
            <Button
              size="small"
              component={Link}
              to={address('/eventos/evento', { id: evento })}
              sx={{ alignSelf: 'flex-start' }}
            >
              Ver o evento
            </Button>
          </Stack>
        ))}
      </Box>
    </CardSection>
  )
}
