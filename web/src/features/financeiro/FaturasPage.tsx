import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isVencida } from '@sie/domain/financeiro/fatura.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDaFatura } from '@sie/domain/financeiro/situacao.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { withFilters } from '../../data/listState.ts'
import type { RowOf } from '../../data/records.ts'
import { dayColumn, moneyColumn, type Column } from '../../ui/list/column.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import type { FiltersProps } from '../../ui/list/ListFilters.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { FaturasEscolhidas } from './FaturasEscolhidas.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { ResumoDeFaturas } from './ResumoDeFaturas.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { ChipDaFatura } from './faturas/ChipDaFatura.tsx'

type Linha = RowOf<typeof faturas>

export const colunas = (hoje: string): Column<Linha>[] => [
  {
    label: 'O quê',
    wrap: true,
    text: ({ itens }) =>
      [itens[0]?.descricao, itens.length > 1 ? `e mais ${itens.length - 1}` : ''].filter(Boolean).join(' '),
  },
  dayColumn('Vence', ({ vencimento }) => vencimento, {
    path: 'vencimento',
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
  }),
  {
    label: 'Situação',
    text: (row) => palavrasDa(situacaoDaFatura(row, hoje)),
    cell: (row) => <ChipDaFatura fatura={row} hoje={hoje} />,
  },
  moneyColumn('Pago', ({ pago }) => pago, { media: ['table', 'file'] }),
  moneyColumn('Valor', ({ total }) => total, {
    cell: ({ total, situacao }) => (
      <Typography
        component="span"
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(situacao === 'cancelada' ? { textDecoration: 'line-through' } : {}),
        }}
      >
        {formatReais(total)}
      </Typography>
    ),
  }),
]

const ABERTA = 'filtros.aberta'
const FILTROS = ['situacao', ABERTA, 'vencimento', 'filtros.mes']
const SITUACAO = faturas.fields.find(({ path }) => path === 'situacao')

/** /sie/financeiro/receitas?ver=faturas: invoices that the entity issued, and those that it pays. */
export function FaturasPage() {
  const hoje = hojeEmBrasilia()
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="faturas" />
      <RecordListPage
        collection={faturas}
        form={address('/sie/financeiro/receitas', { ver: 'fatura' })}
        called={{ create: 'Nova cobrança', none: 'Nenhuma fatura', search: () => 'Número ou nome' }}
        columns={colunas(hoje)}
        filters={FILTROS}
        sides="after"
        above={(props) => props.scope.kind !== 'lado' && <ResumoDeFaturas {...props} />}
        drawFilters={(props) => <Filtros {...props} hoje={hoje} />}
        select={(rows, clear) => <FaturasEscolhidas rows={rows} onDone={clear} />}
        exportNote="Vai para o arquivo a lista como está filtrada agora."
      />
    </Stack>
  )
}

/** Filters by the state of an invoice, with open and overdue as options, and by the month in which it is due. */
function Filtros({ state, change, hoje }: FiltersProps & { hoje: string }) {
  const { situacao = '', [ABERTA]: aberta = '', vencimento = '', 'filtros.mes': mes = '' } = state.filtros
  const set = (next: Record<string, string>) => change(({ filtros }) => ({ filtros: withFilters(filtros, next) }))
  return (
    <>
      <FieldFilter
        label="Situação"
        value={aberta ? (vencimento ? 'vencida' : 'aberta') : situacao}
        options={[
          { value: 'aberta', label: 'Em aberto' },
          { value: 'vencida', label: 'Vencidas' },
          ...(SITUACAO?.options ?? []).filter(({ value }) => value !== 'emitida'),
        ]}
        onChange={(value) =>
          set({
            situacao: value === 'aberta' || value === 'vencida' ? '' : value,
            [ABERTA]: value === 'aberta' || value === 'vencida' ? 'true' : '',
            vencimento: value === 'vencida' ? '<emdia' : '',
          })
        }
      />
      <FieldFilter
        label="Vence em"
        value={mes}
        none="Todos"
        options={Array.from({ length: 16 }, (_, back) => maisMeses(mesDoDia(hoje), 3 - back)).map((value) => ({
          value,
          label: mesPorExtenso(value),
        }))}
        onChange={(value) => set({ 'filtros.mes': value })}
      />
    </>
  )
}
