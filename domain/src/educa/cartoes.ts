const PARA_QUEM = ['faixaDe', 'faixaAte', 'poomsae']

/** Fields that the feed of the education area reads of each kind of record for its cards. */
export const CAMPOS_DO_FEED = {
  videos: ['titulo', 'descricao', 'capa', 'duracao', 'curtidas', ...PARA_QUEM, 'publicacao.publicarEm'],
  postagens: ['titulo', 'resumo', 'capa', 'autor', 'fixada', 'curtidas', ...PARA_QUEM, 'publicacao.publicarEm'],
  noticias: ['titulo', 'subtitulo', 'capa', 'categoria', 'publicacao.publicarEm'],
  comunicados: ['titulo', 'texto', 'importante', 'link', ...PARA_QUEM, 'publicacao.publicarEm'],
} as const
