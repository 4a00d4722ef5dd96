import { DEPARTAMENTOS_PUBLICOS, type DepartamentosPublicos } from '@sie/domain/portal/departamentosPublicos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import { HISTORICO_PUBLICO, type Historico } from '@sie/domain/portal/historico.ts'
import { INICIO_PUBLICO, type InicioPublico } from '@sie/domain/portal/numeros.ts'
import { useQuery } from '@tanstack/react-query'
import { publishedDocument } from '../platform/publicRead.ts'

/**
 * What the server counts for an entity: numbers, what lies directly below it, and for the confederation the clubs of each state. One document.
 * `data` is null where there is none yet.
 */
export const useInicioDe = (entidade: string = ENTIDADE_PADRAO) =>
  useQuery({
    queryKey: ['inicio', entidade],
    queryFn: async () => ((await publishedDocument(`${INICIO_PUBLICO}/${entidade}`)) ?? null) as InicioPublico | null,
    enabled: entidade !== '',
    staleTime: 60_000,
    retry: 1,
  })

/** The numbers of an entity at the end of each month. One document; `data` is null where there is none yet. */
export const useHistoricoDe = (entidade: string) =>
  useQuery({
    queryKey: ['historico', entidade],
    queryFn: async () => ((await publishedDocument(`${HISTORICO_PUBLICO}/${entidade}`)) ?? null) as Historico | null,
    enabled: entidade !== '',
    staleTime: 3_600_000,
    retry: 1,
  })

/** Departments that an entity shows. One document. */
export const useDepartamentosDe = (entidade: string) =>
  useQuery({
    queryKey: ['departamentosPublicos', entidade],
    queryFn: async () =>
      ((await publishedDocument(`${DEPARTAMENTOS_PUBLICOS}/${entidade}`)) as DepartamentosPublicos | undefined) ?? {
        departamentos: [],
      },
    enabled: entidade !== '',
    staleTime: 60_000,
    retry: 1,
  })
