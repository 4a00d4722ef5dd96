import { valueAt, withValueAt } from '../../base/records/edits.ts'
import { isActive, isInstant, type StoredRecord } from '../../base/records/metadados.ts'
import { isForVisitors } from '../../base/records/onAir.ts'
import { FAIXAS_PADRAO, type FaixaDoRegistro } from './temas.ts'

/** Limit of categories in the public document. */
export const MAIS_CATEGORIAS = 100
/** Limit of videos in the public document: enough that a page finds some for the same form or belt. */
export const MAIS_VIDEOS = 40

/** Category in the public document. */
export interface CategoriaPublica {
  id: string
  nome: string
}

/** Fields of a video that the list beside another one shows, or is chosen by. */
const CAMPOS_DO_VIDEO = ['titulo', 'capa', 'duracao', 'faixaDe', 'faixaAte', 'poomsae'] as const

/** Video in the public document. */
export type VideoPublico = { id: string; em: number } & Partial<Record<(typeof CAMPOS_DO_VIDEO)[number], unknown>>

export interface EducaPublica {
  /** active ones by name */
  categorias: readonly CategoriaPublica[]
  /** those that every visitor sees, newest first */
  videos: readonly VideoPublico[]
  /** belts of the feed by the nation's register of grades */
  faixas: readonly FaixaDoRegistro[]
}

export const EDUCA_VAZIA: EducaPublica = { categorias: [], videos: [], faixas: FAIXAS_PADRAO }

/** A category as the public document shows it; null for an inactive one. */
export const categoriaPublica = (id: string, record: StoredRecord): CategoriaPublica | null =>
  isActive(record) ? { id, nome: String(valueAt(record, 'name') ?? '') } : null

/** A video as the public document shows it; null for one that not every visitor sees. `em`: its publication, milliseconds. */
export function videoPublico(id: string, record: StoredRecord): VideoPublico | null {
  if (!isForVisitors(record)) return null
  const since = valueAt(record, 'publicacao.publicarEm')
  return CAMPOS_DO_VIDEO.reduce<VideoPublico>(
    (shown, path) => withValueAt(shown, path, valueAt(record, path) ?? null),
    { id, em: isInstant(since) ? since.toMillis() : 0 },
  )
}

interface Guardado {
  id: string
  record: StoredRecord
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** The public document, made of the records of both collections and the belts. */
export const educaPublicaDe = (
  categorias: readonly Guardado[],
  videos: readonly Guardado[],
  faixas: readonly FaixaDoRegistro[],
): EducaPublica => ({
  faixas,
  categorias: categorias
    .flatMap(({ id, record }) => categoriaPublica(id, record) ?? [])
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || byId(a, b))
    .slice(0, MAIS_CATEGORIAS),
  videos: videos
    .flatMap(({ id, record }) => videoPublico(id, record) ?? [])
    .sort((a, b) => b.em - a.em || byId(a, b))
    .slice(0, MAIS_VIDEOS),
})
