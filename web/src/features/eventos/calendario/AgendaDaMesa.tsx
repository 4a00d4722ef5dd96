import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras, repeticaoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /calendario/addagendamento?ver=lista: the agendamentos of the desk, drafts too. */
export function AgendaDaMesa() {
  return (
    <RecordListPage
      collection={agendamentos}
      form={address('/calendario/addagendamento')}
      columns={[
        'tipo',
        {
          label: 'Quando',
          path: 'inicio',
          text: (row) => {
            const horario = horarioDe(row)
            return horario ? quandoEmPalavras(horario) : ''
          },
        },
        {
          label: 'Repetição',
          text: (row) => {
            const horario = horarioDe(row)
            return horario ? repeticaoEmPalavras(horario) : ''
          },
        },
        'local',
        'vinculo.idEntidade',
        'publicacao.situacao',
      ]}
      filters={['publicacao.situacao', 'tipo', 'filtros.uf']}
    />
  )
}
