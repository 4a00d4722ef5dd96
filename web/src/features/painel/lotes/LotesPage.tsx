import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { useNames } from '../../../data/references.ts'
import { useMinhasTarefas, useTarefa } from '../../../data/tarefas.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { AndamentoDaVolta, isWaitingLote } from '../../../ui/list/VoltaDoLote.tsx'
import { TarefasDoUsuario } from '../../../ui/record/TarefasDoUsuario.tsx'

const TIPO = 'desfazerLote'
const ESTADOS = { rodando: 'Desfazendo', pausada: 'Feito', concluida: 'Desfeito', cancelada: 'Parado' }

/** The jobs are named by what they do; the list, by what they take back. */
const nameOf = ({ nome }: Tarefa) => nome.replace(/^Desfazer: /, '')

const describe = (tarefa: Tarefa) =>
  isWaitingLote(tarefa)
    ? `${tarefa.total} ${tarefa.total === 1 ? 'registro' : 'registros'}`
    : `${tarefa.feitos} de ${tarefa.total} como antes`

/** /sie/dashboard?ver=lotes: what the user did to many records within the last three months, and how it is taken back; `id` for one. */
export function LotesPage() {
  const [params, change] = useAddressParams()
  const id = params.get('id') ?? ''
  const none = useMinhasTarefas(TIPO).length === 0
  return (
    <PageContainer
      title="O que fiz em lote"
      lead="O que você fez a vários registros de uma vez nos últimos três meses. Desfaz-se em até um dia; o que não se desfaz diz por quê na hora, e não fica aqui."
    >
      <Stack spacing={3}>
        {id && <Lote id={id} onBack={() => change({ id: '' }, {})} />}
        {!id && none && (
          <EmptyState title="Nada para desfazer" text="Selecione vários registros de uma lista e aja: fica aqui." />
        )}
        {!id && (
          <TarefasDoUsuario
            tipo={TIPO}
            title="Lotes"
            estados={ESTADOS}
            nameOf={nameOf}
            describe={describe}
            onOpen={(one) => change({ id: one }, {})}
          />
        )}
      </Stack>
    </PageContainer>
  )
}

function Lote({ id, onBack }: { id: string; onBack: () => void }) {
  const tarefa = useTarefa(id)
  const name = typeof tarefa?.dados.colecao === 'string' ? tarefa.dados.colecao : ''
  const left = (tarefa?.recusados ?? []).map(({ item }) => item.split('/')[1] ?? '')
  const { nameOf: named } = useNames(name, left)
  return (
    <CardSection title={tarefa ? nameOf(tarefa) : 'Lote'} action={<Button onClick={onBack}>Outro lote</Button>}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        {tarefa && (
          <Typography variant="body2" color="textSecondary">
            {describe(tarefa)}
          </Typography>
        )}
        <AndamentoDaVolta id={id} collection={colecao(name)} nameOf={named} />
      </Stack>
    </CardSection>
  )
}
