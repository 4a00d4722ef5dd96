// The invented pages of the institutional portal.
import type { PaginaInventada } from './textosDeConteudos.ts'

export const PAGINAS_INSTITUCIONAIS: readonly PaginaInventada[] = [
  {
    entidade: 'cbtkd',
    portal: 'institucional',
    slug: 'historia',
    ordem: 10,
    titulo: 'Nossa história',
    resumo: 'De um salão emprestado em 1973 a 27 federações: como o taekwondo se organizou no Brasil.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'O taekwondo chegou ao país com mestres que vieram da Coreia no começo dos anos setenta. As primeiras aulas aconteciam onde havia piso: salões de paróquia, clubes de bairro, o fundo de uma loja.',
          '## Os primeiros anos',
          'Em 1973, catorze academias de quatro estados se reuniram para combinar uma regra de exame única. A ata daquele encontro cabe em uma página e ainda guia o que fazemos: a faixa vale o mesmo em todo lugar.',
          'A confederação nasceu em 1987, quando seis federações estaduais decidiram falar com uma voz só diante das entidades internacionais.',
          '## Hoje',
          'São 27 federações e centenas de clubes. Cada graduação, transferência e resultado fica registrado uma vez, no mesmo cadastro, e acompanha a pessoa por toda a vida esportiva.',
          '> A faixa amarra na frente, mas quem a sustenta é quem veio antes.',
        ],
      },
      {
        tipo: 'tabela',
        titulo: 'Alguns marcos',
        colunas: ['Ano', 'O que aconteceu'],
        linhas: [
          ['1973', 'Primeira regra nacional de exame, acordada por catorze academias'],
          ['1987', 'Fundação da confederação por seis federações'],
          ['2000', 'Primeira seleção brasileira em Jogos Olímpicos'],
          ['2016', 'Centro de treinamento permanente para a seleção'],
          ['2026', 'Cadastro único de praticantes, do clube à confederação'],
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'institucional',
    slug: 'missao',
    acima: 'historia',
    ordem: 11,
    titulo: 'Missão e valores',
    resumo: 'O que orienta as decisões da confederação.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Organizar o taekwondo no Brasil para que qualquer pessoa, em qualquer cidade, possa treinar com segurança, ser avaliada com justiça e competir com regras iguais.',
          '## Valores',
          '- Cortesia: quem discorda também saúda',
          '- Integridade: o resultado é o que aconteceu na quadra',
          '- Perseverança: a faixa se conquista com tempo e treino',
          '- Autocontrole: a força serve a quem a domina',
          '- Espírito indomável: ninguém fica para trás',
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'institucional',
    slug: 'estatuto',
    ordem: 20,
    titulo: 'O estatuto em resumo',
    resumo: 'Quem decide o quê, por quanto tempo e como cada federação vota.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Este resumo ajuda a ler o estatuto; o texto que vale é o documento registrado, publicado na transparência.',
          '## Assembleia geral',
          'Reúne as federações filiadas uma vez por ano, até o fim de abril. Aprova as contas, o orçamento e o calendário. Cada federação em dia tem um voto; atletas têm um terço dos votos, por sua comissão.',
          '## Presidência',
          'Presidente e vice são eleitos por quatro anos e podem ser reconduzidos uma única vez. Quem já foi condenado por ato contra o esporte não pode se candidatar.',
          '## Conselho fiscal',
          'Três membros, eleitos em outra data que a presidência, examinam as contas a cada trimestre e publicam o parecer.',
        ],
      },
      {
        tipo: 'sanfona',
        titulo: 'Dúvidas frequentes',
        itens: [
          {
            titulo: 'Como uma federação perde o direito de voto?',
            linhas: [
              'Quando a situação fica irregular por mais de noventa dias: anuidade em atraso, diretoria vencida ou contas sem aprovação.',
            ],
          },
          {
            titulo: 'Quem pode pedir uma assembleia extraordinária?',
            linhas: ['Um quinto das federações em dia, por escrito, dizendo o assunto.'],
          },
        ],
      },
      { tipo: 'botoes', itens: [{ rotulo: 'Ver os documentos', endereco: '/transparencia' }] },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'institucional',
    slug: 'comissoes',
    ordem: 30,
    titulo: 'Comissões técnicas',
    resumo: 'Quem responde por arbitragem, exames e formação, e como falar com cada comissão.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'As comissões são voluntárias e renovadas a cada dois anos. As reuniões acontecem na primeira terça-feira do mês.',
        ],
      },
      {
        tipo: 'pessoas',
        titulo: 'Coordenação',
        itens: [
          {
            nome: 'Rosana Ferrari Tomé',
            cargo: 'Arbitragem',
            contato: 'arbitragem@cbtkd.test',
            autorizadoEm: '2026-02-10',
          },
          {
            nome: 'Celso Hideki Amaral',
            cargo: 'Exames e graduações',
            contato: 'exames@cbtkd.test',
            autorizadoEm: '2026-02-10',
          },
          {
            nome: 'Tainá Ribeiro Prado',
            cargo: 'Formação de professores',
            contato: 'formacao@cbtkd.test',
            autorizadoEm: '2026-03-02',
          },
        ],
      },
    ],
  },
]
