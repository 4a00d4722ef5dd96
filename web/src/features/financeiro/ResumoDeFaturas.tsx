import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { scopeEqualities } from '../../data/scope.ts'
import type { FiltersProps } from '../../ui/list/ListFilters.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'

interface Soma {
  registros: number
  valor: number
}

/** Counts of open, overdue, received (this month) and waiting invoices, each with a link to its list. */
export function ResumoDeFaturas({ state: { onde }, scope }: Pick<FiltersProps, 'state' | 'scope'>) {
  const { call } = useAccess()
  const escopo = scopeEqualities(faturas, scope).map(({ path, value }) => ({
    field: path === 'vinculo.idEntidade' ? ('vinculo.idEntidade' as const) : ('vinculo.idFederacao' as const),
    value,
  }))
  const { data, isError } = useQuery({
    queryKey: [...recordKeys.lists(faturas), 'resumo', escopo] as const,
    queryFn: () => call('resumoDeFaturas', { escopo }),
    // The counts are updated within seconds of a write.
    refetchInterval: 20_000,
  })
  if (isError) return null
  const where = onde ? { onde } : {}
  const list = (more: Record<string, string>) =>
    address('/sie/financeiro/receitas', { ver: 'faturas', ...where, ...more })
  const payments = (more: Record<string, string>) =>
    address('/sie/financeiro/receitas', { ver: 'pagamentos', ...where, ...more })
  const one = (rotulo: string, soma: Soma | undefined, to: Address, [singular, plural]: readonly [string, string]) => ({
    rotulo: (
      <Link component={RouterLink} to={to} color="inherit" underline="hover">
        {rotulo}
      </Link>
    ),
    valor: soma ? formatReais(soma.valor) : <Skeleton width={110} />,
    nota: soma && `${soma.registros.toLocaleString('pt-BR')} ${soma.registros === 1 ? singular : plural}`,
  })
  const invoices = ['fatura', 'faturas'] as const
  const paid = ['pagamento', 'pagamentos'] as const
  return (
    <Indicadores
      label="Resumo das faturas"
      itens={[
        one('Em aberto', data?.aberto, list({ 'filtros.aberta': 'true' }), invoices),
        one(
          'Vencido',
          data?.vencido,
          list({ 'filtros.aberta': 'true', vencimento: `<${data?.vencidoAntes ?? ''}` }),
          invoices,
        ),
        one(
          data ? `Recebido em ${mesPorExtenso(data.mes)}` : 'Recebido no mês',
          data?.recebido,
          payments({ 'filtros.recebido': data?.mes ?? '' }),
          paid,
        ),
        one('A conferir', data?.conferir, payments({ 'campo.situacao': 'informado' }), paid),
      ]}
    />
  )
}
