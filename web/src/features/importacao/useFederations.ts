import { useQuery } from '@tanstack/react-query'
import type { Entidade } from '@sie/domain/collections/entidades.ts'
import type { Federacao } from '@sie/domain/import/description.ts'
import { useAccess } from '../../data/access.ts'
import { federationListOptions } from '../../data/entidades.ts'
import type { Row } from '../../data/records.ts'

const asFederations = (rows: readonly Row<Entidade>[]): Federacao[] =>
  rows.map(({ id, dadosPessoais: { sigla, name } }) => ({ id, sigla, nome: name }))

/** The federations there are; the server decides into which the person may import. */
export const useFederations = (): Federacao[] | undefined =>
  useQuery({ ...federationListOptions(useAccess()), select: asFederations }).data
