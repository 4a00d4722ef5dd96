import { PRIORIDADES, SITUACOES_DO_CHAMADO } from '@sie/domain/ajuda/estados.ts'
import { duracaoEmPalavras } from '@sie/domain/ajuda/duracao.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { TicketLido } from '../../data/tickets.ts'
import { instantColumn, numberColumn, type Column } from '../../ui/list/column.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { ChipDoChamado } from './situacao.tsx'

const COLUNAS: Column<TicketLido>[] = [
  { label: 'Protocolo', text: ({ protocolo }) => protocolo },
  { label: 'Setor', text: ({ filaNome }) => filaNome, hidden: true },
  { label: 'Quem pediu', wrap: true, text: ({ solicitante }) => solicitante },
  instantColumn('Aberto em', ({ abertoEm }) => abertoEm, { path: 'abertoEm' }),
  { label: 'Prioridade', text: ({ prioridade }) => PRIORIDADES[prioridade] },
  { label: 'Responsável', wrap: true, text: ({ agenteNome }) => agenteNome },
  {
    label: 'Primeira resposta',
    media: ['file'],
    text: ({ respondidoEm, minutos }) => (respondidoEm ? duracaoEmPalavras(minutos.resposta) : ''),
  },
  {
    label: 'Solução',
    media: ['file'],
    text: ({ resolvidoEm, minutos }) => (resolvidoEm ? duracaoEmPalavras(minutos.solucao) : ''),
  },
  numberColumn('Nota', ({ nota }) => nota || undefined, { media: ['file'] }),
  {
    label: 'Situação',
    text: ({ situacao }) => SITUACOES_DO_CHAMADO[situacao],
    cell: ({ situacao }) => <ChipDoChamado situacao={situacao} />,
  },
]

/** /helpdesk/tickets?ver=lista: all tickets of a desk, closed ones too: search, filters and export. The file omits conversations and notes. */
export function ListaDeChamados() {
  return (
    <RecordListPage
      collection={tickets}
      form={address('/helpdesk/editticket')}
      begins={false}
      columns={COLUNAS}
      filters={['situacao', 'prioridade', 'fila']}
      called={{ none: 'Nenhum chamado' }}
      exportNote="Vai para o arquivo a lista como está filtrada agora, sem as conversas."
    />
  )
}
