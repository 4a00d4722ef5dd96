import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { NUMEROS_DE_CONTAS } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { maisMeses, mesCurto, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { categoriasDe, PLANO_DE_CONTAS, type TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { withFilters } from '../../data/listState.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import type { RowOf } from '../../data/records.ts'
import { scopeEqualities } from '../../data/scope.ts'
import { dayColumn, moneyColumn, type ListColumn } from '../../ui/list/column.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { ListFilters, type FiltersProps } from '../../ui/list/ListFilters.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { MarkContasPaid } from './MarkContasPaid.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { ChipDaSituacao, hojeEmBrasilia, nomeDaSituacao, situacaoDe } from './faturas/situacao.tsx'

type Linha = RowOf<typeof contas>

/** /sie/financeiro/receitas: contas that the entity receives. */
export const ReceitasPage = () => <Contas tipo="receita" />
/** /sie/financeiro/despesas: contas that it pays. */
export const DespesasPage = () => <Contas tipo="despesa" />

const CHAMADAS = {
  receita: { title: 'Receitas', create: 'Nova receita', none: 'Nenhuma receita lançada' },
  despesa: { title: 'Despesas', create: 'Nova despesa', none: 'Nenhuma despesa lançada' },
} as const

const FEDERACAO = 'vinculo.idFederacao'
const FILTROS = ['filtros.situacao', 'vencimento', 'competencia', 'categoria', FEDERACAO]

function colunas(tipo: TipoDeConta, hoje: string, varias: boolean): ListColumn<Linha>[] {
  return [
    varias ? 'vinculo.idEntidade' : { path: 'vinculo.idEntidade', media: ['file'] },
    { path: 'tipo', media: ['file'] },
    {
      label: tipo === 'receita' ? 'De quem' : 'A quem',
      text: ({ favorecido }) => favorecido.nome,
      wrap: true,
    },
    {
      label: 'Categoria',
      path: 'categoria',
      text: ({ categoria }) => PLANO_DE_CONTAS[categoria].nome,
      wrap: true,
      media: ['table', 'file'],
    },
    {
      label: 'Competência',
      text: ({ competencia }) => (competencia ? mesCurto(competencia) : ''),
      media: varias ? ['file'] : ['table', 'file'],
    },
    dayColumn('Vence', ({ vencimento }) => vencimento, {
      path: 'vencimento',
      cell: (row) => (
        <Typography
          variant="body2"
          component="span"
          color={situacaoDe(row, hoje) === 'vencida' ? 'error' : 'inherit'}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {formatDay(row.vencimento)}
        </Typography>
      ),
    }),
    dayColumn('Pago em', ({ pagoEm }) => pagoEm, { media: ['file'] }),
    {
      label: 'Situação',
      text: (row) => nomeDaSituacao(situacaoDe(row, hoje)),
      cell: (row) => <ChipDaSituacao situacao={situacaoDe(row, hoje)} />,
    },
    moneyColumn('Valor', ({ valor }) => valor, {
      path: 'valor',
      cell: (row) => (
        <Typography
          component="span"
          variant="body2"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            ...(row.metadados.active ? {} : { textDecoration: 'line-through' }),
          }}
        >
          {formatReais(row.valor)}
        </Typography>
      ),
    }),
    { label: 'CPF ou CNPJ', text: ({ favorecido }) => favorecido.documento, media: ['file'] },
    { label: 'Documento fiscal', text: ({ documentoFiscal }) => documentoFiscal, media: ['file'] },
  ]
}

function Contas({ tipo }: { tipo: TipoDeConta }) {
  const hoje = hojeEmBrasilia()
  const { permissoes, padrao } = useAccess()
  const holds = useHoldsAnywhere()
  const varias = entidadesComRegra(permissoes, padrao, 'contas:ler').includes(ENTIDADE_PADRAO)
  const fixed = useMemo(() => ({ tipo }), [tipo])
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual={tipo === 'receita' ? 'receitas' : 'despesas'} />
      <RecordListPage
        key={tipo}
        collection={contas}
        form={address('/sie/financeiro/addconta', { tipo })}
        called={CHAMADAS[tipo]}
        fixed={fixed}
        columns={colunas(tipo, hoje, varias)}
        filters={FILTROS}
        drawFilters={(props) => <Filtros {...props} tipo={tipo} hoje={hoje} />}
        above={(props) => <Somas {...props} tipo={tipo} />}
        select={(rows, clear) => <MarkContasPaid tipo={tipo} rows={rows} onDone={clear} />}
        actions={
          holds('contas:criar') && (
            <Button
              startIcon={<FileUpload />}
              component={Link}
              to={address('/sie/financeiro/receitas', { ver: 'importarContas' })}
            >
              Importar
            </Button>
          )
        }
        exportNote="Vai para o arquivo a lista como está filtrada agora, com o documento fiscal e o CPF ou CNPJ de cada conta."
      />
    </Stack>
  )
}

/** Filters by the state of a conta, month and category; overdue ones are open and were due before today. */
function Filtros({ state, change, scope, tipo, hoje }: FiltersProps & { tipo: TipoDeConta; hoje: string }) {
  const { 'filtros.situacao': situacao = '', vencimento = '', competencia = '', categoria = '' } = state.filtros
  const set = (next: Record<string, string>) =>
    change(({ filtros }) => ({ filtros: withFilters(filtros, { ...next, tipo: '' }) }))
  const late = situacao === 'aberta' && vencimento !== ''
  const month = mesDoDia(hoje)
  return (
    <>
      <ListFilters collection={contas} paths={[FEDERACAO]} state={state} change={change} scope={scope} />
      <FieldFilter
        label="Pagamento"
        value={late ? 'vencida' : situacao}
        options={[
          { value: 'aberta', label: 'Em aberto' },
          { value: 'vencida', label: 'Vencidas' },
          { value: 'paga', label: 'Pagas' },
        ]}
        onChange={(value) =>
          set({
            'filtros.situacao': value === 'vencida' ? 'aberta' : value,
            vencimento: value === 'vencida' ? '<hoje' : '',
          })
        }
      />
      <FieldFilter
        label="Competência"
        value={competencia}
        options={Array.from({ length: 16 }, (_, back) => maisMeses(month, 3 - back)).map((mes) => ({
          value: mes,
          label: mesPorExtenso(mes),
        }))}
        onChange={(value) => set({ competencia: value })}
      />
      <FieldFilter
        label="Categoria"
        value={categoria}
        options={categoriasDe(tipo).map((id) => ({ value: id, label: PLANO_DE_CONTAS[id].nome }))}
        onChange={(value) => set({ categoria: value })}
      />
    </>
  )
}

/** Sums of the filtered list, computed by the database over all pages. */
function Somas({ state, scope, tipo }: FiltersProps & { tipo: TipoDeConta }) {
  const { call } = useAccess()
  const { competencia, categoria, [FEDERACAO]: federacao } = state.filtros
  const condicoes = [
    ...scopeEqualities(contas, scope).map(({ path, value }) => ({ field: path, value })),
    { field: 'tipo', value: tipo },
    ...(federacao ? [{ field: FEDERACAO, value: federacao }] : []),
    ...(competencia ? [{ field: 'competencia', value: competencia }] : []),
    ...(categoria ? [{ field: 'categoria', value: categoria }] : []),
  ].map((condition) => ({ ...condition, operator: '==' as const }))
  const { data, isError } = useQuery({
    queryKey: [...recordKeys.lists(contas), 'somas', condicoes] as const,
    queryFn: () => call('somarContas', { condicoes }),
  })
  if (isError) return null
  const nomes = NUMEROS_DE_CONTAS[tipo]
  const money = (centavos: number | undefined) =>
    centavos === undefined ? <Skeleton width={110} /> : formatReais(centavos)
  const total = data && data.pago + data.aVencer + data.vencido
  return (
    <Indicadores
      label={`Somas das ${tipo === 'receita' ? 'receitas' : 'despesas'} desta lista`}
      itens={[
        { rotulo: nomes.pago, valor: money(data?.pago) },
        { rotulo: nomes.aVencer, valor: money(data?.aVencer) },
        { rotulo: nomes.vencido, valor: money(data?.vencido) },
        {
          rotulo: nomes.total,
          valor: money(total),
          nota: data && `${data.contas.toLocaleString('pt-BR')} ${data.contas === 1 ? 'conta' : 'contas'}`,
        },
      ]}
    />
  )
}
