import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { TarefasDoUsuario } from '../../../ui/record/TarefasDoUsuario.tsx'
import { ESTADOS } from './estados.ts'

/** The title of the list says what they are. */
const nameOf = ({ nome }: Tarefa) => nome.replace(/^Campanha: /, '')

const describe = ({ somas = {} }: Tarefa) =>
  `${(somas.cobradas ?? 0).toLocaleString('pt-BR')} cobradas, ${formatReais(somas.valor ?? 0)}`

export const MinhasCampanhas = ({ onOpen }: { onOpen: (id: string) => void }) => (
  <TarefasDoUsuario
    tipo="campanha"
    title="Suas campanhas"
    estados={ESTADOS}
    nameOf={nameOf}
    describe={describe}
    onOpen={onOpen}
  />
)
