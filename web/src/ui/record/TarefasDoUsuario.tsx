import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { useState } from 'react'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useMinhasTarefas } from '../../data/tarefas.ts'
import { CardSection } from '../layout/CardSection.tsx'

/** Background tasks of a kind that the user started within the last three months, each to be opened; nothing where there are none. */
export function TarefasDoUsuario({
  tipo,
  title,
  estados,
  nameOf = ({ nome }) => nome,
  describe,
  onOpen,
}: {
  tipo: string
  title: string
  estados: Readonly<Record<Tarefa['estado'], string>>
  nameOf?: (tarefa: Tarefa) => string
  /** what one has done so far */
  describe: (tarefa: Tarefa) => string
  onOpen: (id: string) => void
}) {
  const tarefas = useMinhasTarefas(tipo)
  const [now] = useState(() => Date.now())
  if (tarefas.length === 0) return null
  return (
    <CardSection title={title}>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tarefas.map((tarefa) => (
          <Box
            component="li"
            key={tarefa.id}
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
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(tarefa)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`${estados[tarefa.estado]} · ${describe(tarefa)} · ${timeAgo(Date.parse(tarefa.criadaEm), now)}`}
              </Typography>
            </Box>
            <Button size="small" onClick={() => onOpen(tarefa.id)} aria-label={`Abrir: ${nameOf(tarefa)}`}>
              Abrir
            </Button>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
