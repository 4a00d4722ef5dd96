import { plainText } from '../records/richText.ts'

/** Feed of the newest news, answered by the function `pagina`. */
export const RSS_DE_NOTICIAS = '/noticias.rss'

/** Feed of the calendar as iCalendar, answered by the function `pagina`. */
export const ICS_DO_CALENDARIO = '/calendario.ics'

/** Address of a calendar feed: of a filter, or of one entry. */
export function enderecoDoIcs(
  params: Readonly<Record<'tipo' | 'uf' | 'entidade', string>> | { id: string } | { evento: string },
): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `${ICS_DO_CALENDARIO}${query ? `?${query}` : ''}`
}

/** Addresses of the public documents as data, answered by the function `pagina`, by file extension. */
export const DADOS_DA_TRANSPARENCIA = ['/transparencia.csv', '/transparencia.json'] as const

/**
 * Address of the public documents as data: of a section and of an entity, '' for all sections and for the portal's
 * entity.
 */
export function enderecoDosDados(
  format: 'csv' | 'json',
  params: Readonly<Record<'secao' | 'entidade', string>>,
): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `/transparencia.${format}${query ? `?${query}` : ''}`
}

/** Address of the price table of the portal's entity. */
export const REGIMENTO_DE_TAXAS = '/institucional/regimentotaxas'

/** Addresses of the price table as data, by file extension. */
export const DADOS_DAS_TAXAS = [`${REGIMENTO_DE_TAXAS}.csv`, `${REGIMENTO_DE_TAXAS}.json`] as const

/** Address of the price table of an entity as data; '' for the portal's. */
export const enderecoDasTaxas = (format: 'csv' | 'json', entidade: string): string =>
  `${REGIMENTO_DE_TAXAS}.${format}${entidade ? `?${new URLSearchParams({ entidade }).toString()}` : ''}`

/** Address of the feed of the education area. */
export const FEED_DA_EDUCA = '/cbtkdeduca'

/** Metadata of a public page for other programs: search engines, messengers, feeds. */
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

/** Fields of a news record that its page shows; as read by a visitor, so each may be missing. */
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
