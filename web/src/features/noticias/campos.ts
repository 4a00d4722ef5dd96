import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { Published } from '../../ui/publicacao/published.ts'

export type NoticiaPublicada = Published<Noticia>

/** Order with the newest first. */
export const RECENTES = { path: 'publicacao.publicarEm', direction: 'desc' } as const

export const enderecoDaNoticia = (id: string) => address('/noticias/noticia', { id })
