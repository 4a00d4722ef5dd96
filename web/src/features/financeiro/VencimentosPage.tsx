import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { capital } from '@sie/domain/base/brazil/words.ts'
import type { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { contasAbertas } from '@sie/domain/financeiro/caixa.ts'
import { NUMEROS_DE_CONTAS } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isMes, maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import type { RowOf } from '../../data/records.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { LinhasDeContas } from './LinhasDeContas.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { Titulo } from './Titulo.tsx'
import { useAbertas } from './useAbertas.ts'
import { useCaixa } from './useCaixa.ts'
import { useEntidadeDoCaixa, useParametro } from './useEntidadeDoCaixa.tsx'

const DIA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Contas in the first page: with the sums of the month a page reads thirteen documents. */
const BESIDE_BOOKS = 11

/** /sie/financeiro/receitas?ver=vencimentos: open contas by due day, month by month. */
export function VencimentosPage() {
  const { entidade, escolha } = useEntidadeDoCaixa()
  const hoje = hojeEmBrasilia()
  const current = mesDoDia(hoje)
  const [asked, setMes] = useParametro('mes', current)
  const mes = isMes(asked) ? asked : current
  const books = useCaixa(entidade?.id, mes, mes)
  const {
    rows: data,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useAbertas(entidade, `${mes}-01`, `${maisMeses(mes, 1)}-01`, { first: BESIDE_BOOKS })
  const somas = books.data?.[0]?.somas
  const open = (tipo: TipoDeConta) => (somas ? formatReais(contasAbertas(somas, tipo)) : <Skeleton width={90} />)
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="vencimentos" />
      <Titulo title="Vencimentos" text={`${entidade?.nome ?? ''} · o que está em aberto em ${mesPorExtenso(mes)}`}>
        {escolha}
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <IconButton aria-label="Mês anterior" onClick={() => setMes(maisMeses(mes, -1))}>
            <ChevronLeft />
          </IconButton>
          <Typography aria-live="polite" sx={{ minWidth: 150, textAlign: 'center', fontWeight: 600 }}>
            {mesPorExtenso(mes)}
          </Typography>
          <IconButton aria-label="Mês seguinte" onClick={() => setMes(maisMeses(mes, 1))}>
            <ChevronRight />
          </IconButton>
        </Stack>
      </Titulo>
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar os vencimentos.</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={360} aria-busy />}
      {data && (
        <>
          <Indicadores
            label="Somas do mês"
            itens={[
              { rotulo: NUMEROS_DE_CONTAS.receita.aberto, valor: open('receita'), nota: 'sem as faturas' },
              { rotulo: NUMEROS_DE_CONTAS.despesa.aberto, valor: open('despesa') },
            ]}
          />
          {data.length === 0 && (
            <EmptyState title="Nada vence neste mês" text="O que já foi pago está em Receitas e em Despesas." />
          )}
          {byDay(data).map(([day, rows]) => (
            <CardSection
              key={day}
              title={capital(DIA.format(new Date(`${day}T00:00:00Z`)))}
              {...(day === hoje ? { beside: <Typography color="primary">hoje</Typography> } : {})}
              action={
                <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {somas && formatReais(contasAbertas(somas, 'receita', day) - contasAbertas(somas, 'despesa', day))}
                </Typography>
              }
            >
              <LinhasDeContas label={`Vencem em ${day}`} rows={rows} hoje={hoje} sinal />
            </CardSection>
          ))}
          {hasNextPage && (
            <Button
              onClick={() => void fetchNextPage()}
              loading={isFetchingNextPage}
              variant="outlined"
              sx={{ alignSelf: 'center' }}
            >
              Mostrar mais
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

function byDay(rows: readonly RowOf<typeof contas>[]): [string, RowOf<typeof contas>[]][] {
  const days = new Map<string, RowOf<typeof contas>[]>()
  for (const row of rows) days.set(row.vencimento, [...(days.get(row.vencimento) ?? []), row])
  return [...days]
}
