import { readBlocks } from './blocos.ts'
import { plainText } from '../base/records/richText.ts'
import { resumo, type MetaDaPagina } from '../base/portal/paginas.ts'

/** Fields of a content page that its metadata shows; as read by a visitor, so each may be missing. */
interface ConteudoLido {
  titulo?: unknown
  resumo?: unknown
  capa?: unknown
  blocos?: unknown
}

/** Title, description, picture and JSON-LD (schema.org WebPage) of a content page. */
export function metaDoConteudo(
  { titulo, resumo: summary, capa, blocos }: ConteudoLido,
  canonical: string,
  addressOf: (caminho: string) => string,
): MetaDaPagina {
  const title = typeof titulo === 'string' ? titulo : ''
  const first = readBlocks(blocos).blocos.find(({ tipo }) => tipo === 'texto')
  const description = resumo(
    (typeof summary === 'string' && summary) || (first?.tipo === 'texto' ? plainText(first.texto) : title),
  )
  const file = (capa as { arquivo?: unknown } | null | undefined)?.arquivo
  const image = typeof file === 'string' && file !== '' ? addressOf(file) : undefined
  return {
    title,
    description,
    ...(image ? { image } : {}),
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      url: canonical,
      inLanguage: 'pt-BR',
      ...(image ? { primaryImageOfPage: image } : {}),
    },
  }
}
