import type { Comunicado } from '@sie/domain/ensino/collections/comunicados.ts'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import type { Postagem } from '@sie/domain/ensino/collections/postagens.ts'
import type { Professor } from '@sie/domain/ensino/collections/professores.ts'
import type { VideoDaEduca } from '@sie/domain/ensino/collections/videos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { FEEDS_DE_UM_TIPO } from '@sie/domain/ensino/feedsDaEduca.ts'
import { FEED_DA_EDUCA } from '@sie/domain/base/portal/paginas.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

export type VideoPublicado = Published<VideoDaEduca>
export type PostagemPublicada = Published<Postagem>
export type ComunicadoPublicado = Published<Comunicado>
export type NoticiaPublicada = Published<Noticia>
export type ProfessorPublicado = Published<Professor>

/** Kinds of records in the feed with their labels, each a part of its address. */
export const TIPOS = {
  videos: 'Vídeos',
  postagens: 'Postagens',
  noticias: 'Notícias',
  comunicados: 'Comunicados',
} as const
export type Tipo = keyof typeof TIPOS

export const RECENTES = { path: 'publicacao.publicarEm', direction: 'desc' } as const

const FEEDS = { '': FEED_DA_EDUCA, ...FEEDS_DE_UM_TIPO } as const

export const enderecoDoFeed = (tipo: Tipo | '', params: Readonly<Record<string, string>> = {}) =>
  address(FEEDS[tipo], params)
export const enderecoDoVideoDaEduca = (id: string, params: Readonly<Record<string, string>> = {}) =>
  address('/cbtkdeduca/video/:id', { id, ...params })
export const enderecoDaPostagem = (id: string) => address('/cbtkdeduca/postagem/:id', { id })
export const enderecoDoProfessor = (id: string) => address('/cbtkdeduca/professor/:professorId', { professorId: id })
export const enderecoDaAdministracao = (secao: string, params: Readonly<Record<string, string>> = {}) =>
  address('/cbtkdeduca/admin/*', { '*': secao, ...params })
