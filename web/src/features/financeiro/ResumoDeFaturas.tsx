import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { inteiro } from '@sie/domain/base/brazil/numbers.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { NUMEROS_DE_FATURAS, type NumeroDeFaturas } from '@sie/domain/financeiro/numeros.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { extended } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { scopeEqualities } from '../../data/scope.ts'
import type { FiltersProps } from '../../ui/list/ListFilters.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'

/** Numbers of the invoices and payments of an entity, each with a link to its list. */
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
  const one = (id: NumeroDeFaturas, [singular, plural]: readonly [string, string]) => {
    const { nome, lista } = NUMEROS_DE_FATURAS[id]
    const soma = data?.[id]
    return {
      rotulo: (
        <Link
          component={RouterLink}
          to={extended(lista(data?.hoje ?? hojeEmBrasilia()), { onde })}
          color="inherit"
          underline="hover"
        >
          {nome}
        </Link>
      ),
      valor: soma ? formatReais(soma.valor) : <Skeleton width={110} />,
      nota: soma && `${inteiro(soma.registros)} ${soma.registros === 1 ? singular : plural}`,
    }
  }
  const invoices = ['fatura', 'faturas'] as const
  const paid = ['pagamento', 'pagamentos'] as const
  return (
    <Indicadores
      label="Resumo das faturas"
      itens={[one('abertas', invoices), one('vencidas', invoices), one('recebidas', paid), one('conferir', paid)]}
    />
  )
}
