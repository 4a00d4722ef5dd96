import { valueAt } from '../records/edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from '../records/metadados.ts'
import { ENTIDADE_PADRAO } from './entidadePadrao.ts'

/** Tiers of supporters, the most visible first, with their headings. */
export const CATEGORIAS_DE_APOIADOR = {
  master: 'Patrocínio master',
  ouro: 'Patrocínio ouro',
  prata: 'Patrocínio prata',
  apoio: 'Apoio',
  governo: 'Governo',
} as const

export type CategoriaDeApoiador = keyof typeof CATEGORIAS_DE_APOIADOR

/** Key of the supporters that every portal shows. */
export const TODOS_OS_PORTAIS = 'todos'

/**
 * Collection of the supporters in the footer of every page: one document for each portal, and one for all of them, kept by the
 * server.
 */
export const APOIADORES_PUBLICOS = 'sistema/publico/apoiadores'
/** Greatest number of supporters in such a document, so that pages stay readable. */
export const APOIADORES_MAX = 60

export interface ApoiadorMostrado {
  id: string
  nome: string
  site: string
  categoria: CategoriaDeApoiador
  ordem: number
  /** days in Brasília, '' without a bound */
  inicio: string
  fim: string
  logo: string
  logoEscuro: string
  alt: string
}

const textAt = (record: unknown, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/**
 * Portals that show a supporter: that of its entity, and for one of the confederation those that it names. Portals named by a
 * federation's record are ignored.
 */
export function portaisDe(record: unknown): string[] {
  const entity = textAt(record, 'vinculo.idEntidade')
  const named = valueAt(record, 'portais')
  const others = entity === ENTIDADE_PADRAO && Array.isArray(named) ? named : []
  return [...new Set([entity, ...others.filter((id): id is string => typeof id === 'string')])].filter(Boolean).sort()
}

/** A supporter as pages show it; undefined for one that is not active or has no logo. */
export function apoiadorMostrado(id: string, record: StoredRecord | undefined): ApoiadorMostrado | undefined {
  if (!record || isOldCopyId(id) || !isActive(record) || record.metadados.successorId !== '') return undefined
  const [logo, categoria] = [textAt(record, 'logo.arquivo'), textAt(record, 'categoria')]
  if (logo === '') return undefined
  const order = valueAt(record, 'ordem')
  return {
    id,
    nome: textAt(record, 'name'),
    site: textAt(record, 'site'),
    categoria: Object.hasOwn(CATEGORIAS_DE_APOIADOR, categoria) ? (categoria as CategoriaDeApoiador) : 'apoio',
    ordem: typeof order === 'number' ? order : 0,
    inicio: textAt(record, 'inicio'),
    fim: textAt(record, 'fim'),
    logo,
    logoEscuro: textAt(record, 'logoEscuro.arquivo'),
    alt: textAt(record, 'logo.alt') || textAt(record, 'name'),
  }
}

/**
 * Supporters by tier on a day: those whose period contains it, in their order, then by name. Tiers without any are left out.
 */
export function porCategoria(
  all: readonly ApoiadorMostrado[],
  today: string,
): { categoria: CategoriaDeApoiador; apoiadores: ApoiadorMostrado[] }[] {
  const open = all.filter(({ inicio, fim }) => (inicio === '' || inicio <= today) && (fim === '' || fim >= today))
  const once = open.filter(({ id }, index) => open.findIndex((other) => other.id === id) === index)
  return (Object.keys(CATEGORIAS_DE_APOIADOR) as CategoriaDeApoiador[])
    .map((categoria) => ({
      categoria,
      apoiadores: once
        .filter((one) => one.categoria === categoria)
        .sort((a, b) => a.ordem - b.ordem || a.nome.localeCompare(b.nome, 'pt-BR')),
    }))
    .filter(({ apoiadores }) => apoiadores.length > 0)
}
