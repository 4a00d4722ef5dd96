// The release notes of the demonstration.

export interface NovidadeInventada {
  id: string
  /** days from today */
  dia: number
  titulo: string
  tipo: 'novo' | 'melhoria' | 'correcao'
  rascunho?: true
  linhas: string[]
}

export const NOVIDADES: readonly NovidadeInventada[] = [
  {
    id: 'noticias-com-galeria',
    dia: -2,
    titulo: 'Notícias com galeria de imagens',
    tipo: 'novo',
    linhas: [
      'Uma notícia agora leva até quarenta imagens, cada uma com legenda e crédito. A ordem muda arrastando, ou pelo teclado.',
      'A descrição de cada imagem continua obrigatória: é o que ouve quem não a vê.',
    ],
  },
  {
    id: 'paginas-em-blocos',
    dia: -9,
    titulo: 'Páginas montadas em blocos',
    tipo: 'novo',
    linhas: [
      'As páginas do portal passaram a ser feitas de blocos: texto, imagem, vídeo, tabela, arquivos, botões, perguntas e pessoas.',
      '- Cada federação tem as suas',
      '- O menu se forma sozinho, na ordem que você escolher',
      '- A prévia mostra a página antes de publicar',
    ],
  },
  {
    id: 'importacao-desfeita',
    dia: -20,
    titulo: 'Importação pode ser desfeita em um dia',
    tipo: 'melhoria',
    linhas: ['Trouxe a planilha errada? Até o dia seguinte, um botão devolve tudo como estava.'],
  },
  {
    id: 'resumo-do-painel',
    dia: 0,
    titulo: 'Painel com resumo da semana',
    tipo: 'melhoria',
    rascunho: true,
    linhas: ['Em teste com três federações.'],
  },
]
