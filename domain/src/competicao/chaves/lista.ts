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

/** Title and description of the page of a bracket, as read by a visitor. */
export const metaDaChave = ({
  titulo = '',
  eventoTitulo = '',
}: {
  titulo?: string | undefined
  eventoTitulo?: string | undefined
}): { title: string; description: string } => ({
  title: [titulo || 'Chave', eventoTitulo].filter(Boolean).join(', '),
  description: `Sorteio e chave de ${[titulo, eventoTitulo].filter(Boolean).join(': ')}.`,
})
