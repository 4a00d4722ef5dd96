// The invented content pages of the other portals, of a federation, and one that is not finished.
import type { PaginaInventada } from './textosDeConteudos.ts'

export const OUTRAS_PAGINAS: readonly PaginaInventada[] = [
  {
    entidade: 'cbtkd',
    portal: 'transparencia',
    slug: 'como-ler',
    ordem: 10,
    titulo: 'Como ler as contas',
    resumo: 'O que cada demonstração mostra, em palavras simples.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'A confederação publica as contas a cada trimestre. Três documentos bastam para entender o ano.',
          '## Balanço',
          'Mostra o que a entidade tem e o que deve em um dia: o último do trimestre.',
          '## Demonstração do resultado',
          'Mostra o que entrou e o que saiu no período. Diferença positiva não é lucro: volta para o esporte no ano seguinte.',
          '## Prestação de contas de convênios',
          'Cada convênio público tem a sua, com o plano de trabalho, as notas e o relatório do que foi entregue.',
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'transparencia',
    slug: 'acesso-a-informacao',
    ordem: 20,
    titulo: 'Pedido de informação',
    resumo: 'O que não está publicado pode ser pedido; a resposta vem em até 20 dias.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Qualquer pessoa pode pedir informação sobre contratos, convênios, remuneração de dirigentes e decisões da diretoria. Não é preciso dizer por quê.',
          'A resposta vem em até vinte dias, prorrogáveis por dez com justificativa. De uma recusa cabe recurso ao conselho fiscal, em dez dias.',
        ],
      },
      { tipo: 'botoes', itens: [{ rotulo: 'Pedir por e-mail', endereco: 'mailto:transparencia@cbtkd.test' }] },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'transparencia',
    slug: 'dados-pessoais',
    ordem: 30,
    titulo: 'Dados pessoais',
    resumo: 'Quem cuida dos dados na confederação e como usar os seus direitos.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'O cadastro guarda o que é preciso para graduar, competir e emitir documentos. O que aparece em público é pouco: nome, clube, faixa e resultados.',
          'No seu perfil você baixa tudo o que guardamos, corrige o que estiver errado e pede o apagamento.',
        ],
      },
      { tipo: 'botoes', itens: [{ rotulo: 'Aviso de privacidade', endereco: '/privacy-politics' }] },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'sie',
    slug: 'primeiros-passos',
    ordem: 10,
    titulo: 'Primeiros passos no SIE',
    resumo: 'Para secretarias que começam: o que fazer na primeira semana.',
    blocos: [
      {
        tipo: 'sanfona',
        titulo: 'Na primeira semana',
        itens: [
          {
            titulo: 'Confira os dados da sua entidade',
            linhas: ['Endereço, contato e diretoria aparecem em público assim que a filiação é confirmada.'],
          },
          {
            titulo: 'Traga a sua planilha',
            linhas: [
              'Em Cadastros, Pessoas, use “Importar planilha”. O que não puder entrar volta com o motivo ao lado.',
            ],
          },
          {
            titulo: 'Convide a equipe',
            linhas: ['Cada pessoa entra com a própria conta. Dê a ela um grupo; nunca empreste a senha.'],
          },
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'cbtkdeduca',
    slug: 'sobre',
    ordem: 10,
    titulo: 'O que é o CBTKDeduca',
    resumo: 'Aulas, materiais e turmas para quem ensina e para quem aprende.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'O CBTKDeduca reúne o programa de cada faixa, com vídeos curtos e exercícios, e as turmas em que professores acompanham os alunos.',
          'O conteúdo aberto pode ser visto por qualquer pessoa. Turmas e tarefas são de quem tem conta.',
        ],
      },
    ],
  },
  {
    entidade: 'fctkd',
    portal: 'padrao',
    slug: 'como-se-filiar',
    ordem: 10,
    titulo: 'Como se filiar em Santa Catarina',
    resumo: 'Prazos, valores e o caminho para clubes e praticantes catarinenses.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Praticantes se filiam pelo clube. Clubes se filiam pela secretaria da FCTKD, que responde em até cinco dias úteis.',
        ],
      },
      {
        tipo: 'tabela',
        titulo: 'Anuidades de exemplo',
        colunas: ['Categoria', 'Valor', 'Vence em'],
        linhas: [
          ['Praticante', 'R$ 90,00', '31 de março'],
          ['Faixa-preta', 'R$ 150,00', '31 de março'],
          ['Clube', 'R$ 480,00', '28 de fevereiro'],
        ],
      },
      { tipo: 'botoes', itens: [{ rotulo: 'Criar conta', endereco: '/signup' }] },
    ],
  },
  {
    entidade: 'fctkd',
    portal: 'institucional',
    slug: 'historia',
    ordem: 10,
    titulo: 'A FCTKD em poucas linhas',
    resumo: 'Fundada em Joinville, presente em 41 cidades.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'A federação começou em 1989 com cinco academias de Joinville e uma de Blumenau. O primeiro campeonato estadual teve 63 atletas e uma balança de mercearia.',
          'Hoje são 41 cidades. A cada ano a sede dos jogos muda, para que todo canto do estado receba taekwondo de perto.',
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'codigo-de-conduta',
    ordem: 60,
    titulo: 'Código de conduta',
    resumo: 'Em revisão pela comissão de ética.',
    rascunho: true,
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Rascunho para a comissão de ética. Falta o capítulo sobre redes sociais.',
          '## Em treino',
          'Ninguém é tocado sem aviso. Vestiários de menores têm sempre dois adultos por perto, nunca um só.',
        ],
      },
    ],
  },
]
