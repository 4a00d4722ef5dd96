// The invented content pages of the main portal, about nobody real.
import type { PortalDeConteudo } from '@sie/domain/base/portal/portaisDeConteudo.ts'

/** Block as written in these texts; rich text is written in lines (seed/richText.ts). */
export type BlocoEscrito =
  | { tipo: 'texto'; linhas: string[] }
  | { tipo: 'sanfona'; titulo?: string; itens: { titulo: string; linhas: string[] }[] }
  | { tipo: 'tabela'; titulo: string; colunas: string[]; linhas: string[][] }
  | { tipo: 'botoes'; itens: { rotulo: string; endereco: string }[] }
  | { tipo: 'video'; titulo: string; endereco: string }
  | { tipo: 'pessoas'; titulo: string; itens: { nome: string; cargo: string; contato: string; autorizadoEm: string }[] }

export interface PaginaInventada {
  entidade: 'cbtkd' | 'fctkd'
  portal: PortalDeConteudo
  slug: string
  acima?: string
  ordem: number
  titulo: string
  resumo: string
  rascunho?: true
  blocos: BlocoEscrito[]
}

export const PAGINAS_PRINCIPAIS: readonly PaginaInventada[] = [
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'como-se-filiar',
    ordem: 10,
    titulo: 'Como se filiar',
    resumo: 'Do primeiro treino ao registro nacional, em quatro passos.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'A filiação é feita uma vez e renovada todo ano. Com ela você presta exame de faixa, compete e recebe a carteirinha.',
          '## O que você precisa',
          '- Um clube filiado à federação do seu estado',
          '- Documento com foto e CPF',
          '- Uma foto de rosto, de frente, com fundo claro',
          '- Para menores: o e-mail de um responsável, que autoriza pela internet',
        ],
      },
      {
        tipo: 'sanfona',
        titulo: 'Os quatro passos',
        itens: [
          { titulo: '1. Crie a sua conta', linhas: ['Preencha nome, CPF e e-mail. Leva cerca de quatro minutos.'] },
          {
            titulo: '2. Escolha o seu clube',
            linhas: ['Se o clube não aparece na lista, fale com a federação do seu estado.'],
          },
          {
            titulo: '3. Espere a confirmação',
            linhas: ['A federação confere os dados em até três dias úteis e avisa por e-mail.'],
          },
          {
            titulo: '4. Pague a anuidade',
            linhas: ['O valor é o da tabela da sua federação. O pagamento por PIX é reconhecido no mesmo dia.'],
          },
        ],
      },
      {
        tipo: 'botoes',
        itens: [
          { rotulo: 'Criar conta', endereco: '/signup' },
          { rotulo: 'Falar com a confederação', endereco: '/content?pagina=contato' },
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'exames-de-faixa',
    ordem: 20,
    titulo: 'Regras de exame de faixa',
    resumo: 'Tempo mínimo entre faixas, o que se avalia e o que fazer em caso de reprovação.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'Os tempos abaixo são os de referência. Uma federação pode exigir mais, nunca menos.',
          '## O que se avalia',
          'Fundamentos, poomsae da faixa, luta combinada, luta livre e conhecimentos gerais. Cada parte recebe nota de zero a dez; a média para aprovação é sete, sem nota abaixo de cinco.',
        ],
      },
      {
        tipo: 'tabela',
        titulo: 'Tempo mínimo entre exames',
        colunas: ['De', 'Para', 'Carência', 'Idade mínima'],
        linhas: [
          ['10º gub (branca)', '9º gub', '3 meses', 'sem limite'],
          ['7º gub', '6º gub', '4 meses', 'sem limite'],
          ['3º gub', '2º gub', '6 meses', '9 anos'],
          ['1º gub', '1º Poom', '9 meses', '10 anos'],
          ['1º gub', '1º Dan', '9 meses', '15 anos'],
          ['1º Dan', '2º Dan', '1 ano', '16 anos'],
          ['2º Dan', '3º Dan', '2 anos', '18 anos'],
        ],
      },
      {
        tipo: 'sanfona',
        titulo: 'Perguntas frequentes',
        itens: [
          {
            titulo: 'Fui reprovado. Quando posso tentar de novo?',
            linhas: ['Depois de três meses, refazendo só as partes em que a nota ficou abaixo de sete.'],
          },
          {
            titulo: 'Posso prestar exame em outra federação?',
            linhas: ['Sim, com a autorização da sua, que é pedida na inscrição.'],
          },
          {
            titulo: 'O certificado é emitido quando?',
            linhas: ['Assim que a banca lança as notas e a federação homologa; em geral, em até dez dias.'],
          },
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'kukkiwon',
    ordem: 30,
    titulo: 'Kukkiwon',
    resumo: 'O registro mundial de Dan e Poom: para que serve e como pedir pelo Brasil.',
    blocos: [
      {
        tipo: 'texto',
        linhas: [
          'O Kukkiwon, em Seul, é a sede mundial do taekwondo. Desde 1980 é quem emite o certificado de Dan e de Poom que vale em qualquer país.',
          '## Para que serve',
          'O certificado internacional é exigido para inscrição em campeonatos da World Taekwondo, para cursos de mestre e para quem pretende examinar.',
          '## Como pedir',
          '- Ter a graduação nacional homologada há pelo menos trinta dias',
          '- Nome igual ao do passaporte, sem acentos',
          '- Foto com fundo branco, sem boné nem óculos escuros',
          'O pedido é feito pelo SIE. A confederação confere os dados e envia os lotes no dia 5 de cada mês; o certificado chega à federação em cerca de sessenta dias.',
        ],
      },
      {
        tipo: 'tabela',
        titulo: 'Equivalência de Poom e Dan',
        colunas: ['Poom', 'Torna-se', 'A partir de'],
        linhas: [
          ['1º Poom', '1º Dan', '15 anos'],
          ['2º Poom', '2º Dan', '15 anos'],
          ['3º Poom', '3º Dan', '18 anos, com curso'],
        ],
      },
      { tipo: 'botoes', itens: [{ rotulo: 'Site do Kukkiwon', endereco: 'https://www.kukkiwon.or.kr/' }] },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'ajuda',
    ordem: 40,
    titulo: 'Ajuda',
    resumo: 'As dúvidas que mais chegam, respondidas em poucas linhas.',
    blocos: [
      {
        tipo: 'sanfona',
        titulo: 'Conta e acesso',
        itens: [
          {
            titulo: 'Esqueci a senha',
            linhas: [
              'Na tela de entrada, toque em “Esqueci a senha” e informe o seu e-mail ou CPF. O link chega em minutos; olhe também a caixa de spam.',
            ],
          },
          {
            titulo: 'Meu CPF já está cadastrado',
            linhas: [
              'O seu clube pode ter feito o registro por você. Peça o acesso com o mesmo CPF; a federação confere e libera.',
            ],
          },
          {
            titulo: 'Mudei de clube',
            linhas: ['Peça a transferência no seu perfil. O clube novo e o de origem respondem pelo portal.'],
          },
        ],
      },
      {
        tipo: 'sanfona',
        titulo: 'Documentos',
        itens: [
          {
            titulo: 'Como confiro se um certificado é verdadeiro?',
            linhas: ['Aponte a câmera para o código ou digite-o na página de validação. Não é preciso ter conta.'],
          },
          { titulo: 'Minha carteirinha venceu', linhas: ['Ela se renova sozinha quando a anuidade é paga.'] },
        ],
      },
    ],
  },
  {
    entidade: 'cbtkd',
    portal: 'padrao',
    slug: 'contato',
    ordem: 50,
    titulo: 'Contato',
    resumo: 'Secretaria, imprensa e encarregado de dados.',
    blocos: [
      {
        tipo: 'tabela',
        titulo: 'Quem procurar',
        colunas: ['Assunto', 'E-mail', 'Atendimento'],
        linhas: [
          ['Secretaria e filiação', 'secretaria@cbtkd.test', 'Dias úteis, das 9h às 17h'],
          ['Imprensa', 'imprensa@cbtkd.test', 'Dias úteis e dias de evento'],
          ['Dados pessoais (encarregado)', 'encarregado@cbtkd.test', 'Resposta em até 15 dias'],
        ],
      },
      {
        tipo: 'texto',
        linhas: [
          'Para assuntos do seu clube ou da sua graduação, comece pela federação do seu estado: ela tem o seu registro e responde mais depressa.',
        ],
      },
    ],
  },
]
