import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { agePor, type Emissor } from '@sie/domain/financeiro/direitos.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAccess, useCan } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import type { RowOf } from '../../../data/records.ts'

export type FaturaLida = RowOf<typeof faturas>

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

/**
 * Whether the user may do something with invoices of one issuer and payer in the issuer's place, as a desk of one person cannot decide about itself:
 * the server answers, and is asked only by who stands above. @param open false where there is nothing to do
 */
export function useNoLugar({ idEntidade, idFederacao }: Emissor, ids: readonly string[], open: boolean) {
  const { permissoes } = useAccess()
  const can = useCan()
  const above = (['receber', 'emitir', 'cancelar'] as const).some(
    (action) =>
      !agePor(permissoes, `faturas:${action}`, { idEntidade, idFederacao }) &&
      can(`faturas:${action}`, { entidade: idEntidade, federacao: idFederacao }),
  )
  const noLugar = useValorDeHoje(open && above ? ids : []).data?.noLugar ?? []
  return (action: (typeof noLugar)[number]) => noLugar.includes(action)
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
