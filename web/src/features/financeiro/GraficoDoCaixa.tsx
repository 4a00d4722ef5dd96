import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { totalDe, type MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { mesCurto } from '@sie/domain/financeiro/mes.ts'
import { useId } from 'react'

/** Short amount for the axis, in thousands from R$ 1,000: '12 mil'. */
const curto = (centavos: number) =>
  centavos >= 100_000
    ? `${(centavos / 100_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} mil`
    : (centavos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 0 })

/** Bar chart of income and expense by month; the table below has the same numbers. */
export function GraficoDoCaixa({ meses }: { meses: readonly MesDoCaixa[] }) {
  const id = useId()
  const serie = (label: string, tipo: 'receita' | 'despesa', color: string) => ({
    label,
    color,
    data: meses.map(({ somas }) => totalDe(somas, 'caixa', tipo)),
    valueFormatter: (value: number | null) => formatReais(value ?? 0),
  })
  return (
    <Card variant="outlined" component="figure" aria-labelledby={id} sx={{ m: 0, p: 2, minWidth: 0 }}>
      <Typography id={id} component="figcaption" variant="h6">
        Entradas e saídas
      </Typography>
      <BarChart
        height={280}
        skipAnimation
        margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
        borderRadius={3}
        grid={{ horizontal: true }}
        aria-labelledby={id}
        xAxis={[
          {
            scaleType: 'band',
            data: meses.map(({ mes }) => mes),
            valueFormatter: (mes: string) => mesCurto(mes),
            height: 34,
          },
        ]}
        yAxis={[{ valueFormatter: curto, width: 64 }]}
        series={[
          serie('Entrou', 'receita', 'var(--mui-palette-primary-main)'),
          serie('Saiu', 'despesa', 'var(--mui-palette-text-disabled)'),
        ]}
      />
    </Card>
  )
}
