// The invented news, about nobody real.
import type { CategoriaDeNoticia } from '@sie/domain/base/portal/categoriasDeNoticia.ts'

export interface NoticiaInventada {
  id: string
  entidade: 'cbtkd' | 'fctkd'
  /** days from today */
  dia: number
  situacao: 'rascunho' | 'agendada' | 'publicada' | 'arquivada'
  publico?: 'todos' | 'filiados'
  /** day on which it went off air */
  expira?: number
  titulo: string
  subtitulo: string
  categoria: CategoriaDeNoticia
  tags: string[]
  autor: string
  destaque?: boolean
  motivo?: string
  cor: number
  alt?: string
  galeria?: { motivo: string; cor: number; alt: string; legenda: string }[]
  relacionadas?: string[]
  texto: string[]
}

const NACIONAL = { entidade: 'cbtkd', situacao: 'publicada', autor: 'Noemi Sakai' } as const

export const NOTICIAS: readonly NoticiaInventada[] = [
  {
    ...NACIONAL,
    id: 'grand-slam-ponto-de-ouro',
    dia: -3,
    titulo: 'Grand Slam termina com três categorias decididas no ponto de ouro',
    subtitulo: 'Paraná soma 11 medalhas e assume a ponta do quadro. Veja como foram as finais.',
    categoria: 'competicao',
    tags: ['grand slam', 'kyorugui', 'resultados'],
    destaque: true,
    motivo: 'luta',
    cor: 0,
    alt: 'Desenho de dois atletas em luta, de capacete azul e vermelho',
    galeria: [
      { motivo: 'medalha', cor: 1, alt: 'Desenho de uma medalha', legenda: 'As medalhas desta edição.' },
      { motivo: 'fileira', cor: 3, alt: 'Desenho de uma fileira de atletas', legenda: 'A saudação antes das finais.' },
    ],
    relacionadas: ['curso-de-arbitros-manaus'],
    texto: [
      'O ginásio ficou em silêncio três vezes na noite de domingo. Nas três, a luta estava empatada ao fim do terceiro round, e quem marcasse primeiro levava o título.',
      'Na categoria até 57 kg, Lívia Tavares esperou quarenta segundos e acertou o giro no colete de Rayane Couto. Foi a sexta vitória seguida da catarinense.',
      '> Eu tinha um chute só. Guardei para quando ela trocasse de base.',
      'O Paraná levou ouro em quatro categorias e passou São Paulo no quadro por uma prata.',
      '## Quadro de medalhas',
      '- Paraná: 4 ouros, 3 pratas e 4 bronzes',
      '- São Paulo: 4 ouros, 2 pratas e 6 bronzes',
      '- Santa Catarina: 3 ouros, 1 prata e 2 bronzes',
      '## O que vem agora',
      'As chaves do Supercampeonato saem na quarta-feira, às 19h, com sorteio transmitido ao vivo.',
    ],
  },
  {
    ...NACIONAL,
    id: 'curso-de-arbitros-manaus',
    dia: -4,
    titulo: 'Curso de árbitros abre 60 vagas em Manaus',
    subtitulo: 'Vinte e quatro horas de aula, com prova prática no segundo dia.',
    categoria: 'formacao',
    tags: ['arbitragem', 'cursos'],
    motivo: 'fileira',
    cor: 2,
    alt: 'Desenho de seis faixas coloridas em fileira',
    texto: [
      'O curso nacional de arbitragem volta ao Norte depois de quatro anos. São 60 vagas, metade delas para quem nunca arbitrou.',
      'As aulas ocupam um fim de semana inteiro. A prova prática é no domingo, em lutas de exibição com atletas da casa.',
      '- Pré-requisito: 1º gub ou acima, com anuidade em dia',
      '- Inscrição pela federação de origem',
      '- Certificado emitido em até dez dias',
    ],
  },
  {
    ...NACIONAL,
    id: 'exame-nacional-132-faixas-pretas',
    dia: -7,
    titulo: 'Exame nacional aprova 132 novos faixas-pretas',
    subtitulo: 'Lista por estado, com número de registro.',
    categoria: 'exames',
    tags: ['exame de faixa', 'dan'],
    destaque: true,
    motivo: 'faixa',
    cor: 0,
    alt: 'Desenho de uma faixa amarrada sobre um octógono',
    texto: [
      'Das 158 pessoas que se apresentaram, 132 saíram com o 1º dan. A banca reuniu nove mestres de seis estados.',
      'Quem foi aprovado recebe o número de registro por e-mail e pode conferir o certificado no portal assim que ele for emitido.',
      'A próxima data sai no calendário com 45 dias de antecedência.',
    ],
  },
  {
    ...NACIONAL,
    id: 'mestra-iolanda-tatame-1983',
    dia: -9,
    titulo: 'Aos 71, mestra Iolanda dá aula no mesmo tatame de 1983',
    subtitulo: 'Uma história de bairro, em Recife.',
    categoria: 'federacoes',
    tags: ['gente', 'pernambuco'],
    motivo: 'faixa',
    cor: 2,
    alt: 'Desenho de uma faixa amarela sobre fundo azul',
    texto: [
      'O piso mudou duas vezes, o telhado três. Iolanda Falcão continua abrindo a porta às seis da manhã.',
      '> Aluno que chega cedo varre comigo. Depois a gente treina.',
      'Dos primeiros alunos, quatro têm hoje a própria escola. Um deles treina a seleção juvenil do estado.',
    ],
  },
  {
    ...NACIONAL,
    id: 'centro-de-treinamento-seis-quadras',
    dia: -16,
    titulo: 'Centro de treinamento ganha seis quadras',
    subtitulo: 'A obra está na prestação de contas, nota por nota.',
    categoria: 'institucional',
    tags: ['estrutura', 'transparência'],
    autor: 'Secretaria da CBTKD',
    motivo: 'quadra',
    cor: 3,
    alt: 'Desenho de uma quadra de taekwondo vista de cima',
    texto: [
      'As seis quadras novas ficam prontas a tempo da fase de treinos da seleção principal.',
      'O valor da obra, os três orçamentos e as notas estão na página de transparência.',
    ],
  },
  {
    ...NACIONAL,
    id: 'natal-rede-municipal',
    dia: -18,
    titulo: 'Taekwondo entra na rede municipal de Natal',
    subtitulo: 'Mil e duzentas crianças a partir de março.',
    categoria: 'projetoSocial',
    tags: ['escola', 'rio grande do norte'],
    motivo: 'luta',
    cor: 2,
    alt: 'Desenho de dois atletas treinando',
    texto: [
      'Dezoito escolas vão ter duas aulas por semana, com professores indicados pela federação estadual.',
      'Os doboks são emprestados. Quem completar o primeiro semestre faz o exame de faixa de graça.',
    ],
  },
  {
    ...NACIONAL,
    id: 'aberto-de-lima-nove-medalhas',
    dia: -20,
    titulo: 'Brasil fecha Aberto de Lima com nove medalhas',
    subtitulo: 'Quatro de ouro, e a melhor campanha desde 2019.',
    categoria: 'selecao',
    tags: ['seleção', 'internacional'],
    destaque: true,
    motivo: 'medalha',
    cor: 1,
    alt: 'Desenho de uma medalha dourada',
    texto: [
      'A equipe voltou com quatro ouros, duas pratas e três bronzes. Seis dos nove medalhistas têm menos de vinte anos.',
      'Os pontos entram no ranking na próxima atualização do mês.',
    ],
  },
  {
    ...NACIONAL,
    id: 'anuidade-desconto-filiados',
    dia: -2,
    publico: 'filiados',
    titulo: 'Filiados com anuidade em dia têm desconto no Supercampeonato',
    subtitulo: 'O desconto entra sozinho na inscrição até o fim do primeiro lote.',
    categoria: 'institucional',
    tags: ['anuidade', 'supercampeonato'],
    autor: 'Secretaria da CBTKD',
    cor: 2,
    texto: [
      'Quem pagou a anuidade deste ano vê o valor com desconto no carrinho. Não é preciso código nem pedido.',
      'O primeiro lote termina no sábado. Depois dele o valor cheio vale para todos.',
    ],
  },
  {
    ...NACIONAL,
    id: 'regras-de-arbitragem',
    dia: 0,
    situacao: 'rascunho',
    titulo: 'O que muda na arbitragem no ano que vem',
    subtitulo: 'Três pontos da regra nova, com exemplos.',
    categoria: 'formacao',
    tags: ['arbitragem', 'regras'],
    cor: 0,
    texto: [
      'A comissão de arbitragem terminou a revisão. Falta o texto sobre o vídeo-replay.',
      '## Três pontos',
      '- Passividade conta em dez segundos',
      '- O giro na cabeça vale cinco pontos, como antes',
      '- A diferença que encerra a luta passa a ser decidida por evento',
    ],
  },
  {
    ...NACIONAL,
    id: 'convocacao-selecao-juvenil',
    dia: 2,
    situacao: 'agendada',
    titulo: 'Convocação da seleção juvenil sai com dez nomes',
    subtitulo: 'A lista entra no ar junto com os critérios.',
    categoria: 'selecao',
    tags: ['seleção', 'juvenil'],
    motivo: 'medalha',
    cor: 3,
    alt: 'Desenho de uma medalha sobre fundo vermelho',
    texto: [
      'Dez atletas foram chamados pelo ranking e pela seletiva. Os critérios estão publicados desde fevereiro.',
      'A apresentação é no centro de treinamento, no primeiro domingo do mês.',
    ],
  },
  {
    ...NACIONAL,
    id: 'inscricoes-curso-encerradas',
    dia: -40,
    situacao: 'arquivada',
    expira: -33,
    titulo: 'Inscrições para o seminário de poomsae encerram na sexta',
    subtitulo: 'O prazo já passou.',
    categoria: 'formacao',
    tags: ['poomsae'],
    cor: 1,
    texto: ['As inscrições terminaram. As aulas gravadas chegam aos inscritos por e-mail.'],
  },
  {
    ...NACIONAL,
    entidade: 'fctkd',
    id: 'mestra-irene-quarto-dan',
    dia: -1,
    titulo: 'Mestra Irene recebe o 4º dan',
    subtitulo: 'A professora da Academia Koryo foi aprovada com média 9,1 em Joinville.',
    categoria: 'exames',
    tags: ['exame de faixa', 'florianópolis'],
    autor: 'Dora Lins',
    destaque: true,
    motivo: 'faixa',
    cor: 0,
    alt: 'Desenho de uma faixa amarrada sobre um octógono verde',
    texto: [
      'A Academia Koryo tem a primeira mestra de Florianópolis. Irene Volpato, 38 anos, foi aprovada diante de três examinadores.',
      '> Comecei aos nove anos porque a aula era ao lado de casa.',
      'Hoje são 64 alunos, doze deles prontos para o próximo exame.',
    ],
  },
]
