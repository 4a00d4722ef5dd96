import { faturas } from '@sie/domain/collections/faturas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { recibos } from '@sie/domain/collections/recibos.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAccess } from '../../data/access.ts'
import { detailOptions, recordKeys } from '../../data/queries.ts'
import type { RowOf } from '../../data/records.ts'

export type FaturaLida = RowOf<typeof faturas>

/** Invoices by their ids, in that order; undefined while one of them loads. */
export function useFaturas(ids: readonly string[]): FaturaLida[] | undefined {
  const access = useAccess()
  const found = useQueries({ queries: ids.map((id) => detailOptions(access, faturas, id)) })
  return found.every(({ data }) => data) ? found.flatMap(({ data }) => (data ? [data] : [])) : undefined
}

/** Amount due today on invoices of one issuer and payer, with late fee and interest, and one code for all of them. */
export function useValorDeHoje(ids: readonly string[]) {
  const { call } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists(faturas), 'hoje', ids] as const,
    queryFn: () => call('valorDeHoje', { faturas: [...ids] }),
    enabled: ids.length > 0,
    retry: false,
  })
}

/** Invalidates invoices, payments and receipts after a change of money. */
export function useReadMoneyAnew(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [faturas, pagamentos, recibos].map((one) => client.invalidateQueries({ queryKey: recordKeys.all(one) })),
      ),
    [client],
  )
}
