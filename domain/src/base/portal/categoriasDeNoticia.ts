/** Categories of news, as the filter of the list names them. Not in the description, which visitors' pages do not load. */
export const CATEGORIAS_DE_NOTICIA = {
  competicao: 'Competição',
  selecao: 'Seleção',
  exames: 'Exames de faixa',
  federacoes: 'Federações',
  formacao: 'Formação',
  projetoSocial: 'Projeto social',
  institucional: 'Institucional',
} as const

export type CategoriaDeNoticia = keyof typeof CATEGORIAS_DE_NOTICIA

export const isCategoriaDeNoticia = (text: string): text is CategoriaDeNoticia =>
  Object.hasOwn(CATEGORIAS_DE_NOTICIA, text)

/** Fields of a news record that a card shows; a list reads no others. */
export const CAMPOS_DO_CARTAO = ['titulo', 'subtitulo', 'capa', 'categoria', 'searchableName', 'publicacao.publicarEm']

/** News in a page of the list. */
export const NOTICIAS_POR_PAGINA = 10
