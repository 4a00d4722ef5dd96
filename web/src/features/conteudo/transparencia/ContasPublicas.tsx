import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import {
  anosPublicados,
  mesesDoAno,
  totalPublico,
  type ContasPublicas as Publicadas,
} from '@sie/domain/financeiro/contasPublicas.ts'
import { CONTAS_PUBLICAS } from '@sie/domain/base/portal/serverDocuments.ts'
import { mesCurto } from '@sie/domain/financeiro/mes.ts'
import { categoriasDe, NOMES_DAS_CATEGORIAS, type TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Etiqueta, Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { useDomainDetails, useDomainState } from '../../../platform/domainDetails.ts'
import { publicDocument } from '../../../data/publicDocument.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

const BarChart = lazy(async () => ({ default: (await import('@mui/x-charts/BarChart')).BarChart }))

type Mes = ReturnType<typeof mesesDoAno>[number]

/** Income and expense by month as published by the portal's entity: a chart, and a table with the same data. One document is read. */
export function ContasPublicas() {
  const { domainId } = useDomainDetails()
  const known = useDomainState() !== 'buscando'
  const [asked, setAno] = useState('')
  const { data, isPending, isError, refetch } = useQuery({
    ...publicDocument<Publicadas>(`${CONTAS_PUBLICAS}/${domainId}`, { meses: {} }),
    enabled: known,
    staleTime: 5_000,
  })
  if (isError)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
        Não foi possível carregar agora. Confira a conexão.
      </Alert>
    )
  if (isPending) return <Skeleton variant="rounded" height={360} aria-busy />
  const anos = anosPublicados(data)
  const ano = anos.includes(asked) ? asked : (anos[0] ?? '')
  const meses = mesesDoAno(data, ano)
  if (meses.length === 0)
    return (
      <EmptyState
        title="Nenhum mês publicado."
        text="As receitas e despesas de cada mês aparecem aqui depois de fechadas."
      />
    )
  return (
    <>
      <Box role="group" aria-label="Anos" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        {anos.map((one) => (
          <Opcao key={one} label={one} aria-pressed={one === ano} chosen={one === ano} onClick={() => setAno(one)} />
        ))}
      </Box>
      <Typography sx={{ mb: 2 }}>{emPalavras(meses)}</Typography>
      <Grafico meses={meses} />
      <Tabela meses={meses} />
    </>
  )
}

const soma = (meses: readonly Mes[], tipo: TipoDeConta) => meses.reduce((sum, mes) => sum + totalPublico(mes, tipo), 0)

/** Text alternative of the chart. */
function emPalavras(meses: readonly Mes[]): string {
  const [first, last] = [meses[0]!, meses.at(-1)!]
  const when =
    meses.length === 1
      ? `Em ${mesPorExtenso(first.mes)}`
      : `De ${mesPorExtenso(first.mes)} a ${mesPorExtenso(last.mes)}`
  const [entrou, saiu] = [soma(meses, 'receita'), soma(meses, 'despesa')]
  return `${when} entraram ${formatReais(entrou)} e saíram ${formatReais(saiu)}: ${saiu > entrou ? 'saiu' : 'sobrou'} ${formatReais(Math.abs(entrou - saiu))}${saiu > entrou ? ' a mais' : ''}. Pelo dia do pagamento.`
}

function Grafico({ meses }: { meses: readonly Mes[] }) {
  const serie = (label: string, tipo: TipoDeConta, color: string) => ({
    label,
    color,
    data: meses.map((mes) => totalPublico(mes, tipo)),
    valueFormatter: (value: number | null) => formatReais(value ?? 0),
  })
  return (
    <Box component="figure" aria-label="Receitas e despesas por mês" sx={{ m: 0, mb: 2, minWidth: 0 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
        <BarChart
          height={260}
          skipAnimation
          margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
          borderRadius={3}
          grid={{ horizontal: true }}
          xAxis={[{ scaleType: 'band', data: meses.map(({ mes }) => mes), valueFormatter: mesCurto, height: 34 }]}
          yAxis={[
            {
              valueFormatter: (centavos: number) =>
                `${(centavos / 100_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} mil`,
              width: 64,
            },
          ]}
          series={[
            serie('Receitas', 'receita', 'var(--mui-palette-primary-main)'),
            serie('Despesas', 'despesa', 'var(--mui-palette-text-disabled)'),
          ]}
        />
      </Suspense>
    </Box>
  )
}

/** Table of all accounts with a value, one column for each month; it scrolls sideways on a phone. */
function Tabela({ meses }: { meses: readonly Mes[] }) {
  const rows = (tipo: TipoDeConta) => categoriasDe(tipo).filter((id) => meses.some(({ valores }) => valores[id]))
  return (
    <Box tabIndex={0} role="region" aria-label="Receitas e despesas por categoria" sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label="Receitas e despesas por categoria"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': {
            py: 1,
            pr: 2,
            whiteSpace: 'nowrap',
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: '0.9rem',
          },
          '& td, & thead th + th': { textAlign: 'right' },
          '& th': { textAlign: 'left', fontWeight: 500 },
          '& .total th, & .total td, & thead th': { fontWeight: 700 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Categoria</th>
            {meses.map(({ mes, fechado, publicadoEm }) => (
              <th scope="col" key={mes} title={`Publicado em ${formatDay(publicadoEm)}`}>
                {mesCurto(mes)}
                {!fechado && <Etiqueta size="small" color="warning" label="Em revisão" sx={{ ml: 1 }} />}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        {(['receita', 'despesa'] as const).map((tipo) => (
          <tbody key={tipo}>
            {rows(tipo).map((id) => (
              <tr key={id}>
                <th scope="row">{NOMES_DAS_CATEGORIAS[id]}</th>
                {meses.map(({ mes, valores }) => (
                  <td key={mes}>{formatReais(valores[id] ?? 0)}</td>
                ))}
                <td>{formatReais(meses.reduce((sum, { valores }) => sum + (valores[id] ?? 0), 0))}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{tipo === 'receita' ? 'Receitas' : 'Despesas'}</th>
              {meses.map((mes) => (
                <td key={mes.mes}>{formatReais(totalPublico(mes, tipo))}</td>
              ))}
              <td>{formatReais(soma(meses, tipo))}</td>
            </tr>
          </tbody>
        ))}
      </Box>
    </Box>
  )
}
