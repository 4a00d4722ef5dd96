/** Version of the privacy notice that people accept at sign-up; a changed text gets a new version. */
export const AVISO_DE_PRIVACIDADE = '2026-11'

interface Parte {
  titulo: string
  paragrafos?: readonly string[]
  /** items with a name and a text each */
  itens?: readonly { nome: string; texto: string }[]
}

/**
 * Personal data that the portal holds, by part of the description of `praticantes` and by further collections, with purpose and article of Law
 * 13.709/2018. A test requires a row for each `personal` part of a description.
 */
export const DADOS_TRATADOS: Readonly<Record<string, { nome: string; texto: string }>> = {
  dadosPessoais: {
    nome: 'Identificação',
    texto:
      'Nome, nome social, nascimento, CPF, documento, filiação, nacionalidade, sexo e foto. Dizem quem você é na filiação, nos exames e nas competições (art. 7º, V).',
  },
  responsavel: {
    nome: 'Responsável',
    texto: 'Nome, CPF, parentesco e contato de quem responde por um menor, para pedir a autorização (art. 14, § 1º).',
  },
  dadosContato: {
    nome: 'Contato',
    texto: 'E-mail e telefones, para a conta e os avisos da sua filiação (art. 7º, V).',
  },
  dadosEndereco: {
    nome: 'Endereço',
    texto: 'Para correspondência e para saber a que federação você pertence (art. 7º, V).',
  },
  dadosBiograficos: { nome: 'Biografia', texto: 'O que você escrever sobre si, se quiser (art. 7º, I).' },
  documentos: {
    nome: 'Documentos',
    texto: 'As cópias que você ou a federação enviam, para a conferência do cadastro (art. 7º, V).',
  },
  consentimentos: {
    nome: 'Consentimentos',
    texto: 'Com o que você concordou, quando e em que versão, como prova (art. 8º, § 2º).',
  },
  marcadores: {
    nome: 'Marcadores da secretaria',
    texto:
      'Palavras curtas com que a equipe do seu clube, da federação ou da confederação acha cadastros e escreve a eles, como “seleção” ou “bolsa”. Leem a equipe que marcou e quem está acima dela; você os recebe com os seus dados (art. 7º, IX, e art. 18, II).',
  },
  anotacoes: {
    nome: 'Anotações da secretaria',
    texto:
      'O que a equipe do seu clube, da federação ou da confederação anota para cuidar do seu cadastro, com o dia de um lembrete. Leem a equipe que anotou e quem está acima dela; você as recebe com os seus dados (art. 7º, IX, e art. 18, II).',
  },
  pedidosVinculo: {
    nome: 'Pedidos de vínculo',
    texto: 'A que clube você pediu para pertencer, o que escreveu ao clube e a resposta (art. 7º, V).',
  },
  transferencias: {
    nome: 'Transferências',
    texto:
      'De que clube ou federação para qual você pediu transferência, o motivo, os documentos que enviou e o parecer de cada lado (art. 7º, V).',
  },
  inscricoes: {
    nome: 'Inscrições em eventos',
    texto:
      'Em que eventos e categorias você se inscreveu, idade, graduação e peso daquele dia, o atestado que enviou e a autorização do responsável; de cursos, presença, avaliação e certificado. Nome, associação e categoria aparecem nas listas do evento (art. 7º, V).',
  },
  credenciais: {
    nome: 'Credenciais de eventos',
    texto:
      'Nome, papel, categorias e foto na credencial do evento, e onde e quando ela foi lida no local. Quem lê o QR dela vê o nome; outros visitantes, só as iniciais (art. 7º, V).',
  },
  marcacoes: {
    nome: 'Fotos da galeria',
    texto:
      'Em que fotos você aparece, para que só apareça quem consentiu. Visitantes não veem as marcas (art. 7º, I, e art. 14).',
  },
  comentarios: {
    nome: 'Comentários no CBTKDeduca',
    texto:
      'O que você escreve em vídeos e postagens, com o seu nome; de menores aparecem só as iniciais. O que você curtiu e onde parou em cada vídeo, só você vê (art. 7º, I, e art. 14).',
  },
  denuncias: {
    nome: 'Denúncias',
    texto:
      'O que você denunciou à moderação e por quê. Quem escreveu o que foi denunciado não sabe de você (art. 7º, IX).',
  },
  professores: {
    nome: 'Página de professor',
    texto:
      'Nome, foto, graduação, apresentação, cidade e turmas na página pública que você autorizou e a federação aprovou. Você a retira quando quiser (art. 7º, I).',
  },
  faturas: {
    nome: 'Faturas',
    texto:
      'O que você deve e paga à federação ou à confederação: itens, valores e vencimentos, seus ou de quem está sob a sua guarda (art. 7º, II e V).',
  },
  pagamentos: {
    nome: 'Pagamentos',
    texto: 'O que você informou ter pago, com o comprovante, e quem conferiu (art. 7º, II e V).',
  },
  recibos: {
    nome: 'Recibos',
    texto: 'Os recibos dos seus pagamentos. Quem tem o código confere o recibo, sem ver o CPF inteiro (art. 7º, II).',
  },
  carterinhas: {
    nome: 'Carteirinha',
    texto:
      'Nome, nascimento e matrícula na carteira que você mostra. Quem tem o código confere se ela vale; de menores vê só as iniciais (art. 7º, V).',
  },
  certificados: {
    nome: 'Certificados',
    texto:
      'Nome, CPF incompleto e graduação nos certificados que você recebeu, pelo tempo em que servem de prova. Quem tem o código confere se valem (art. 7º, V e IX).',
  },
  pedidosCertificado: {
    nome: 'Pedidos de certificado',
    texto: 'O que você pediu, pagou e recebeu, para fazer e entregar o certificado (art. 7º, V).',
  },
  exames: {
    nome: 'Exames de faixa',
    texto: 'Quem pediu, avaliou e assinou cada exame, como prova das graduações que ele deu (art. 7º, V).',
  },
  candidatosExame: {
    nome: 'Candidatos de exames',
    texto:
      'Nome, nascimento, notas e resultado de quem presta um exame, para o professor, a banca, a federação e a confederação (art. 7º, V).',
  },
  pedidosKukkiwon: {
    nome: 'Pedidos à Kukkiwon',
    texto:
      'Nome em letras latinas, nascimento, nacionalidade e foto, enviados à Kukkiwon, na Coreia do Sul, para registrar a graduação que você pediu (art. 7º, V, e art. 33, IX).',
  },
  equipes: {
    nome: 'Duplas e equipes',
    texto:
      'Com quem você formou dupla ou equipe para um evento, e quem aceitou por você. Quem tem o código do convite vê os nomes e a associação (art. 7º, V).',
  },
  protestos: {
    nome: 'Protestos',
    texto:
      'O que você, ou alguém em seu nome, protestou de um resultado, e a decisão, para a organização do evento (art. 7º, V).',
  },
  escalas: {
    nome: 'Escalas de arbitragem',
    texto:
      'Em que quadra você trabalha em um evento, a diária e os conflitos de interesse, para a organização (art. 7º, V).',
  },
  convocacoes: {
    nome: 'Convocações',
    texto:
      'Por que você foi chamado para uma seleção e o que respondeu, para a comissão técnica. O site mostra o nome, a categoria e o clube; de menores sem autorização de imagem, as iniciais (art. 7º, V).',
  },
  tickets: {
    nome: 'Chamados',
    texto:
      'O que você pergunta ao atendimento, a conversa, os anexos e a sua avaliação, para o setor que responde. O registro de que o chamado trata só é visto por quem já podia vê-lo (art. 7º, V).',
  },
  resultados: {
    nome: 'Resultados e ranking',
    texto:
      'A sua colocação em cada categoria de competição. O ranking do site mostra nome, clube, estado e pontos; de menores sem autorização de imagem, as iniciais (art. 7º, V).',
  },
  turmas: {
    nome: 'Turmas em que você ensina',
    texto:
      'O seu nome e o seu papel nas turmas do CBTKDeduca, para os alunos; em turmas abertas ao público, para todos (art. 7º, V).',
  },
  matriculas: {
    nome: 'Turmas em que você estuda',
    texto:
      'O seu nome, o que entregou e as notas devolvidas, para os professores da turma. Colegas só veem o seu nome se os professores mostrarem a lista; a de turmas com menores não é mostrada (art. 7º, V).',
  },
  entregas: {
    nome: 'Entregas de tarefas',
    texto:
      'O que você responde e entrega, as notas e os comentários, para você, quem responde por você e os professores da turma (art. 7º, V).',
  },
  progressosFaixa: {
    nome: 'Progresso no programa da faixa',
    texto:
      'O que os seus professores marcaram do programa da próxima faixa, quem marcou e quando, para você, quem responde por você e quem inscreve você em exames (art. 7º, V).',
  },
  questoes: {
    nome: 'Banco de questões',
    texto:
      'As perguntas que um professor guarda para os seus quizzes, com o nome dele; outros professores da entidade veem as que ele compartilha (art. 7º, V).',
  },
  recados: {
    nome: 'Mural das turmas',
    texto:
      'O que você escreve no mural e nos comentários, para a turma; de menores, colegas veem as iniciais (art. 7º, V).',
  },
  suspensoes: {
    nome: 'Suspensões',
    texto:
      'Por que e por quanto tempo alguém está suspenso, e o recurso, para cumprir as regras da modalidade (art. 7º, VI e IX).',
  },
  licencas: {
    nome: 'Licenças',
    texto: 'As licenças que você pede, com número e validade, para competir, treinar equipes e arbitrar (art. 7º, V).',
  },
  fichasSaude: {
    nome: 'Saúde',
    texto:
      'Contato de emergência, alergias, tipo sanguíneo e atestado, para proteger você em treinos e competições (art. 11, II, e).',
  },
  contas: {
    nome: 'Livro-caixa',
    texto:
      'De quem a entidade recebe e a quem paga, com CPF ou CNPJ, pelo prazo que a lei pede para os livros contábeis (art. 7º, II, e art. 16, I).',
  },
  movimentos: {
    nome: 'Extratos bancários',
    texto:
      'O que o banco escreve dos pagamentos que a entidade recebe e faz, para conferir cada um, pelo prazo que a lei pede para os livros contábeis (art. 7º, II, e art. 16, I).',
  },
  users: {
    nome: 'Conta',
    texto: 'E-mail, grupos de permissão e aparelhos em que você entrou, para o acesso e a segurança (art. 7º, V e IX).',
  },
}

/** Privacy notice (Law 13.709/2018 art. 9), in reading order. */
export const AVISO: readonly Parte[] = [
  {
    titulo: 'Quem cuida dos seus dados',
    paragrafos: [
      'A confederação, a federação do seu estado e o seu clube ou associação usam o mesmo cadastro, cada um no que lhe cabe. Nenhum deles vende os seus dados nem os usa para propaganda de terceiros.',
      'Você fala com quem cuida deles pela secretaria da sua federação ou do seu clube e, onde houver, pela ouvidoria, no rodapé do portal.',
    ],
  },
  { titulo: 'Que dados são e para quê', itens: Object.values(DADOS_TRATADOS) },
  {
    titulo: 'Quem vê o quê',
    itens: [
      { nome: 'Você', texto: 'Tudo o que é seu, em “Meu perfil”.' },
      {
        nome: 'Clube e federação',
        texto:
          'Só quem recebeu permissão e só as pessoas da sua entidade. O CPF aparece incompleto; quem pode vê-lo inteiro deixa um registro cada vez que o vê.',
      },
      { nome: 'Saúde', texto: 'Só você e quem recebeu a permissão própria para fichas de saúde.' },
      { nome: 'Público', texto: 'Não vê o seu cadastro nem a sua foto. A sua carreira, só se você a tornar pública.' },
    ],
    paragrafos: ['Quem abriu ou mudou um cadastro fica anotado em uma auditoria que não pode ser alterada.'],
  },
  {
    titulo: 'Crianças e adolescentes',
    paragrafos: [
      'Menores de 18 anos precisam da autorização da mãe, do pai ou do responsável legal; sem ela, o cadastro de quem tem menos de 12 anos não fica ativo. Quem autorizou pode ver, corrigir, pedir a exclusão e retirar a autorização.',
      'O perfil de menores não é público e a foto deles não aparece. A carreira se mostra só por iniciais, e só se o responsável quiser.',
    ],
  },
  {
    titulo: 'Por quanto tempo',
    itens: [
      {
        nome: 'Cadastro e graduações',
        texto:
          'Enquanto durar a filiação e, depois, enquanto servirem de prova do seu histórico no esporte. Se você pedir a exclusão, o que identifica você é apagado, também das versões antigas.',
      },
      { nome: 'Aparelhos em que você entrou', texto: '180 dias depois do último uso.' },
      {
        nome: 'Links enviados por e-mail',
        texto:
          'Funcionam por até 15 dias e uma só vez. O que retira a autorização de um responsável funciona até o menor fazer 18 anos.',
      },
      {
        nome: 'Auditoria',
        texto:
          'Guarda quem fez o quê e quando, sem o conteúdo dos dados, mesmo depois de uma exclusão: é a prova de que ela aconteceu (art. 16, I).',
      },
    ],
  },
  {
    titulo: 'No seu aparelho',
    paragrafos: [
      'O portal não usa cookies de propaganda nem de rastreamento. No navegador ficam a sua entrada, a escolha de tema e as cores da entidade; ao sair, o que é seu é apagado.',
      'Para consertar falhas e medir a lentidão, o portal conta o que acontece nas páginas. Nomes, números e e-mails são retirados antes de qualquer envio.',
    ],
  },
  {
    titulo: 'Onde ficam',
    paragrafos: [
      'Os dados ficam em servidores do Google Cloud (Firebase), em São Paulo. A autenticação das contas é um serviço global do Google, que pode tratá-la fora do país (art. 33, II).',
      'Se você aceita mensagens pelo WhatsApp, ou escreve por ele a uma entidade, a Meta, dona do WhatsApp, trata o seu número e o texto, também fora do país (art. 33). O portal apaga a conversa seis meses depois da última mensagem; o que virou chamado fica com o atendimento.',
    ],
  },
  {
    titulo: 'Os seus direitos',
    itens: [
      {
        nome: 'Ver e levar',
        texto: 'Em “Meu perfil”, na aba “Meus dados”, você baixa tudo o que o portal tem sobre você.',
      },
      {
        nome: 'Corrigir',
        texto: 'Contato e endereço mudam na hora; nome, nascimento e documentos, depois que a federação confere.',
      },
      { nome: 'Excluir', texto: 'Peça na mesma aba; a administração confere e confirma.' },
      {
        nome: 'Retirar o consentimento',
        texto:
          'Em “Meu perfil”, na aba “Consentimentos”, com o que acontece dito antes. O responsável por um menor usa o link que recebe quando autoriza.',
      },
      {
        nome: 'Reclamar',
        texto: 'À sua federação, à confederação ou à Autoridade Nacional de Proteção de Dados (ANPD).',
      },
    ],
  },
]
