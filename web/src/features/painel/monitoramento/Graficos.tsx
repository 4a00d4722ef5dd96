import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { NOTAS, VITAIS, type Soma } from '@sie/domain/base/monitor/counts.ts'
import { TIPOS_DE_ERRO } from '@sie/domain/base/monitor/summary.ts'
import { useId, type ReactNode } from 'react'
import type { Dia } from './tabelas.ts'

// CSS variables, so that both schemes have their own colours.
const COR = {
  azul: 'var(--mui-palette-primary-main)',
  verde: 'var(--mui-palette-success-main)',
  amarelo: 'var(--mui-palette-warning-main)',
  vermelho: 'var(--mui-palette-error-main)',
} as const
const NOME_DA_NOTA = { bom: 'Bom', regular: 'Regular', ruim: 'Ruim' } as const
const COR_DA_NOTA = { bom: COR.verde, regular: COR.amarelo, ruim: COR.vermelho } as const
const ALTURA = 260
/** Height in pixels of the labels below, which else are truncated to nothing. */
const EIXO = 34

const COMUM = { height: ALTURA, skipAnimation: true, margin: { left: 0, right: 16, top: 12, bottom: 0 } }

const numero = (value: number) => value.toLocaleString('pt-BR')
const curto = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`

/** A chart under its title; the tables below have the same data as text. */
function Quadro({ titulo, children }: { titulo: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Paper variant="outlined" component="figure" aria-labelledby={id} sx={{ m: 0, p: 1.5, minWidth: 0 }}>
      <Typography id={id} component="figcaption" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {titulo}
      </Typography>
      {children(id)}
    </Paper>
  )
}

interface DeitadoProps extends Pick<BarChartProps, 'hideLegend' | 'series'> {
  titulo: string
  /** label of each bar */
  rotulos: readonly string[]
  /** width of the labels, in pixels */
  largura: number
}

/** Horizontal bars, for labels too long to fit below vertical ones. */
function Deitado({ titulo, rotulos, largura, ...bars }: DeitadoProps) {
  return (
    <Quadro titulo={titulo}>
      {(id) => (
        <BarChart
          {...COMUM}
          {...bars}
          aria-labelledby={id}
          layout="horizontal"
          grid={{ vertical: true }}
          xAxis={[{ height: EIXO, valueFormatter: numero }]}
          yAxis={[{ scaleType: 'band', data: [...rotulos], width: largura }]}
        />
      )}
    </Quadro>
  )
}

/** Charts of the period: visits and errors by day, sign-ins by day, errors by kind, ratings of the vitals. */
export function Graficos({ dias, agora }: { dias: readonly Dia[]; agora: Soma }) {
  const x = [{ scaleType: 'point' as const, data: dias.map(({ dia }) => dia), valueFormatter: curto, height: EIXO }]
  const y = [{ valueFormatter: numero }]
  const bands = [{ scaleType: 'band' as const, data: dias.map(({ dia }) => dia), valueFormatter: curto, height: EIXO }]
  const kinds = Object.entries(agora.contagens.erros ?? {}).sort(([, a], [, b]) => b - a)
  const vitais = agora.contagens.vitais ?? {}
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
    >
      <Quadro titulo="Visitas e erros por dia">
        {(id) => (
          <LineChart
            {...COMUM}
            grid={{ horizontal: true }}
            aria-labelledby={id}
            xAxis={x}
            yAxis={y}
            series={[
              {
                label: 'Visitas',
                data: dias.map(({ visitas }) => visitas),
                color: COR.azul,
                showMark: false,
                curve: 'linear',
              },
              {
                label: 'Erros',
                data: dias.map(({ erros }) => erros),
                color: COR.vermelho,
                showMark: false,
                curve: 'linear',
              },
            ]}
          />
        )}
      </Quadro>
      <Quadro titulo="Entradas na conta por dia">
        {(id) => (
          <BarChart
            {...COMUM}
            grid={{ horizontal: true }}
            aria-labelledby={id}
            xAxis={bands}
            yAxis={y}
            series={[
              { label: 'Certas', data: dias.map(({ entradas }) => entradas), color: COR.verde, stack: 'entradas' },
              {
                label: 'Recusadas',
                data: dias.map(({ entradasRecusadas }) => entradasRecusadas),
                color: COR.amarelo,
                stack: 'entradas',
              },
            ]}
          />
        )}
      </Quadro>
      <Deitado
        titulo="Erros por tipo"
        rotulos={kinds.map(([kind]) => TIPOS_DE_ERRO[kind as keyof typeof TIPOS_DE_ERRO] ?? kind)}
        largura={150}
        hideLegend
        series={[{ label: 'Erros', data: kinds.map(([, count]) => count), color: COR.vermelho }]}
      />
      <Deitado
        titulo="Notas das páginas"
        rotulos={VITAIS}
        largura={56}
        series={NOTAS.map((nota) => ({
          label: NOME_DA_NOTA[nota],
          data: VITAIS.map((vital) => vitais[`${vital}:${nota}`] ?? 0),
          color: COR_DA_NOTA[nota],
          stack: 'notas',
        }))}
      />
    </Box>
  )
}
