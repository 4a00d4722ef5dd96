import { resumo, type MetaDaPagina } from './paginas.ts'

/** Title, description and JSON-LD (schema.org ProfilePage) of a teacher's page. @param canonical absolute address of the page */
export function metaDoProfessor(
  { name = 'Professor', bio = '' }: { name?: string | undefined; bio?: string | undefined },
  canonical: string,
): MetaDaPagina {
  const description = resumo(bio)
  return {
    title: name,
    description,
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: canonical,
      mainEntity: { '@type': 'Person', name, description },
    },
  }
}
