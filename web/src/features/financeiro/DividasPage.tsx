import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { IDADES, type Idade } from '@sie/domain/financeiro/caixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { FaturasEmAtraso } from './FaturasEmAtraso.tsx'
import { LinhasDeContas } from './LinhasDeContas.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { Titulo } from './Titulo.tsx'
import { useAbertas } from './useAbertas.ts'
import { useEntidadeDoCaixa, useParametro, type EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

const isIdade = (text: string): text is Idade => IDADES.some(({ id }) => id === text)

/** /sie/financeiro/receitas?ver=dividas: overdue amounts by age, with their invoices and contas. */
export function DividasPage() {
  const { entidade, escolha } = useEntidadeDoCaixa()
  const [lado, setLado] = useParametro('lado', 'receita')
  const tipo = lado === 'despesa' ? 'despesa' : 'receita'
  const { call } = useAccess()
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(contas), 'dividas', entidade?.id, tipo] as const,
    queryFn: () => call('consultarDividas', { entidade: entidade?.id ?? '', tipo }),
    enabled: entidade !== undefined,
  })
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="dividas" />
      <Titulo title="Em atraso" text={`${entidade?.nome ?? ''} · pelos dias desde o vencimento`}>
        {escolha}
        <FieldFilter
          label="Lado"
          value={tipo}
          options={[
            { value: 'receita', label: 'A receber' },
            { value: 'despesa', label: 'A pagar' },
          ]}
          onChange={(value) => setLado(value || 'receita')}
          none="A receber"
        />
      </Titulo>
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar as somas.</RetryAlert>}
      <Indicadores
        label="Atraso por idade"
        itens={IDADES.map(({ id, nome }) => ({
          rotulo: nome,
          valor: data ? formatReais(data.idades[id] + (data.faturas?.idades[id] ?? 0)) : <Skeleton width={110} />,
          nota: data?.faturas && `${formatReais(data.faturas.idades[id])} em faturas`,
        }))}
      />
      {data && (
        <Typography variant="body2" color="textSecondary">
          {`Ainda no prazo: ${formatReais(data.aVencer + (data.faturas?.aVencer ?? 0))}.`}
        </Typography>
      )}
      <Atrasadas entidade={entidade} tipo={tipo} faturas={data?.faturas !== undefined} />
    </Stack>
  )
}

/** Contas in the first page: with the invoices above them a page reads thirteen documents. */
const BESIDE_INVOICES = 6

const CHOICES: readonly (readonly [id: string, label: string])[] = [
  ['todas', 'Todas'],
  ...IDADES.map(
    ({ id, de, ate }) => [id, Number.isFinite(ate) ? `${de} a ${ate} dias` : `Mais de ${de - 1} dias`] as const,
  ),
]

interface AtrasadasProps {
  entidade: EntidadeDoCaixa | undefined
  tipo: 'receita' | 'despesa'
  /** whether to list invoices too */
  faturas: boolean
}

/** Invoices and contas of one age, oldest first. */
function Atrasadas({ entidade, tipo, faturas }: AtrasadasProps) {
  const hoje = hojeEmBrasilia()
  const [asked, setIdade] = useParametro('idade', 'todas')
  const found = IDADES.find(({ id }) => id === asked)
  const de = found && Number.isFinite(found.ate) ? addDays(hoje, -found.ate) : '0'
  const antes = found ? addDays(hoje, 1 - found.de) : hoje
  const { rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAbertas(entidade, de, antes, {
    tipo,
    first: BESIDE_INVOICES,
  })
  return (
    <>
      <Stack direction="row" useFlexGap role="group" aria-label="Idade" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {CHOICES.map(([id, label]) => {
          const on = (isIdade(asked) ? asked : 'todas') === id
          return (
            <Chip
              key={id}
              label={label}
              clickable
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              onClick={() => setIdade(id)}
            />
          )
        })}
      </Stack>
      {faturas && <FaturasEmAtraso entidade={entidade} de={de} antes={found && found.de > 1 ? antes : ''} />}
      <CardSection title="Contas em atraso">
        {error && <RetryAlert onRetry={refetch}>Não foi possível carregar as contas.</RetryAlert>}
        {!rows && !error && <Skeleton variant="rounded" height={200} aria-busy sx={{ m: 2 }} />}
        {rows?.length === 0 && <EmptyState title="Nada em atraso" text="Nenhuma conta desta idade está em aberto." />}
        {rows && rows.length > 0 && <LinhasDeContas label="Contas em atraso" rows={rows} hoje={hoje} />}
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ m: 1 }}>
            Mostrar mais
          </Button>
        )}
      </CardSection>
    </>
  )
}
