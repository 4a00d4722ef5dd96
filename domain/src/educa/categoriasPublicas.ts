import { valueAt } from '../records/edits.ts'
import { isActive, type StoredRecord } from '../records/metadados.ts'

/** Public document with all categories of the education area: pages of the area read one document instead of each record. */
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
}

/** The active categories by name, at most `MAIS_CATEGORIAS`. */
export const categoriasPublicasDe = (records: readonly { id: string; record: StoredRecord }[]): CategoriasPublicas => ({
  categorias: records
    .filter(({ record }) => isActive(record))
    .map(({ id, record }) => ({ id, nome: String(valueAt(record, 'name') ?? '') }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1))
    .slice(0, MAIS_CATEGORIAS),
})
