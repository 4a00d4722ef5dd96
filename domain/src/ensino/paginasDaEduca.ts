import { plainText } from '../base/records/richText.ts'
import { codigoDoVideo } from './educa/video.ts'
import { resumo, type MetaDaPagina } from '../base/portal/paginas.ts'

/** Fields of a video or a post that its page shows; as read by a visitor, so each may be missing. */
interface Lida {
  titulo?: unknown
  descricao?: unknown
  resumo?: unknown
  texto?: unknown
  endereco?: unknown
  duracao?: unknown
  autor?: unknown
  capa?: unknown
  publicacao?: { publicarEm?: unknown } | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Title, description, picture and JSON-LD (schema.org VideoObject, or Article) of a record of the education feed.
 * @param canonical absolute address of the page
 * @param addressOf absolute address of a public file by its path
 */
export function metaDaEduca(
  tipo: 'video' | 'postagem',
  { titulo, descricao, resumo: line, texto, endereco, duracao, autor, capa, publicacao }: Lida,
  canonical: string,
  addressOf: (caminho: string) => string,
): MetaDaPagina {
  const title = textOf(titulo)
  const description = resumo(textOf(line) || textOf(descricao) || plainText(texto) || title)
  const file = textOf((capa as { arquivo?: unknown } | null | undefined)?.arquivo)
  const image = file === '' ? undefined : addressOf(file)
  const since = textOf(publicacao?.publicarEm)
  const codigo = codigoDoVideo(endereco)
  return {
    title,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'article',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': tipo === 'video' ? 'VideoObject' : 'Article',
      name: title,
      headline: title,
      description,
      mainEntityOfPage: canonical,
      inLanguage: 'pt-BR',
      ...(image ? { image: [image] } : {}),
      ...(since ? { [tipo === 'video' ? 'uploadDate' : 'datePublished']: since } : {}),
      ...(tipo === 'video' && codigo ? { embedUrl: `https://www.youtube-nocookie.com/embed/${codigo}` } : {}),
      ...(tipo === 'video' && typeof duracao === 'number' && duracao > 0
        ? { duration: `PT${Math.trunc(duracao)}S` }
        : {}),
      ...(tipo === 'postagem' && autor ? { author: { '@type': 'Person', name: textOf(autor) } } : {}),
    },
  }
}
