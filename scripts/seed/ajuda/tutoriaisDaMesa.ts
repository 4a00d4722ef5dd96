// Tutorials of the desk's most used screens in the demonstration: each says what its screen does.
import type { TutorialDaDemonstracao } from './textosDeAjuda.ts'

const daMesa = {
  filiados: true,
  papel: 'federacao',
  versao: '',
} as const

export const TUTORIAIS_DA_MESA: readonly TutorialDaDemonstracao[] = [
  {
    ...daMesa,
    id: 'mesa-pessoas',
    telas: ['/sie/cadastros/pessoas'],
    categoria: 'cadastro',
    palavras: ['lista', 'filtro', 'lote', 'etiquetas', 'marcador'],
    titulo: 'Achar pessoas e agir sobre várias',
    resumo: 'Da busca ao que se faz a muitas de uma vez.',
    duracao: 4,
    passos: [
      {
        titulo: 'Busque ou filtre',
        texto:
          'Digite parte do nome, ou abra “Filtros”: graduação, anuidade, idade, função, marcador, situação do cadastro.',
      },
      {
        titulo: 'Guarde o que usa sempre',
        texto: 'Em “Pesquisas salvas” a lista como está ganha um nome, só seu ou da equipe.',
      },
      {
        titulo: 'Marque as pessoas',
        texto: 'Uma a uma, a página inteira, ou todas do filtro. A barra da seleção conta quantas são.',
      },
      {
        titulo: 'Escolha o que fazer',
        texto:
          'Anotar, pôr ou tirar marcadores, pedir transferências, escrever, imprimir etiquetas e lista, emitir certificados ou editar um campo.',
      },
      {
        titulo: 'Se errou, desfaça',
        texto: '“O que fiz em lote”, no menu, guarda por um dia o que se desfaz.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-faturas',
    telas: ['/sie/financeiro/receitas?ver=faturas', '/sie/financeiro/receitas?ver=fatura'],
    categoria: 'anuidade',
    palavras: ['cobrar', 'cobrança', 'anuidade', 'lembrete'],
    titulo: 'Emitir uma fatura e cobrar as que estão em aberto',
    resumo: 'Da nova cobrança ao lembrete com o código PIX.',
    duracao: 4,
    passos: [
      {
        titulo: 'Toque em “Nova cobrança”',
        texto: 'Diga quem emite, quem paga e até quando. Os itens saem da tabela de serviços.',
      },
      {
        titulo: 'Confira e emita',
        texto: 'A fatura recebe um número e não muda mais. Até lá, ela pode ficar como rascunho.',
      },
      {
        titulo: 'Filtre as que faltam',
        texto: 'Em “Situação”, escolha as vencidas ou as em aberto, e marque as que quer cobrar.',
      },
      {
        titulo: 'Cobre',
        texto:
          'Antes de enviar, a tela diz quem será avisado. Cada um recebe o valor de hoje e o código PIX; quem já foi lembrado hoje não recebe de novo.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-conciliacao',
    telas: ['/sie/financeiro/receitas?ver=conciliacao'],
    categoria: 'anuidade',
    palavras: ['extrato', 'ofx', 'banco'],
    titulo: 'Conciliar o extrato do banco',
    resumo: 'Do arquivo do banco às faturas baixadas.',
    duracao: 6,
    passos: [
      {
        titulo: 'Traga o extrato',
        texto: 'Escolha o arquivo OFX ou CSV do banco, ou solte-o na tela. Um extrato repetido não muda nada.',
      },
      {
        titulo: 'Aceite os pares certos',
        texto: '“Aceitar todas as certas” concilia os lançamentos em que o identificador e o valor são os da fatura.',
      },
      {
        titulo: 'Veja os outros, um a um',
        texto: 'À esquerda o lançamento, à direita o par. As teclas J e K vão ao próximo e ao anterior.',
      },
      {
        titulo: 'Sem par?',
        texto:
          'Procure outra fatura ou conta, divida o lançamento entre várias faturas, ou lance como receita sem fatura ou despesa sem conta.',
      },
      {
        titulo: 'Errou?',
        texto: 'Em “Conciliados”, abra o lançamento e toque em “Desfazer”.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-campanha',
    telas: ['/sie/financeiro/receitas?ver=campanha'],
    categoria: 'anuidade',
    palavras: ['anuidade', 'cobrar', 'todos'],
    titulo: 'Cobrar a anuidade de todos',
    resumo: 'Uma fatura para cada pessoa, com prévia antes.',
    duracao: 5,
    passos: [
      {
        titulo: 'Diga o que cobrar',
        texto: 'Quem emite, qual anuidade, o vencimento, e se paga cada pessoa ou o clube.',
      },
      { titulo: 'Escolha as pessoas', texto: 'Por federação, clube, graduação, e só as ativas, se quiser.' },
      {
        titulo: 'Leia a prévia',
        texto: 'Ela mostra quem seria cobrado e quem não, e por quê. Desmarque quem deve ficar de fora e recalcule.',
      },
      { titulo: 'Decida os avisos', texto: 'A tela diz quantos recebem aviso e quantos não têm conta no portal.' },
      {
        titulo: 'Emita e acompanhe',
        texto: 'Pode-se pausar ou cancelar. “Desfazer campanha” cancela as faturas em que nada foi pago.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-inscricoes',
    telas: ['/eventos/inscricao?ver=lista'],
    categoria: 'eventos',
    palavras: ['inscritos', 'aprovar', 'lista'],
    titulo: 'Conferir as inscrições de um evento',
    resumo: 'Quem se inscreveu, o que falta e a lista no papel.',
    duracao: 4,
    passos: [
      {
        titulo: 'Abra a lista',
        texto: 'Aqui estão as inscrições de todos os seus eventos; aberta pelo evento, só as dele.',
      },
      {
        titulo: 'Leia a situação e as ressalvas',
        texto: 'A coluna “Ressalvas” diz em palavras o que falta a cada inscrição.',
      },
      {
        titulo: 'Marque e decida',
        texto:
          'A barra da seleção traz os passos possíveis, como aprovar ou recusar, com quantas inscrições cada um leva.',
      },
      {
        titulo: 'Imprima',
        texto: '“Etiquetas e lista” imprime as pessoas marcadas, cada uma uma vez.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-pesagem',
    telas: ['/eventos/evento/pesagem'],
    categoria: 'eventos',
    palavras: ['peso', 'balança'],
    titulo: 'Pesar os atletas',
    resumo: 'Da fila ao encerramento da categoria, mesmo sem internet.',
    duracao: 5,
    passos: [
      {
        titulo: 'Ache o atleta',
        texto: 'Pela categoria, pelo nome ou associação, ou lendo a credencial.',
      },
      {
        titulo: 'Anote o peso',
        texto:
          'Marque “Documento visto” e confirme. No teclado, Enter confirma, D marca o documento e N anota a ausência.',
      },
      { titulo: 'Fora do peso?', texto: 'Há nova tentativa ou, onde couber, a passagem para outra categoria.' },
      {
        titulo: 'Sem internet',
        texto:
          'Continue: as notas ficam no aparelho e seguem quando a internet voltar. A tela precisa ter sido aberta antes com internet.',
      },
      {
        titulo: 'Encerre a categoria',
        texto: 'A tela diz quantos seguem aptos, mudam, saem ou ficam ausentes. Cada um recebe o aviso.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-sorteio',
    telas: ['/preview/sorteio?ver=mesa', '/preview/sorteio?ver=chave', '/preview/sorteio?ver=ajustar'],
    categoria: 'eventos',
    palavras: ['chave', 'chaveamento'],
    titulo: 'Sortear as chaves',
    resumo: 'Um sorteio que qualquer pessoa confere.',
    duracao: 6,
    passos: [
      {
        titulo: 'Ajuste as categorias',
        texto:
          'Antes do sorteio, junte quem tem poucos atletas à vizinha, ou divida quem tem muitos. O motivo é público.',
      },
      {
        titulo: 'Monte a chave',
        texto: 'Escolha a categoria, o formato e os cabeças de chave: pelo ranking ou à mão.',
      },
      {
        titulo: 'Anuncie o sorteio',
        texto: 'Os inscritos ficam como estão e o código vai para a página. Depois disso ninguém escolhe o resultado.',
      },
      { titulo: 'Sorteie', texto: 'Informe o valor que o sorteio público deu. A chave sai na hora.' },
      {
        titulo: 'Alguém saiu?',
        texto: 'Retire ou substitua o atleta, com o motivo. Ele aparece na página pública da chave.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-transferencias',
    telas: ['/sie/servicos/transferencias', '/sie/servicos/transferencias?id'],
    categoria: 'transferencia',
    palavras: ['mudar', 'clube', 'parecer'],
    titulo: 'Decidir e acompanhar transferências',
    resumo: 'O que espera você e o que acontece no prazo.',
    duracao: 4,
    passos: [
      {
        titulo: 'Comece pelo que espera você',
        texto:
          '“Esperam você” traz os pedidos que aguardam o seu parecer; as outras partes, os em andamento e os encerrados.',
      },
      {
        titulo: 'Abra o pedido',
        texto: 'Ele mostra de onde sai, para onde vai, quem já decidiu e até quando. Na recusa, o motivo fica escrito.',
      },
      {
        titulo: 'Olhe o prazo',
        texto: 'Sem resposta até o dia marcado, o silêncio vale como aceite e o pedido segue.',
      },
      {
        titulo: 'Muitas de uma vez',
        texto:
          '“Pedir transferências” serve quando uma associação fecha, ou para as pessoas marcadas na lista de pessoas.',
      },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-certificados',
    telas: ['/sie/servicos/certificados', '/sie/servicos/certificados?aba=lote'],
    categoria: 'certificados',
    palavras: ['emitir', 'diploma', 'lote'],
    titulo: 'Emitir certificados, um ou muitos',
    resumo: 'O número sai sozinho, e o certificado não muda mais.',
    duracao: 4,
    passos: [
      { titulo: 'Para uma pessoa', texto: 'Toque em “Emitir”, escolha o tipo e a pessoa, e preencha do que trata.' },
      {
        titulo: 'Para muitas',
        texto:
          '“Emitir em lote” aceita matrículas coladas de uma planilha, uma associação, ou as pessoas marcadas na lista.',
      },
      { titulo: 'Leia a prévia do lote', texto: 'Ela separa quem recebe de quem fica fora, e diz por quê.' },
      { titulo: 'Emita', texto: 'Cada um ganha o seu número. Uma correção é a revogação e outro certificado.' },
    ],
  },
  {
    ...daMesa,
    id: 'mesa-mensagens',
    telas: ['/sie/cadastros/pessoas?ver=mensagens'],
    categoria: 'outros',
    palavras: ['comunicado', 'e-mail', 'escrever', 'aviso', 'whatsapp'],
    titulo: 'Escrever a muitas pessoas',
    resumo: 'Do grupo à lista de quem recebeu.',
    duracao: 4,
    passos: [
      {
        titulo: 'Escolha o grupo',
        texto:
          'Por entidade, função ou graduação, ou chegue aqui com pessoas marcadas numa lista. A tela conta quantas são.',
      },
      {
        titulo: 'Escreva',
        texto:
          'Até 3.000 letras. Os campos entre chaves, como {nome}, viram os dados de cada pessoa. Menores recebem com o responsável.',
      },
      {
        titulo: 'Veja como fica',
        texto: '“Ver como fica” mostra o texto de cada pessoa, e envia um teste só para você.',
      },
      {
        titulo: 'Envie',
        texto: 'Quem tem conta recebe um aviso e, se não o desligou, um e-mail. O que foi enviado não volta.',
      },
      {
        titulo: 'Pelo WhatsApp, use um modelo',
        texto:
          '“Modelo do WhatsApp” envia um texto que o WhatsApp já aprovou a quem aceitou recebê-lo no perfil. Serve para um grupo; não para os inscritos de um evento.',
      },
      { titulo: 'Acompanhe', texto: '“Quem recebeu” diz o que houve com cada mensagem e quem abriu no portal.' },
    ],
  },
]
