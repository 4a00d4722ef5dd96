import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

export type NoticiaPublicada = Published<Noticia>

/** Order with the newest first. */
export const RECENTES = { path: 'publicacao.publicarEm', direction: 'desc' } as const

export const enderecoDaNoticia = (id: string) => address('/noticias/noticia', { id })
