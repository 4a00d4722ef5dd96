import { valueAt } from '../records/edits.ts'
import { FAIXAS_PADRAO, type FaixaDoRegistro } from './temas.ts'
import { isActive, type StoredRecord } from '../records/metadados.ts'

/** Public document with the categories and belts of the education area: its pages read one document instead of each record and the register. */
export const CATEGORIAS_PUBLICAS = 'sistema/publico/categorias/educa'

/** Limit of categories in the public document. */
export const MAIS_CATEGORIAS = 100

/** Category in the public document. */
export interface CategoriaPublica {
  id: string
  nome: string
}

export interface CategoriasPublicas {
  categorias: readonly CategoriaPublica[]
  /** belts of the feed by the nation's register of grades */
  faixas: readonly FaixaDoRegistro[]
}

/** The active categories by name, at most `MAIS_CATEGORIAS`, and the belts. */
export const categoriasPublicasDe = (
  records: readonly { id: string; record: StoredRecord }[],
  faixas: readonly FaixaDoRegistro[] = FAIXAS_PADRAO,
): CategoriasPublicas => ({
  faixas,
  categorias: records
    .filter(({ record }) => isActive(record))
    .map(({ id, record }) => ({ id, nome: String(valueAt(record, 'name') ?? '') }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1))
    .slice(0, MAIS_CATEGORIAS),
})
