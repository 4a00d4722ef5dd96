import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import type { MesDoCaixa } from '@sie/domain/financeiro/caixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isMes, maisMeses, mesDoDia, mesesEntre } from '@sie/domain/financeiro/mes.ts'
import {
  categoriasDe,
  PLANO_DE_CONTAS,
  type Categoria,
  type TipoDeConta,
} from '@sie/domain/financeiro/planoDeContas.ts'
import { columns } from '../../ui/layout/columns.ts'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { Titulo } from './Titulo.tsx'
import { useCaixa } from './useCaixa.ts'
import { useEntidadeDoCaixa, useParametro } from './useEntidadeDoCaixa.tsx'

type Regime = 'competencia' | 'caixa'

/** /sie/financeiro/receitas?ver=categorias: income and expense by account of the chart, over up to twelve months. */
export function CategoriasPage() {
  const { entidade, escolha } = useEntidadeDoCaixa()
  const mes = mesDoDia(hojeEmBrasilia())
  const [ateTyped, setAte] = useParametro('ate', mes)
  const ate = isMes(ateTyped) ? ateTyped : mes
  const [deTyped, setDe] = useParametro('de', `${mes.slice(0, 4)}-01`)
  const first = isMes(deTyped) ? deTyped : `${mes.slice(0, 4)}-01`
  const de = mesesEntre(first, ate).length >= 1 && mesesEntre(first, ate).length <= 12 ? first : ate
  const [asked, setRegime] = useParametro('regime', 'competencia')
  const regime: Regime = asked === 'caixa' ? 'caixa' : 'competencia'
  const { data, error, refetch } = useCaixa(entidade?.id, de, ate)
  const months = Array.from({ length: 24 }, (_, back) => maisMeses(mes, -back)).map((one) => ({
    value: one,
    label: mesPorExtenso(one),
  }))
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="categorias" />
      <Titulo
        title="Por categoria"
        text={`${entidade?.nome ?? ''} · ${regime === 'caixa' ? 'o que foi pago' : 'pela competência'}`}
      >
        {escolha}
        <FieldFilter label="De" value={de} options={months} onChange={setDe} none="Início do ano" />
        <FieldFilter label="Até" value={ate} options={months} onChange={setAte} none="Este mês" />
        <FieldFilter
          label="Regime"
          value={regime}
          options={[
            { value: 'competencia', label: 'Competência' },
            { value: 'caixa', label: 'Caixa' },
          ]}
          onChange={(value) => setRegime(value || 'competencia')}
          none="Competência"
        />
      </Titulo>
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar as somas.</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={360} aria-busy />}
      {data && (
        <Box sx={columns('repeat(2, minmax(0, 1fr))', 'md')}>
          <Lado tipo="receita" meses={data} regime={regime} />
          <Lado tipo="despesa" meses={data} regime={regime} />
        </Box>
      )}
    </Stack>
  )
}

/** Accounts of one side, largest first, each with its share. */
function Lado({ tipo, meses, regime }: { tipo: TipoDeConta; meses: readonly MesDoCaixa[]; regime: Regime }) {
  const sumOf = (id: Categoria) => meses.reduce((sum, { somas }) => sum + (somas[`${regime}.${id}`] ?? 0), 0)
  const rows = categoriasDe(tipo)
    .map((id) => ({ id, valor: sumOf(id) }))
    .filter(({ valor }) => valor > 0)
    .sort((a, b) => b.valor - a.valor)
  const total = rows.reduce((sum, { valor }) => sum + valor, 0)
  const largest = rows[0]?.valor ?? 0
  return (
    <CardSection
      title={tipo === 'receita' ? 'Receitas' : 'Despesas'}
      action={
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatReais(total)}
        </Typography>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nada neste período" text="Escolha outros meses, ou lance a primeira conta." />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map(({ id, valor }) => (
            <Box component="li" key={id} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Typography variant="body2">{PLANO_DE_CONTAS[id].nome}</Typography>
                <Typography
                  variant="body2"
                  sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {formatReais(valor)}
                </Typography>
              </Stack>
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                <LinearProgress
                  variant="determinate"
                  value={(valor / largest) * 100}
                  aria-hidden
                  sx={{ flexGrow: 1, height: 6, borderRadius: 3 }}
                />
                <Typography variant="caption" color="textSecondary" sx={{ width: 44, textAlign: 'right' }}>
                  {porcento((valor / total) * 100, 1)}
                </Typography>
              </Stack>
            </Box>
          ))}
        </Stack>
      )}
    </CardSection>
  )
}
