import { entidades } from '@sie/domain/collections/entidades.ts'
import { queryOptions } from '@tanstack/react-query'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { recordKeys, type DataAccess } from './queries.ts'
import { readRows } from './records.ts'
import { NACIONAL } from './scope.ts'

/** The entities that a choice offers: federations, or those of one federation. At most fifty, and active ones: the rules let everybody list those. */
export const entityListOptions = ({ db }: DataAccess, filtros: Record<string, string>) =>
  queryOptions({
    queryKey: [...recordKeys.lists(entidades), 'escolha', filtros] as const,
    queryFn: () =>
      readRows(
        db,
        entidades,
        listQuery(
          entidades,
          NACIONAL,
          {
            ...ESTADO_INICIAL,
            situacao: 'ativos',
            // What the rules show to everybody.
            filtros: { ...filtros, 'filtros.visivel': 'true' },
            tamanho: 50,
          },
          null,
        ),
      ),
    staleTime: 600_000,
  })

/** Every federation: there is one for a state. */
export const federationListOptions = (access: DataAccess) =>
  entityListOptions(access, { 'dadosPessoais.tipoEntidade': 'federacao' })
