import { shortDate } from '../../base/brazil/dates.ts'

const PARA_QUEM = ['faixaDe', 'faixaAte', 'poomsae']

/** Fields that the feed of the education area reads of each kind of record for its cards. */
export const CAMPOS_DO_FEED = {
  videos: ['titulo', 'descricao', 'capa', 'duracao', 'curtidas', ...PARA_QUEM, 'publicacao.publicarEm'],
  postagens: ['titulo', 'resumo', 'capa', 'autor', 'fixada', 'curtidas', ...PARA_QUEM, 'publicacao.publicarEm'],
  noticias: ['titulo', 'subtitulo', 'capa', 'categoria', 'publicacao.publicarEm'],
  comunicados: ['titulo', 'texto', 'importante', 'link', ...PARA_QUEM, 'publicacao.publicarEm'],
} as const

/** Names of the kinds of records in the feed, as a card shows them. */
export const NOMES_NO_FEED = {
  videos: 'Vídeo',
  postagens: 'Postagem',
  noticias: 'Notícia',
  comunicados: 'Comunicado',
} as const

/**
 * Words of a card after its kind: the day, then the facts; empty ones are left out.
 * @param em publication as ISO text
 */
export const linhaDoCartao = (em: string, fatos: readonly string[]): string =>
  [shortDate(em), ...fatos]
    .filter(Boolean)
    .map((word) => ` · ${word}`)
    .join('')
