import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RowOf } from '../../../data/records.ts'
import { numberColumn } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'

/** /eventos/sumulas?ver=mesa: score sheets of the desk, by state, of one event with `evento`. */
export function SumulasDaMesa() {
  const evento = useSearchParams()[0].get('evento') ?? ''
  const fixed = useMemo(() => (evento ? { evento } : undefined), [evento])
  return (
    <RecordListPage
      collection={sumulas}
      form={address('/eventos/sumulas/addsumula')}
      columns={[
        'eventoTitulo',
        numberColumn<RowOf<typeof sumulas>>('Quadra', ({ quadra }) => quadra || undefined),
        { label: 'Azul', text: ({ azul }) => azul.nome },
        { label: 'Vermelho', text: ({ vermelho }) => vermelho.nome },
        'situacao',
      ]}
      filters={['situacao']}
      {...(fixed ? { fixed } : {})}
      begins={false}
      called={{ title: evento ? 'Súmulas do evento' : 'Súmulas' }}
      empty="As súmulas abrem pela página das lutas de um evento, quando a chave está fechada."
    />
  )
}
