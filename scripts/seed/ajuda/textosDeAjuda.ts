// Texts of the help in the demonstration.
import type { CategoriaDeAjuda } from '@sie/domain/ajuda/estados.ts'

interface Texto {
  id: string
  categoria: CategoriaDeAjuda
  palavras: readonly string[]
  filiados?: true
  telas?: readonly string[]
}

export const PERGUNTAS: readonly (Texto & { pergunta: string; resposta: readonly string[]; rascunho?: true })[] = [
  {
    id: 'esqueci-a-senha',
    categoria: 'acesso',
    palavras: ['login', 'entrar'],
    pergunta: 'Esqueci a senha. E agora?',
    resposta: [
      'Na tela de entrada, toque em “Esqueci a senha” e informe o seu e-mail ou CPF.',
      'O link chega em minutos e vale uma vez só. Olhe também a caixa de spam.',
    ],
  },
  {
    id: 'cpf-ja-cadastrado',
    categoria: 'acesso',
    palavras: ['conta', 'registro'],
    pergunta: 'O meu CPF já está cadastrado. Como entro?',
    resposta: ['O seu clube pode ter feito o registro. Peça o acesso com o mesmo CPF; a federação confere e libera.'],
  },
  {
    id: 'trocar-email',
    categoria: 'acesso',
    palavras: ['correio', 'endereço'],
    pergunta: 'Como troco o e-mail da minha conta?',
    resposta: ['Em “Meu perfil”, escolha “Trocar o e-mail”. O endereço novo recebe um link de confirmação.'],
  },
  {
    id: 'corrigir-nome',
    telas: ['/sie/cadastros/pessoas', '/sie/cadastros/addpraticante'],
    categoria: 'cadastro',
    palavras: ['nascimento', 'documento', 'errado'],
    pergunta: 'O meu nome ou nascimento está errado. Como corrijo?',
    resposta: [
      'Peça a correção em “Meu perfil” e envie a foto do documento.',
      'A federação confere em poucos dias, e os documentos emitidos depois saem certos.',
    ],
  },
  {
    id: 'cadastrar-filho',
    telas: ['/sie/cadastros/pessoas'],
    categoria: 'cadastro',
    palavras: ['criança', 'menor', 'responsável'],
    pergunta: 'Como cadastro o meu filho?',
    resposta: [
      'O clube inicia o cadastro e você recebe um e-mail para autorizar como responsável.',
      'Menores de 12 anos só ficam ativos depois da autorização.',
    ],
  },
  {
    id: 'trocar-foto',
    categoria: 'cadastro',
    palavras: ['imagem', 'retrato'],
    pergunta: 'Como troco a minha foto?',
    resposta: ['Em “Meu perfil”, toque na foto, escolha outra e ajuste o corte. Ela vale para a próxima carteirinha.'],
  },
  {
    id: 'pagar-anuidade',
    telas: ['/sie/financeiro/receitas?ver=campanha'],
    categoria: 'anuidade',
    palavras: ['mensalidade', 'boleto', 'pix', 'pagamento'],
    pergunta: 'Como pago a anuidade?',
    resposta: [
      'Em “Meu perfil”, na aba “Faturas”, toque em “Pagar”. O código PIX vale até o vencimento.',
      'A baixa é automática, em geral em minutos.',
    ],
  },
  {
    id: 'paguei-e-nao-baixou',
    telas: [
      '/sie/financeiro/receitas?ver=conciliacao',
      '/sie/financeiro/receitas?ver=faturas',
      '/sie/financeiro/receitas?ver=conferir',
    ],
    categoria: 'anuidade',
    palavras: ['pix', 'comprovante', 'aberta', 'anuidade'],
    pergunta: 'Paguei e a fatura continua em aberto. O que faço?',
    resposta: [
      'Espere até o fim do dia útil: um PIX feito por outro código é conferido à mão.',
      'Se continuar, informe o pagamento na própria fatura com o comprovante, ou abra um chamado.',
    ],
  },
  {
    id: 'dividir-divida',
    telas: ['/sie/financeiro/receitas?ver=faturas'],
    categoria: 'anuidade',
    palavras: ['parcelar', 'parcelas', 'atrasada'],
    pergunta: 'Posso parcelar uma dívida?',
    resposta: ['Sim. A tesouraria da sua federação renegocia e emite as parcelas. Peça por um chamado ao Financeiro.'],
  },
  {
    id: 'carencia-do-exame',
    categoria: 'graduacao',
    palavras: ['faixa', 'tempo', 'gub', 'dan'],
    pergunta: 'Quanto tempo espero entre um exame de faixa e outro?',
    resposta: [
      'A carência depende da graduação e da idade. O seu perfil mostra a próxima data possível.',
      'O tempo conta do último exame homologado.',
    ],
  },
  {
    id: 'graduacao-antiga',
    telas: ['/sie/cadastros/pessoas?ver=graduacoes'],
    categoria: 'graduacao',
    palavras: ['faixa', 'histórico', 'homologar'],
    pergunta: 'A minha graduação antiga não aparece. Como registro?',
    resposta: ['Envie o certificado ao seu clube ou à federação, que confere e registra no seu histórico.'],
  },
  {
    id: 'segunda-via',
    telas: ['/sie/servicos/certificados', '/sie/servicos/certificados-pedidos'],
    categoria: 'certificados',
    palavras: ['diploma', 'certificado', 'reemitir'],
    pergunta: 'Como peço a segunda via do certificado?',
    resposta: [
      'Os certificados digitais ficam em “Meu perfil”, na aba “Meus certificados”: baixe e imprima quantas vezes quiser.',
      'Para o impresso, faça um pedido; a taxa está no regimento.',
    ],
  },
  {
    id: 'validar-certificado',
    telas: ['/sie/servicos/certificados'],
    categoria: 'certificados',
    palavras: ['qr', 'autenticidade', 'verdadeiro'],
    pergunta: 'Como sei que um certificado é verdadeiro?',
    resposta: ['Leia o QR ou digite o código em “Validar”. A página mostra o que foi emitido e se ainda vale.'],
  },
  {
    id: 'inscrever-em-evento',
    telas: ['/eventos/inscricao?ver=lista'],
    categoria: 'eventos',
    palavras: ['campeonato', 'copa', 'competição'],
    pergunta: 'Como me inscrevo em um evento?',
    resposta: [
      'Abra o evento e toque em “Inscrever”. O portal diz antes o que falta: anuidade, atestado, idade ou graduação.',
    ],
  },
  {
    id: 'cancelar-inscricao',
    telas: ['/eventos/inscricao?ver=lista'],
    categoria: 'eventos',
    palavras: ['desistir', 'devolução', 'reembolso'],
    pergunta: 'Posso cancelar a inscrição e receber de volta?',
    resposta: ['Até o prazo do evento, sim: cancele em “Meu perfil”, na aba “Inscrições”. Depois vale o regulamento.'],
  },
  {
    id: 'mudar-de-clube',
    telas: ['/sie/servicos/transferencias'],
    categoria: 'transferencia',
    palavras: ['associação', 'academia', 'federação'],
    pergunta: 'Como mudo de clube ou de federação?',
    resposta: [
      'Peça a transferência em “Serviços”. Cada lado dá o parecer e você acompanha os passos.',
      'Sem resposta no prazo, o silêncio vale como aceite.',
    ],
  },
  {
    id: 'atestado-medico',
    categoria: 'outros',
    palavras: ['saúde', 'exame médico'],
    pergunta: 'Quem vê o meu atestado médico?',
    resposta: ['Só quem confere a sua saúde na federação. Cada leitura fica registrada.'],
  },
  {
    id: 'desconto-de-filiado',
    categoria: 'anuidade',
    palavras: ['desconto', 'convênio'],
    filiados: true,
    pergunta: 'Quais descontos o filiado tem?',
    resposta: ['Hospedagem nos eventos nacionais e o seguro coletivo. As condições mudam a cada temporada.'],
  },
  {
    id: 'seguro',
    categoria: 'outros',
    palavras: ['acidente'],
    rascunho: true,
    pergunta: 'O que o seguro da filiação cobre?',
    resposta: ['Em revisão com a seguradora.'],
  },
]

export interface TutorialDaDemonstracao extends Texto {
  titulo: string
  resumo: string
  papel: string
  duracao: number
  versao: string
  passos: readonly { titulo: string; texto: string }[]
}

export const TUTORIAIS: readonly TutorialDaDemonstracao[] = [
  {
    id: 'inscricao-em-evento',
    categoria: 'eventos',
    palavras: ['campeonato', 'copa'],
    titulo: 'Inscrever-se em um evento',
    resumo: 'Da página do evento ao pagamento, com o que conferir antes.',
    papel: 'atleta',
    duracao: 5,
    versao: '',
    passos: [
      { titulo: 'Abra o evento', texto: 'Em “Eventos”, escolha o que está com inscrições abertas.' },
      {
        titulo: 'Veja se falta algo',
        texto: 'O portal lista anuidade, atestado e idade. O que faltar traz o caminho.',
      },
      { titulo: 'Escolha a categoria', texto: 'Só aparecem as que servem para a sua idade, sexo e graduação.' },
      { titulo: 'Pague e acompanhe', texto: 'A vaga é sua quando o PIX cai. O comprovante fica no seu perfil.' },
    ],
  },
  {
    id: 'autorizar-menor',
    categoria: 'cadastro',
    palavras: ['filho', 'criança', 'responsável'],
    titulo: 'Autorizar o cadastro de um menor',
    resumo: 'O que o responsável recebe e como confirmar em dois minutos.',
    papel: 'responsavel',
    duracao: 2,
    versao: '',
    passos: [
      { titulo: 'Abra o e-mail', texto: 'O link vem da federação e vale por 15 dias.' },
      { titulo: 'Confira os dados', texto: 'Se algo estiver errado, diga antes de autorizar.' },
      { titulo: 'Escolha o que autoriza', texto: 'Prática, dados de saúde e imagem são perguntas separadas.' },
    ],
  },
  {
    id: 'inscrever-alunos',
    categoria: 'graduacao',
    palavras: ['turma', 'faixa', 'exame'],
    titulo: 'Inscrever alunos em exame de faixa',
    resumo: 'Veja quem já cumpriu a carência e inscreva todos de uma vez.',
    papel: 'professor',
    duracao: 8,
    versao: '',
    filiados: true,
    passos: [
      { titulo: 'Abra “Carência e exames”', texto: 'A lista mostra quem pode e, dos outros, a data em que poderão.' },
      { titulo: 'Marque os alunos', texto: 'Confira o nome como deve sair no certificado.' },
      { titulo: 'Envie', texto: 'A federação homologa e o pedido aparece na sua lista.' },
    ],
  },
  {
    id: 'pagar-com-pix',
    categoria: 'anuidade',
    palavras: ['fatura', 'pagamento'],
    titulo: 'Pagar uma fatura com PIX',
    resumo: 'Do código ao recibo, sem enviar comprovante.',
    papel: 'todos',
    duracao: 3,
    versao: '',
    passos: [
      { titulo: 'Abra a fatura', texto: 'Em “Meu perfil”, aba “Faturas”.' },
      { titulo: 'Copie o código', texto: 'Ou leia o QR com o aplicativo do banco.' },
      { titulo: 'Guarde o recibo', texto: 'Ele aparece na mesma tela assim que o pagamento é confirmado.' },
    ],
  },
]
