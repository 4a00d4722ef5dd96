import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { useMinhasTarefas } from '../../../data/tarefas.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { ESTADOS } from './estados.ts'

/** Campaigns that the user started within the last months. */
export function MinhasCampanhas({ onOpen }: { onOpen: (id: string) => void }) {
  const tarefas = useMinhasTarefas('campanha')
  const [now] = useState(() => Date.now())
  if (tarefas.length === 0) return null
  return (
    <CardSection title="Suas campanhas">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tarefas.map(({ id, nome, estado, somas = {}, criadaEm }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              alignItems: 'center',
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nome.replace(/^Campanha: /, '')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {`${ESTADOS[estado]} · ${(somas.cobradas ?? 0).toLocaleString('pt-BR')} cobradas, ${formatReais(somas.valor ?? 0)} · ${timeAgo(Date.parse(criadaEm), now)}`}
              </Typography>
            </Box>
            <Button size="small" onClick={() => onOpen(id)}>
              Abrir
            </Button>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
