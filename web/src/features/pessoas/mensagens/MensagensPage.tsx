import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ProgressoDoLote } from '../../../ui/feedback/ProgressoDoLote.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { TarefasDoUsuario } from '../../../ui/record/TarefasDoUsuario.tsx'
import { Destinos } from './Destinos.tsx'
import { FormDaMensagem } from './FormDaMensagem.tsx'

/** /sie/cadastros/pessoas?ver=mensagens: a message to a group of people; `evento` for those entered in an event, `tarefa` for the progress of one. */
export function MensagensPage() {
  const { permissoes } = useAccess()
  // An entity writes in its own name: rights held above it only allow reading.
  const own = useEntityChoices('praticantes:comunicar').filter(({ id }) => id in permissoes.entidades)
  const [params, change] = useAddressParams()
  const tarefa = params.get('tarefa') ?? ''
  const evento = params.get('evento') ?? ''
  const reads = useHoldsAnywhere()('praticantes:ler')
  const open = (id: string) => change({ tarefa: id }, {})
  return (
    <PageContainer title="Escrever a um grupo">
      <Stack spacing={3}>
        {tarefa ? (
          <>
            <ProgressoDoLote
              id={tarefa}
              fazendo="Enviando"
              feito={['pessoa do grupo', 'pessoas do grupo']}
              resumo={reachOf}
              aoCancelar="Quem ainda não recebeu não recebe mais."
              volta={ATOS_EM_LOTE.enviarComunicado.stays}
              resultado={{
                label: 'Escrever outra mensagem',
                to: address('/sie/cadastros/pessoas', { ver: 'mensagens' }),
              }}
              onBack={() => open('')}
            />
            {reads && <Destinos key={tarefa} id={tarefa} />}
          </>
        ) : own.length === 0 ? (
          <EmptyState title="Nenhuma entidade" text="Você não escreve em nome de nenhuma entidade daqui." />
        ) : (
          <FormDaMensagem remetentes={own} evento={evento} onSent={open} />
        )}
        <TarefasDoUsuario tipo="comunicado" title="Suas mensagens" estados={STATES} describe={describe} onOpen={open} />
        <TarefasDoUsuario tipo="whatsapp" title="Pelo WhatsApp" estados={STATES} describe={sentOf} onOpen={open} />
      </Stack>
    </PageContainer>
  )
}

const STATES = { rodando: 'Enviando', pausada: 'Pausada', concluida: 'Enviada', cancelada: 'Cancelada' }

/** How many a message has reached, and how; messages of before counted mails alone. */
function describe({ somas = {} }: Tarefa): string {
  const { portal, emails = 0 } = somas
  return [portal !== undefined && `${portal} no portal`, `${emails} por e-mail`].filter(Boolean).join(', ')
}

/** How many messages WhatsApp has taken; what became of each stands beside. */
const sentOf = ({ somas = {} }: Tarefa): string =>
  somas.enviadas === 1 ? '1 mensagem enviada' : `${somas.enviadas ?? 0} mensagens enviadas`

const reachOf = (tarefa: Tarefa) =>
  tarefa.tipo === 'whatsapp'
    ? `${sentOf(tarefa)}. Abaixo está o que houve com cada uma.`
    : `Avisadas: ${describe(tarefa)}. Contam os responsáveis dos menores; quem não tem conta no portal não recebe.`
