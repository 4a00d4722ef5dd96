import { useQuery } from '@tanstack/react-query'
import type { Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { Federacao } from '@sie/domain/painel/import/description.ts'
import { useMemo } from 'react'
import { useAccess } from '../../../data/access.ts'
import { confederationListOptions, federationListOptions } from '../../../data/entidades.ts'
import type { Row } from '../../../data/records.ts'

const asFederations = (rows: readonly Row<Entidade>[]): Federacao[] =>
  rows.map(({ id, dadosPessoais: { sigla, name } }) => ({ id, sigla, nome: name }))

/**
 * All federations; the server decides into which the user may import.
 * @param confederacao whether rows may name the confederation too
 */
export function useFederations(confederacao = false): Federacao[] | undefined {
  const access = useAccess()
  const { data: below } = useQuery({ ...federationListOptions(access), select: asFederations })
  const { data: top } = useQuery({
    ...confederationListOptions(access),
    select: asFederations,
    enabled: confederacao,
  })
  return useMemo(() => (confederacao ? below && top && [...top, ...below] : below), [confederacao, below, top])
}
