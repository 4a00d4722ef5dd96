import {
  CATEGORIAS_PUBLICAS,
  type CategoriaPublica,
  type CategoriasPublicas,
} from '@sie/domain/educa/categoriasPublicas.ts'
import { useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../data/publicDocument.ts'

const NENHUMA: CategoriasPublicas = { categorias: [] }

/** Active categories of the education area by name, from one document; [] while they load. */
export const useCategorias = (): readonly CategoriaPublica[] =>
  useQuery(publicDocument<CategoriasPublicas>(CATEGORIAS_PUBLICAS, NENHUMA)).data?.categorias ?? NENHUMA.categorias
