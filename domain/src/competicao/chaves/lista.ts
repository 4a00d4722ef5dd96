import type { MetaDaPagina } from '../../base/portal/paginas.ts'

/** Fields of a bracket that its line in a public list shows. */
export const CAMPOS_DA_CHAVE = ['titulo', 'situacao', 'eventoTitulo', 'total']

/** Most brackets of the public list. */
export const CHAVES_NA_LISTA = 60

/** What a visitor should know of the draws. */
export const SOBRE_OS_SORTEIOS =
  'Cada sorteio é prometido antes e pode ser repetido por qualquer pessoa, neste site ou com um programa próprio.'

/** Event and size of a bracket in a list: 'Copa do Brasil · 12 atletas'. */
export const linhaDaChave = (eventoTitulo: string, total: number): string =>
  [eventoTitulo, total === 1 ? '1 atleta' : `${total} atletas`].filter(Boolean).join(' · ')

/** Title, description and JSON-LD (schema.org WebPage) of the page of a bracket, as read by a visitor. @param canonical absolute address of the page */
export function metaDaChave(
  { titulo = '', eventoTitulo = '' }: { titulo?: string | undefined; eventoTitulo?: string | undefined },
  canonical: string,
): MetaDaPagina {
  const title = [titulo || 'Chave', eventoTitulo].filter(Boolean).join(', ')
  const description = `Sorteio e chave de ${[titulo, eventoTitulo].filter(Boolean).join(': ')}.`
  return {
    title,
    description,
    canonical,
    type: 'website',
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description, url: canonical },
  }
}
