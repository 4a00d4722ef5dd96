import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { isVencida } from '@sie/domain/financeiro/fatura.ts'
import { maisMeses, mesDoDia, mesPorExtenso } from '@sie/domain/financeiro/mes.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { RowOf } from '../../data/records.ts'
import type { Column } from '../../ui/list/column.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { ListFilters, type FiltersProps } from '../../ui/list/ListFilters.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { Partes } from './Partes.tsx'
import { hojeEmBrasilia } from '../../ui/faturas/situacao.tsx'
import { ChipDaFatura, situacaoDaFatura } from '../../ui/faturas/situacaoDaFatura.tsx'

type Linha = RowOf<typeof faturas>

const colunas = (hoje: string): Column<Linha>[] => [
  {
    label: 'O quê',
    wrap: true,
    text: ({ itens }) =>
      [itens[0]?.descricao, itens.length > 1 ? `e mais ${itens.length - 1}` : ''].filter(Boolean).join(' '),
  },
  {
    label: 'Vence',
    path: 'vencimento',
    text: ({ vencimento }) => formatDay(vencimento),
    cell: (row) => (
      <Typography
        variant="body2"
        component="span"
        color={isVencida(row, hoje) ? 'error' : 'inherit'}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {formatDay(row.vencimento)}
      </Typography>
    ),
  },
  {
    label: 'Situação',
    text: (row) => situacaoDaFatura(row, hoje),
    cell: (row) => <ChipDaFatura fatura={row} hoje={hoje} />,
  },
  { label: 'Pago', align: 'right', text: ({ pago }) => formatarReais(pago), media: ['table', 'file'] },
  {
    label: 'Valor',
    align: 'right',
    text: ({ total }) => formatarReais(total),
    cell: ({ total, situacao }) => (
      <Typography
        component="span"
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(situacao === 'cancelada' ? { textDecoration: 'line-through' } : {}),
        }}
      >
        {formatarReais(total)}
      </Typography>
    ),
  },
]

/** /sie/financeiro/receitas?ver=faturas: the invoices that the entity issued. */
export function FaturasPage() {
  const hoje = hojeEmBrasilia()
  return (
    <Stack spacing={2}>
      <Partes atual="faturas" />
      <RecordListPage
        collection={faturas}
        form={address('/sie/financeiro/receitas', { ver: 'fatura' })}
        called={{ create: 'Nova cobrança', none: 'Nenhuma fatura', search: () => 'Número ou nome' }}
        columns={colunas(hoje)}
        filters={['situacao', 'filtros.mes']}
        drawFilters={(props) => <Filtros {...props} hoje={hoje} />}
        exportNote="Vai para o arquivo a lista como está filtrada agora."
      />
    </Stack>
  )
}

function Filtros({ state, change, scope, hoje }: FiltersProps & { hoje: string }) {
  const { 'filtros.mes': mes = '', ...others } = state.filtros
  return (
    <>
      <ListFilters collection={faturas} paths={['situacao']} state={state} change={change} scope={scope} />
      <FieldFilter
        label="Vence em"
        value={mes}
        none="Todos"
        options={Array.from({ length: 16 }, (_, back) => maisMeses(mesDoDia(hoje), 3 - back)).map((value) => ({
          value,
          label: mesPorExtenso(value),
        }))}
        onChange={(value) => change({ filtros: value ? { ...others, 'filtros.mes': value } : others })}
      />
    </>
  )
}
