import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess } from '../../../data/access.ts'
import { useMinhasTarefas } from '../../../data/tarefas.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ProgressoDoLote } from '../../../ui/feedback/ProgressoDoLote.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { FormDaMensagem } from './FormDaMensagem.tsx'

/** /sie/cadastros/pessoas?ver=mensagens: a message to a group of people; `evento` for those entered in an event, `tarefa` for the progress of one. */
export function MensagensPage() {
  const { permissoes } = useAccess()
  // An entity writes in its own name: rights held above it only allow reading.
  const own = useEntityChoices('praticantes:comunicar').filter(({ id }) => id in permissoes.entidades)
  const [params, change] = useAddressParams()
  const tarefa = params.get('tarefa') ?? ''
  const evento = params.get('evento') ?? ''
  const open = (id: string) => change({ tarefa: id }, {})
  return (
    <PageContainer title="Escrever a um grupo">
      <Stack spacing={3}>
        {tarefa ? (
          <ProgressoDoLote
            id={tarefa}
            fazendo="Enviando"
            feito={['pessoa avisada', 'pessoas avisadas']}
            aoCancelar="Quem ainda não recebeu não recebe mais."
            resultado={{
              label: 'Escrever outra mensagem',
              to: address('/sie/cadastros/pessoas', { ver: 'mensagens' }),
            }}
            onBack={() => open('')}
          />
        ) : own.length === 0 ? (
          <EmptyState title="Nenhuma entidade" text="Você não escreve em nome de nenhuma entidade daqui." />
        ) : (
          <FormDaMensagem remetentes={own} evento={evento} onSent={open} />
        )}
        <Enviadas onOpen={open} />
      </Stack>
    </PageContainer>
  )
}

const STATES = { rodando: 'Enviando', pausada: 'Pausada', concluida: 'Enviada', cancelada: 'Cancelada' }

/** Messages that the user sent within the last three months. */
function Enviadas({ onOpen }: { onOpen: (id: string) => void }) {
  const tarefas = useMinhasTarefas('comunicado')
  const [now] = useState(() => Date.now())
  if (tarefas.length === 0) return null
  return (
    <CardSection title="Suas mensagens">
      <Box component="ul" aria-label="Suas mensagens" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tarefas.map(({ id, nome, estado, feitos, somas = {}, criadaEm }) => (
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
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`${STATES[estado]} · ${feitos} ${feitos === 1 ? 'pessoa' : 'pessoas'}, ${somas.emails ?? 0} por e-mail · ${timeAgo(Date.parse(criadaEm), now)}`}
              </Typography>
            </Box>
            <Button size="small" onClick={() => onOpen(id)} aria-label={`Abrir: ${nome}`}>
              Abrir
            </Button>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}
