import type { Collection } from '@sie/domain/base/records/collection.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { recordKeys } from './queries.ts'
import type { Input, Output } from '../platform/callables.ts'

/** Whom a step would tell, as the server finds it. */
export type PreviaDosAvisos = Output<'previaDosAvisos'>

/**
 * Whom a transition of records would tell, as the server finds it.
 * @param records at most 100
 * @param wanted the transition with its input so far; undefined asks nothing
 */
export function usePreviaDosAvisos(
  collection: Collection,
  records: readonly { id: string; metadados: { version: number } }[],
  wanted: { action: string; data?: Input<'previaDosAvisos'>['dados']; reason?: string } | undefined,
) {
  const { call } = useAccess()
  const asked = {
    colecao: collection.name,
    ids: records.map(({ id }) => id),
    versoes: records.map(({ metadados }) => metadados.version),
    acao: wanted?.action ?? '',
    dados: wanted?.data ?? {},
    motivo: wanted?.reason ?? '',
  }
  return useQuery({
    queryKey: [...recordKeys.all(collection), 'avisos', asked],
    queryFn: () => call('previaDosAvisos', asked),
    enabled: wanted !== undefined && records.length > 0,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
