import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { ENDERECOS_DE_CONTEUDO, enderecoDoConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { enderecoDaEntidade } from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { filesByAlbum } from './galeria.ts'
import type { Where } from '../../base/records/shown.ts'

/** Pages of a collection's public records, for the site map. A further collection is a row. */
export interface PublicPage {
  collection: Collection
  /** equalities by dotted path that select the collection's records for this path; all without it */
  where?: Where
  /** the path without a record is a list, which the site map includes */
  list?: true
  /** address of one record */
  address: (id: string, record: Record<string, unknown>) => Address
  /** files of pictures for the site map, by the id of their record */
  images?: () => Promise<ReadonlyMap<string, readonly string[]>>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Pages by the path that shows one record. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/institucional/federacoes': {
    collection: entidades,
    where: { 'filtros.publica': true },
    list: true,
    address: (id, record) => enderecoDaEntidade(id, textOf(valueAt(record, 'dadosPessoais.tipoEntidade'))),
  },
  ...Object.fromEntries(
    ENDERECOS_DE_CONTEUDO.map(([portal, path]): [string, PublicPage] => [
      path,
      {
        collection: conteudos,
        where: { portal },
        list: true,
        address: (_id, { slug }) => enderecoDoConteudo(portal, textOf(slug)),
      },
    ]),
  ),
  '/calendario': { collection: agendamentos, list: true, address: (id) => address('/calendario', { id }) },
  '/eventos/evento': { collection: eventos, address: (id) => address('/eventos/evento', { id }) },
  '/cbtkdeduca/video': { collection: videos, address: (id) => address('/cbtkdeduca/video/:id', { id }) },
  '/cbtkdeduca/postagem': { collection: postagens, address: (id) => address('/cbtkdeduca/postagem/:id', { id }) },
  '/galeria/album': { collection: albuns, images: filesByAlbum, address: (id) => address('/galeria/album', { id }) },
  '/noticias/noticia': { collection: noticias, address: (id) => address('/noticias/noticia', { id }) },
}
