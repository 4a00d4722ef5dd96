import { resumo, type MetaDaPagina } from './paginas.ts'

/** Fields of an album and of its pictures that its page shows; as read by a visitor, so each may be missing. */
interface AlbumLido {
  titulo?: string | undefined
  descricao?: string | undefined
  evento?: string | undefined
  local?: string | undefined
  data?: string | undefined
  fotografo?: string | undefined
  total?: number | undefined
  capa?: { arquivo?: string | undefined } | undefined
}
interface ImagemDoAlbum {
  legenda?: string | undefined
  imagem?: { arquivo?: string; alt?: string; credito?: string; largura?: number; altura?: number } | undefined
}

/**
 * Title, description, cover and JSON-LD (schema.org ImageGallery) of an album.
 * @param imagens its first pictures
 */
export function metaDoAlbum(
  { titulo = '', descricao = '', evento = '', local = '', data = '', fotografo = '', total = 0, capa }: AlbumLido,
  canonical: string,
  addressOf: (caminho: string) => string,
  imagens: readonly ImagemDoAlbum[] = [],
): MetaDaPagina {
  const count = total > 0 ? `${total} ${total === 1 ? 'imagem' : 'imagens'}` : ''
  const description = resumo(descricao || [evento, local, count].filter(Boolean).join(' · ') || titulo)
  const image = capa?.arquivo ? addressOf(capa.arquivo) : undefined
  return {
    title: titulo,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: titulo,
      description,
      url: canonical,
      ...(data ? { dateCreated: data } : {}),
      ...(local ? { contentLocation: { '@type': 'Place', name: local } } : {}),
      ...(image ? { image: [image] } : {}),
      associatedMedia: imagens.flatMap(({ legenda, imagem }) =>
        imagem?.arquivo
          ? {
              '@type': 'ImageObject',
              contentUrl: addressOf(imagem.arquivo),
              name: legenda || imagem.alt,
              description: imagem.alt,
              ...(imagem.credito || fotografo ? { creditText: imagem.credito || fotografo } : {}),
              ...(imagem.largura && imagem.altura ? { width: imagem.largura, height: imagem.altura } : {}),
            }
          : [],
      ),
    },
  }
}
