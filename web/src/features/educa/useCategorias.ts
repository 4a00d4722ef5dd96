import {
  CATEGORIAS_PUBLICAS,
  type CategoriaPublica,
  type CategoriasPublicas,
} from '@sie/domain/educa/categoriasPublicas.ts'
import { FAIXAS_PADRAO, type FaixaDoRegistro } from '@sie/domain/educa/temas.ts'
import { useQuery } from '@tanstack/react-query'
import { publicDocument } from '../../data/publicDocument.ts'

const NENHUMA: CategoriasPublicas = { categorias: [], faixas: FAIXAS_PADRAO }

const useDocumento = (): CategoriasPublicas =>
  useQuery(publicDocument<CategoriasPublicas>(CATEGORIAS_PUBLICAS, NENHUMA)).data ?? NENHUMA

/** Active categories of the education area by name; [] while they load. One document holds them and the belts. */
export const useCategorias = (): readonly CategoriaPublica[] => useDocumento().categorias

/** Belts of the feed by the register of grades; by the default table while they load. */
export const useFaixas = (): readonly FaixaDoRegistro[] => useDocumento().faixas
