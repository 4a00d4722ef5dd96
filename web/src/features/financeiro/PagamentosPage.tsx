import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_MEIO } from '@sie/domain/financeiro/estados.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { withFilters } from '../../data/listState.ts'
import { useHoldsAnywhere } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { dayColumn, moneyColumn, type Column } from '../../ui/list/column.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { ListFilters, type FiltersProps } from '../../ui/list/ListFilters.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { StateChip } from '../../ui/record/StateChip.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { situacaoDoPagamento } from './faturas/situacaoDoPagamento.ts'
import { PrintRecibos } from './PrintRecibos.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'

type Linha = RowOf<typeof pagamentos>

const COLUNAS: Column<Linha>[] = [
  { label: 'Faturas', wrap: true, text: ({ faturas }) => faturas.map(({ numero }) => numero).join(', ') },
  dayColumn('Pago em', ({ data }) => data, { path: 'data' }),
  { label: 'Forma', text: ({ meio }) => ROTULOS_DE_MEIO[meio] },
  {
    label: 'Situação',
    text: ({ situacao }) => situacaoDoPagamento(situacao)[1],
    cell: ({ situacao }) => {
      const [tone, label] = situacaoDoPagamento(situacao)
      return <StateChip tone={tone} label={label} />
    },
  },
  { label: 'Motivo', text: ({ motivo }) => motivo, media: ['file'] },
  moneyColumn('Valor', ({ valor }) => valor),
]

/** /sie/financeiro/receitas?ver=pagamentos: payments reported, confirmed, refused and refunded. */
export function PagamentosPage() {
  const holds = useHoldsAnywhere()
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="pagamentos" />
      <RecordListPage
        collection={pagamentos}
        form={address('/sie/financeiro/receitas', { ver: 'conferir' })}
        begins={false}
        called={{ title: 'Pagamentos', none: 'Nenhum pagamento', search: () => 'Nome de quem pagou' }}
        columns={COLUNAS}
        filters={['situacao', 'filtros.mes', 'filtros.recebido']}
        drawFilters={(props) => <Filtros {...props} />}
        select={(rows) => <PrintRecibos rows={rows} />}
        actions={
          holds('faturas:receber') && (
            <Button
              component={Link}
              to={address('/sie/financeiro/receitas', { ver: 'conferir' })}
              startIcon={<FactCheck />}
            >
              Conferir
            </Button>
          )
        }
      />
    </Stack>
  )
}

function Filtros({ state, change, scope }: FiltersProps) {
  const { 'filtros.mes': mes = '', 'filtros.recebido': recebido = '' } = state.filtros
  const months = Array.from({ length: 13 }, (_, back) => maisMeses(mesDoDia(hojeEmBrasilia()), -back)).map((value) => ({
    value,
    label: mesPorExtenso(value),
  }))
  const set = (path: string) => (value: string) =>
    change(({ filtros }) => ({
      filtros: withFilters(filtros, { 'filtros.mes': '', 'filtros.recebido': '', [path]: value }),
    }))
  return (
    <>
      <ListFilters collection={pagamentos} paths={['situacao']} state={state} change={change} scope={scope} />
      <FieldFilter label="Pago em" none="Todos" value={mes} options={months} onChange={set('filtros.mes')} />
      <FieldFilter
        label="Entrou em"
        none="Todos"
        value={recebido}
        options={months}
        onChange={set('filtros.recebido')}
      />
    </>
  )
}
