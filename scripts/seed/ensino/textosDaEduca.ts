// The invented education feed: about nobody real, with codes of videos that do not exist.
import type { Conversavel, SituacaoDoComentario } from '@sie/domain/ensino/educa/conversa.ts'
import type { GraduacaoDeProfessor } from '@sie/domain/ensino/educa/professor.ts'
import type { FaixaDoConteudo, Poomsae } from '@sie/domain/ensino/educa/temas.ts'

export interface NoAr {
  /** days from today */
  dia: number
  situacao?: 'rascunho' | 'publicada' | undefined
  publico?: 'todos' | 'filiados' | undefined
}
/** Categories of the education area, by id. */
export const CATEGORIAS = {
  tecnica: { name: 'Técnica e poomsae', descricao: 'Movimentos, formas e exercícios para o treino.' },
  preparo: { name: 'Preparo físico', descricao: 'Aquecimento, força, descanso e cuidado com o corpo.' },
  arbitragem: { name: 'Arbitragem', descricao: 'Regras, pontos, faltas e a revisão por vídeo.' },
  ensino: { name: 'Ensino', descricao: 'Para quem dá aula, ajuda na aula ou leva os filhos.' },
  teoria: { name: 'Teoria e exames', descricao: 'O que a banca pergunta, palavras e história.' },
} as const

export interface ParaQuem {
  categoria?: keyof typeof CATEGORIAS
  faixaDe?: FaixaDoConteudo
  faixaAte?: FaixaDoConteudo
  poomsae?: Poomsae
}

interface ComunicadoInventado extends NoAr, ParaQuem {
  id: string
  titulo: string
  texto: string
  importante?: boolean
  link?: string
}

export const COMUNICADOS: readonly ComunicadoInventado[] = [
  {
    id: 'novo-programa-de-faixas',
    categoria: 'teoria',
    dia: -3,
    titulo: 'O novo programa de faixas vale a partir de janeiro',
    texto:
      'Exames marcados até 31 de dezembro seguem o programa atual. Quem muda de faixa depois disso já estuda pelo novo, que estará nos vídeos de cada faixa.',
    importante: true,
  },
  {
    id: 'curso-de-professores-abre-turma',
    categoria: 'ensino',
    dia: -9,
    titulo: 'Curso de professores abre uma segunda turma',
    texto: 'São 40 vagas, aos sábados de manhã, pela internet. As inscrições abrem na segunda-feira.',
    faixaDe: 'dan',
    faixaAte: 'dan',
  },
  {
    id: 'plantao-de-duvidas',
    categoria: 'arbitragem',
    dia: -17,
    titulo: 'Plantão de dúvidas de arbitragem às quintas',
    texto: 'Das 20h às 21h, ao vivo, com um árbitro por modalidade. Mande a pergunta até a véspera.',
  },
  {
    id: 'encontro-de-monitores',
    categoria: 'ensino',
    dia: -24,
    publico: 'filiados',
    titulo: 'Encontro de monitores em Joinville',
    texto: 'Dois dias de aulas para quem ajuda o professor. A confederação paga o alojamento dos inscritos.',
    faixaDe: 'gub-2',
    faixaAte: 'dan',
  },
]

interface ProfessorInventado {
  id: string
  entidade: string
  dia: number
  name: string
  graduacao: GraduacaoDeProfessor
  bio: string
  municipio: string
  uf: string
  situacao: 'aprovado' | 'emAnalise'
  aulas: { titulo: string; quando: string; local: string }[]
}

export const PROFESSORES: readonly ProfessorInventado[] = [
  {
    id: 'marina-duarte-leal',
    entidade: 'fctkd',
    dia: -120,
    name: 'Marina Duarte Leal',
    graduacao: 'dan-4',
    bio: 'Ensina poomsae há dezoito anos e forma monitores desde 2015. Gosta de aulas em que os mais novos explicam aos mais velhos.',
    municipio: 'Joinville',
    uf: 'SC',
    situacao: 'aprovado',
    aulas: [
      { titulo: 'Crianças de 6 a 9 anos', quando: 'Segundas e quartas, 18h', local: 'Ginásio Abel Schulz' },
      { titulo: 'Poomsae para graduados', quando: 'Sábados, 9h', local: 'Centro de treinamento' },
    ],
  },
  {
    id: 'otavio-brandt-lemos',
    entidade: 'fctkd',
    dia: -90,
    name: 'Otávio Brandt Lemos',
    graduacao: 'dan-3',
    bio: 'Preparador físico e professor. Trabalha com atletas de 12 a 20 anos.',
    municipio: 'Blumenau',
    uf: 'SC',
    situacao: 'aprovado',
    aulas: [{ titulo: 'Juvenil', quando: 'Terças e quintas, 19h', local: 'Sesc Blumenau' }],
  },
  {
    id: 'renata-silveira-prates',
    entidade: 'rstkd',
    dia: -60,
    name: 'Renata Silveira Prates',
    graduacao: 'dan-5',
    bio: 'Técnica e examinadora. Coordena um projeto social com duzentas crianças.',
    municipio: 'Porto Alegre',
    uf: 'RS',
    situacao: 'aprovado',
    aulas: [{ titulo: 'Projeto social', quando: 'De segunda a sexta, 15h', local: 'Escola Vila Nova' }],
  },
  {
    id: 'caio-ferraz-antunes',
    entidade: 'prtkd',
    dia: -30,
    name: 'Caio Ferraz Antunes',
    graduacao: 'dan-2',
    bio: 'Professor e árbitro regional em Curitiba. Ensina adultos que começam depois dos 40.',
    municipio: 'Curitiba',
    uf: 'PR',
    situacao: 'aprovado',
    aulas: [{ titulo: 'Adultos iniciantes', quando: 'Quartas e sextas, 20h', local: 'Academia Batel' }],
  },
  {
    id: 'lara-monteiro-pires',
    entidade: 'fctkd',
    dia: -4,
    name: 'Lara Monteiro Pires',
    graduacao: 'dan-1',
    bio: 'Começou a ensinar neste ano, com a turma de iniciantes da associação.',
    municipio: 'Itajaí',
    uf: 'SC',
    situacao: 'emAnalise',
    aulas: [],
  },
]

export interface ComentarioInventado {
  id: string
  alvo: Conversavel
  registro: string
  /** public name */
  nome: string
  /** id of an account that does not exist */
  conta: string
  dia: number
  hora: string
  texto: string
  respostaA?: string
  menor?: boolean
  situacao: SituacaoDoComentario
}

export const COMENTARIOS: readonly ComentarioInventado[] = [
  {
    id: 'comentario-tatame-1',
    alvo: 'postagens',
    registro: 'vista-do-tatame',
    nome: 'Henrique Tavares Nunes',
    conta: 'visita-um',
    dia: -1,
    hora: '12:10',
    texto: 'Fiz o exercício dos olhos fechados com a turma de sexta. Todo mundo errou a mesma direção.',
    situacao: 'publicado',
  },
  {
    id: 'comentario-tatame-2',
    alvo: 'postagens',
    registro: 'vista-do-tatame',
    nome: 'Marina Duarte Leal',
    conta: 'visita-dois',
    dia: -1,
    hora: '13:40',
    texto: 'É quase sempre a volta para a esquerda. Tentem com um som de cada lado.',
    respostaA: 'comentario-tatame-1',
    situacao: 'publicado',
  },
  {
    id: 'comentario-tatame-3',
    alvo: 'postagens',
    registro: 'vista-do-tatame',
    nome: 'B. R. S.',
    conta: 'visita-tres',
    dia: -1,
    hora: '18:22',
    texto: 'Posso treinar isso sozinha em casa?',
    menor: true,
    situacao: 'aguardando',
  },
  {
    id: 'comentario-taegeuk-1',
    alvo: 'videos',
    registro: 'taegeuk-4-passo-a-passo',
    nome: 'Paula Ribas Moreira',
    conta: 'visita-quatro',
    dia: -1,
    hora: '09:15',
    texto: 'A parte dos chutes laterais ajudou muito. Falta mostrar de costas.',
    situacao: 'publicado',
  },
  {
    id: 'comentario-taegeuk-2',
    alvo: 'videos',
    registro: 'taegeuk-4-passo-a-passo',
    nome: 'Davi Souto Camargo',
    conta: 'visita-cinco',
    dia: -1,
    hora: '21:55',
    texto: 'Vendo protetores usados, me chamem.',
    situacao: 'recusado',
  },
]

/** Syllabuses of a federation for two grades. */
export const PROGRAMAS = [
  {
    id: 'programa-quarto-gub',
    dia: -90,
    titulo: 'Programa para o 4º Gub',
    graduacao: 'gub-4',
    descricao: 'Para quem tem a faixa verde ponta azul. Estude um item por semana e mostre ao seu professor.',
    exigido: false,
    itens: [
      { tipo: 'poomsae', titulo: 'Taegeuk 4, Sa Jang', detalhe: 'Duas vezes seguidas, com contagem.', video: '' },
      { tipo: 'poomsae', titulo: 'Taegeuk 3, Sam Jang', detalhe: '', video: '' },
      { tipo: 'tecnica', titulo: 'Dollyo chagi na altura do rosto', detalhe: 'Dez de cada perna.', video: '' },
      { tipo: 'tecnica', titulo: 'Dwit chagi com giro', detalhe: '', video: '' },
      { tipo: 'luta', titulo: 'Dois rounds de um minuto', detalhe: 'Com protetores.', video: '' },
      { tipo: 'teoria', titulo: 'Juramento e os cinco princípios', detalhe: '', video: '' },
    ],
  },
  {
    id: 'programa-oitavo-gub',
    dia: -90,
    titulo: 'Programa para o 8º Gub',
    graduacao: 'gub-8',
    descricao: 'Os primeiros passos depois da faixa branca.',
    exigido: false,
    itens: [
      { tipo: 'poomsae', titulo: 'Taegeuk 1, Il Jang', detalhe: '', video: '' },
      { tipo: 'tecnica', titulo: 'Ap chagi e dollyo chagi', detalhe: '', video: '' },
      { tipo: 'teoria', titulo: 'Contar até dez em coreano', detalhe: '', video: '' },
    ],
  },
] as const
