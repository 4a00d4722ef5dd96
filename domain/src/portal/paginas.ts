import { plainText } from '../records/richText.ts'

/** Feed of the newest news, answered by the function `pagina`. */
export const RSS_DE_NOTICIAS = '/noticias.rss'

/** Addresses that show one public record each: the function `pagina` answers them with the record filled in. */
export const PAGINAS_DE_REGISTRO: readonly string[] = ['/noticias/noticia']

/** What a public page tells other programs: search engines, messengers, feeds. */
export interface MetaDaPagina {
  title: string
  description: string
  image?: string
  canonical: string
  type: 'article' | 'website'
  jsonLd: object
}

const DESCRICAO_MAX = 200

/** Text cut at a word, of at most `max` characters. */
export function resumo(text: string, max = DESCRICAO_MAX): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}

/** Fields of a news record that its page tells about; as read by a visitor, so that each may be missing. */
interface NoticiaLida {
  titulo?: string | undefined
  subtitulo?: string | undefined
  texto?: string | undefined
  autor?: string | undefined
  capa?: { arquivo?: string | undefined; alt?: string | undefined } | undefined
  publicacao?: { publicarEm?: string | null | undefined } | undefined
}

/**
 * Title, description, picture and JSON-LD (schema.org NewsArticle) of a news record.
 * @param canonical absolute address of the page
 * @param addressOf absolute address of a public file by its path
 */
export function metaDaNoticia(
  { titulo = '', subtitulo = '', texto, autor = '', capa, publicacao }: NoticiaLida,
  canonical: string,
  addressOf: (caminho: string) => string,
): MetaDaPagina {
  const description = resumo(subtitulo || plainText(texto))
  const image = capa?.arquivo ? addressOf(capa.arquivo) : undefined
  const since = publicacao?.publicarEm ?? undefined
  return {
    title: titulo,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: titulo,
      description,
      mainEntityOfPage: canonical,
      ...(image ? { image: [image] } : {}),
      ...(since ? { datePublished: since } : {}),
      ...(autor ? { author: { '@type': 'Person', name: autor } } : {}),
    },
  }
}
