import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /eventos/sumulas?ver=mesa: score sheets of the desk, by state. */
export function SumulasDaMesa() {
  return (
    <RecordListPage
      collection={sumulas}
      form={address('/eventos/sumulas/addsumula')}
      columns={[
        'eventoTitulo',
        { label: 'Quadra', text: ({ quadra }) => (quadra > 0 ? String(quadra) : '') },
        { label: 'Azul', text: ({ azul }) => azul.nome },
        { label: 'Vermelho', text: ({ vermelho }) => vermelho.nome },
        'situacao',
      ]}
      filters={['situacao']}
      begins={false}
      called={{ title: 'Súmulas' }}
      empty="As súmulas abrem pela página das lutas de um evento, quando a chave está fechada."
    />
  )
}
