import type { DepartamentosPublicos } from '@sie/domain/base/portal/departamentosPublicos.ts'
import { DEPARTAMENTOS_PUBLICOS, HISTORICO_PUBLICO, INICIO_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Historico } from '@sie/domain/base/portal/historico.ts'
import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { useQuery } from '@tanstack/react-query'
import { publicDocument } from './publicDocument.ts'

/**
 * Server's counts for an entity: its numbers, the numbers of the entities directly below it, and for the confederation the clubs by state. One document.
 * `data` is null where there is none yet.
 */
export const useInicioDe = (entidade: string = ENTIDADE_PADRAO) =>
  useQuery(publicDocument<InicioPublico | null>(`${INICIO_PUBLICO}/${entidade}`, null))

/** Numbers of an entity at the end of each month. One document; `data` is null where there is none yet. */
export const useHistoricoDe = (entidade: string) =>
  useQuery({
    ...publicDocument<Historico | null>(`${HISTORICO_PUBLICO}/${entidade}`, null),
    staleTime: 3_600_000,
  })

/** Departments in the public document of an entity. One document. */
export const useDepartamentosDe = (entidade: string) =>
  useQuery(publicDocument<DepartamentosPublicos>(`${DEPARTAMENTOS_PUBLICOS}/${entidade}`, { departamentos: [] }))
