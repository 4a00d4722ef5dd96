// Tickets in every state, by people of the demonstration. Hours count from the opening, around the clock.
import type { SituacaoDoChamado } from '@sie/domain/ajuda/estados.ts'

interface Dito {
  de: 'usuario' | 'atendente'
  hora: number
  texto: string
  interna?: boolean
}

export interface Chamado {
  id: string
  dia: number
  /** hour of the day in Brasília */
  hora: number
  pessoa: string
  solicitante: string
  fila: 'secretaria' | 'financeiro' | 'tecnico'
  prioridade: string
  assunto: string
  descricao: string
  agente?: boolean
  passos: readonly (readonly [horas: number, situacao: SituacaoDoChamado])[]
  mensagens: readonly Dito[]
  nota?: number
  comentario?: string
}

const ATLETA = { pessoa: 'atleta', solicitante: 'Bruno Kowalczyk Antunes' }
const PROFESSOR = { pessoa: 'professor', solicitante: 'Renata Fagundes Silveira' }
const RESPONSAVEL = { pessoa: 'responsavel', solicitante: 'Simone Koerich Amaral' }
const CLUBE = { pessoa: 'clube', solicitante: 'Rodrigo Furtado Pires' }
const MESTRE = { pessoa: 'mestre', solicitante: 'Augusto Weber Schneider' }

export const CHAMADOS: readonly Chamado[] = [
  {
    id: 'pix',
    ...ATLETA,
    dia: -12,
    hora: 10,
    fila: 'financeiro',
    prioridade: 'normal',
    assunto: 'Paguei a anuidade por PIX e a fatura continua aberta',
    descricao: 'Paguei ontem à noite pelo aplicativo do banco e no meu perfil ainda aparece em aberto.',
    agente: true,
    passos: [
      [3, 'emAtendimento'],
      [4, 'aguardandoUsuario'],
      [27, 'emAtendimento'],
      [29, 'resolvido'],
    ],
    mensagens: [
      { de: 'atendente', hora: 4, texto: 'Bom dia, Bruno. Você consegue enviar o comprovante com o número do PIX?' },
      { de: 'usuario', hora: 27, texto: 'Consigo, o final é 4471. O valor foi o da fatura.' },
      {
        de: 'atendente',
        hora: 28,
        texto: 'Achei no extrato, veio sem o identificador. Conciliar à mão.',
        interna: true,
      },
      {
        de: 'atendente',
        hora: 29,
        texto: 'Encontramos o pagamento e demos baixa na fatura. O recibo já está no seu perfil.',
      },
    ],
    nota: 5,
    comentario: 'Rápido e atencioso.',
  },
  {
    id: 'certificado',
    ...ATLETA,
    dia: -1,
    hora: 9,
    fila: 'secretaria',
    prioridade: 'alta',
    assunto: 'Certificado com o sobrenome errado',
    descricao:
      'No certificado do 1º Gub o meu sobrenome saiu com um S só. Preciso dele para a inscrição do mês que vem.',
    agente: true,
    passos: [[2, 'emAtendimento']],
    mensagens: [
      { de: 'atendente', hora: 2, texto: 'Olá, Bruno. Vamos conferir o seu documento no cadastro e reemitir.' },
      {
        de: 'atendente',
        hora: 2.5,
        texto: 'O RG enviado está certo, o erro foi na importação da planilha.',
        interna: true,
      },
      { de: 'usuario', hora: 5, texto: 'Obrigado. Fica pronto nesta semana?' },
    ],
  },
  {
    id: 'inscricao',
    ...RESPONSAVEL,
    dia: -4,
    hora: 11,
    fila: 'tecnico',
    prioridade: 'critica',
    assunto: 'Não consigo inscrever o meu filho na Copa',
    descricao: 'Aparece que falta o atestado médico, mas eu enviei na semana passada.',
    passos: [],
    mensagens: [],
  },
  {
    id: 'clube-novo',
    ...PROFESSOR,
    dia: -2,
    hora: 14,
    fila: 'secretaria',
    prioridade: 'normal',
    assunto: 'Como mudo de clube no meio do ano?',
    descricao: 'Vou dar aulas em outro clube da mesma federação. O que acontece com os meus alunos?',
    agente: true,
    passos: [[1, 'aguardandoUsuario']],
    mensagens: [
      {
        de: 'atendente',
        hora: 1,
        texto: 'A sua transferência é pedida no perfil e não move os alunos. Eles vão junto ou ficam?',
      },
    ],
  },
  {
    id: 'senha',
    ...CLUBE,
    dia: -3,
    hora: 16,
    fila: 'secretaria',
    prioridade: 'normal',
    assunto: 'O link da senha não chega no e-mail',
    descricao: 'A secretária do clube pediu o link três vezes e nada chega, nem no spam.',
    passos: [],
    mensagens: [],
  },
  {
    id: 'dan',
    ...MESTRE,
    dia: -20,
    hora: 10,
    fila: 'tecnico',
    prioridade: 'normal',
    assunto: 'Documentos para o exame de 5º Dan',
    descricao: 'Quais documentos entrego com o pedido, e até quando?',
    agente: true,
    passos: [
      [6, 'emAtendimento'],
      [7, 'resolvido'],
      [180, 'fechado'],
    ],
    mensagens: [
      {
        de: 'atendente',
        hora: 7,
        texto: 'A lista está na norma de exames, na página da transparência. O prazo é de 30 dias antes do exame.',
      },
    ],
    nota: 4,
  },
  {
    id: 'repetido',
    ...ATLETA,
    dia: -11,
    hora: 15,
    fila: 'financeiro',
    prioridade: 'normal',
    assunto: 'Fatura paga ainda em aberto',
    descricao: 'Já escrevi ontem: a anuidade está paga e continua em aberto.',
    agente: true,
    passos: [[1, 'duplicado']],
    mensagens: [{ de: 'atendente', hora: 1, texto: 'Este chamado continua no outro, sobre a mesma fatura.' }],
  },
  {
    id: 'carteirinha',
    ...RESPONSAVEL,
    dia: -9,
    hora: 9,
    fila: 'secretaria',
    prioridade: 'baixa',
    assunto: 'A foto da carteirinha saiu cortada',
    descricao: 'Enviei a foto de frente e na carteirinha falta o queixo.',
    agente: true,
    passos: [
      [4, 'resolvido'],
      [30, 'reaberto'],
    ],
    mensagens: [
      { de: 'atendente', hora: 4, texto: 'Ajustamos o corte. Veja de novo, por favor.' },
      { de: 'usuario', hora: 30, texto: 'Agora cortou o cabelo. Dá para usar a foto inteira?' },
    ],
  },
]
