// The invented education feed: nobody in it exists, and no video lies behind its codes.
import type { Conversavel, SituacaoDoComentario } from '@sie/domain/educa/conversa.ts'
import type { GraduacaoDeProfessor } from '@sie/domain/educa/professor.ts'
import type { FaixaDoConteudo, Poomsae } from '@sie/domain/educa/temas.ts'

export interface NoAr {
  /** days from today */
  dia: number
  situacao?: 'rascunho' | 'publicada' | undefined
  publico?: 'todos' | 'filiados' | undefined
}
interface ParaQuem {
  faixaDe?: FaixaDoConteudo
  faixaAte?: FaixaDoConteudo
  poomsae?: Poomsae
}

interface VideoInventado extends NoAr, ParaQuem {
  id: string
  codigo: string
  titulo: string
  duracao: number
  descricao: string
  serie?: string
  tags: string[]
  curtidas?: number
  capitulos?: { inicio: string; titulo: string }[]
  conversa?: 'menores' | 'fechados'
}

const POOMSAE = { serie: 'Poomsae passo a passo' } as const

export const VIDEOS: readonly VideoInventado[] = [
  {
    ...POOMSAE,
    id: 'taegeuk-4-passo-a-passo',
    codigo: 'demo0000001',
    dia: -2,
    titulo: 'Taegeuk 4 Jang: passo a passo',
    duracao: 743,
    descricao:
      'O quarto poomsae, do primeiro bloqueio ao último giro. Faça junto, primeiro devagar e depois no ritmo da prova.\n\nRepare na altura dos chutes laterais e no tempo entre eles.',
    tags: ['poomsae', 'exame'],
    faixaDe: 'gub-6',
    faixaAte: 'gub-5',
    poomsae: 'taegeuk4',
    curtidas: 18,
    capitulos: [
      { inicio: '0:00', titulo: 'Postura inicial' },
      { inicio: '1:10', titulo: 'Primeira linha' },
      { inicio: '4:25', titulo: 'Chutes laterais seguidos' },
      { inicio: '9:40', titulo: 'Inteiro, no ritmo da prova' },
    ],
  },
  {
    ...POOMSAE,
    id: 'taegeuk-1-passo-a-passo',
    codigo: 'demo0000002',
    dia: -6,
    titulo: 'Taegeuk 1 Jang: passo a passo',
    duracao: 528,
    descricao: 'O primeiro poomsae para quem começou agora: direções, bloqueios e a base de caminhada.',
    tags: ['poomsae', 'iniciantes'],
    faixaDe: 'gub-9',
    faixaAte: 'gub-8',
    poomsae: 'taegeuk1',
    curtidas: 31,
    capitulos: [
      { inicio: '0:00', titulo: 'As direções' },
      { inicio: '2:05', titulo: 'Bloqueio baixo e soco' },
      { inicio: '6:30', titulo: 'Inteiro, contado' },
    ],
  },
  {
    ...POOMSAE,
    id: 'koryo-para-o-primeiro-dan',
    codigo: 'demo0000003',
    dia: -11,
    titulo: 'Koryo para o exame de 1º Dan',
    duracao: 1324,
    descricao: 'O que a banca olha em cada parte do Koryo, e os erros que mais tiram pontos.',
    tags: ['poomsae', 'dan', 'exame'],
    faixaDe: 'gub-1',
    faixaAte: 'dan',
    poomsae: 'koryo',
    curtidas: 44,
    capitulos: [
      { inicio: '0:00', titulo: 'O preparo do tonguê-milgui' },
      { inicio: '5:12', titulo: 'Chutes duplos' },
      { inicio: '15:48', titulo: 'Inteiro, sem pausa' },
    ],
  },
  {
    id: 'dolyo-chagui-base',
    codigo: 'demo0000004',
    dia: -15,
    titulo: 'Dolyo chagui: do quadril ao alvo',
    duracao: 401,
    descricao: 'Três exercícios para abrir o quadril e subir o chute circular sem perder o equilíbrio.',
    tags: ['chutes', 'base'],
    faixaDe: 'gub-10',
    faixaAte: 'gub-7',
    curtidas: 12,
  },
  {
    id: 'aquecimento-em-dez-minutos',
    codigo: 'demo0000005',
    dia: -21,
    titulo: 'Aquecimento em dez minutos',
    duracao: 605,
    descricao: 'Para fazer antes de qualquer treino, em pouco espaço e sem material.',
    tags: ['preparação física'],
    curtidas: 9,
  },
  {
    id: 'como-o-arbitro-ve-o-ponto',
    codigo: 'demo0000006',
    dia: -27,
    titulo: 'Como o árbitro vê o ponto',
    duracao: 912,
    descricao: 'O que vale ponto, o que é falta, e o que o treinador pode pedir na revisão por vídeo.',
    tags: ['arbitragem', 'kyorugui'],
    faixaDe: 'gub-4',
    faixaAte: 'dan',
    curtidas: 22,
  },
  {
    id: 'taegeuk-8-detalhes',
    codigo: 'demo0000007',
    dia: -34,
    titulo: 'Taegeuk 8 Jang: os detalhes que faltam',
    duracao: 688,
    descricao: 'Chute saltado, base de tigre e a volta ao ponto de partida.',
    ...POOMSAE,
    tags: ['poomsae', 'exame'],
    faixaDe: 'gub-2',
    faixaAte: 'gub-1',
    poomsae: 'taegeuk8',
    curtidas: 15,
  },
  {
    id: 'aula-com-criancas',
    codigo: 'demo0000008',
    dia: -41,
    publico: 'filiados',
    titulo: 'Uma aula com crianças de 5 a 7 anos',
    duracao: 1860,
    descricao: 'Para professores: uma aula inteira, com as brincadeiras e as pausas.',
    tags: ['professores'],
    faixaDe: 'dan',
    faixaAte: 'dan',
    curtidas: 7,
    conversa: 'fechados',
  },
  {
    id: 'queda-segura-rascunho',
    codigo: 'demo0000009',
    dia: 0,
    situacao: 'rascunho',
    titulo: 'Queda segura',
    duracao: 355,
    descricao: 'Falta gravar a queda lateral.',
    tags: ['base'],
  },
]

export interface PostagemInventada extends NoAr, ParaQuem {
  id: string
  titulo: string
  resumo: string
  autor: string
  texto: string[]
  tags: string[]
  fixada?: boolean
  curtidas?: number
  motivo?: string
  cor?: number
  alt?: string
  conversa?: 'menores' | 'todos' | 'fechados'
}

export const POSTAGENS: readonly PostagemInventada[] = [
  {
    id: 'comece-por-aqui',
    dia: -50,
    titulo: 'Comece por aqui: como usar o CBTKDeduca',
    resumo: 'Escolha a sua faixa, veja os vídeos dela e volte depois do treino.',
    autor: 'Noemi Sakai',
    fixada: true,
    texto: [
      'Aqui ficam vídeos, textos e comunicados para quem treina, ensina ou arbitra.',
      '## Três passos',
      '- Escolha a faixa no alto da página.',
      '- Veja um vídeo e treine o que ele mostra.',
      '- Conte nos comentários o que ficou difícil.',
    ],
    tags: ['ajuda'],
    curtidas: 27,
    motivo: 'faixas',
    cor: 2,
    alt: 'Desenho de faixas de várias cores lado a lado.',
  },
  {
    id: 'vista-do-tatame',
    dia: -1,
    titulo: 'A vista do tatame: o que muda quando se treina com quem sabe menos',
    resumo: 'Ensinar um movimento obriga a entendê-lo. Três exercícios em dupla.',
    autor: 'Marina Duarte Leal',
    texto: [
      'Quem explica um chute devagar descobre onde ele começa: no pé de apoio.',
      '## Três exercícios em dupla',
      '- Um chuta em câmera lenta, o outro diz em que momento o quadril virou.',
      '- Os dois fazem o mesmo poomsae, um de olhos fechados.',
      '- Quem sabe menos escolhe o que treinar por cinco minutos.',
      '> Aprendi mais em um ano de monitoria do que em três de competição.',
    ],
    tags: ['ensino', 'treino'],
    faixaDe: 'gub-4',
    faixaAte: 'dan',
    curtidas: 13,
    motivo: 'tatame',
    cor: 0,
    alt: 'Desenho de um tatame visto de cima, com duas pessoas.',
  },
  {
    id: 'teoria-da-faixa-amarela',
    dia: -8,
    titulo: 'A teoria da faixa amarela em uma página',
    resumo: 'Contagem, comandos e o que cada cor quer dizer.',
    autor: 'Otávio Brandt Lemos',
    texto: [
      'O exame pergunta pouco, mas pergunta sempre o mesmo.',
      '## Contagem',
      'Hana, dul, set, net, dasot, iosot, ilgop, iodol, arrop, iol.',
      '## Comandos',
      '- Tcharyot: posição de atenção.',
      '- Kyongne: saudação.',
      '- Sijak: começar.',
    ],
    tags: ['teoria', 'exame'],
    faixaDe: 'gub-9',
    faixaAte: 'gub-8',
    curtidas: 21,
    motivo: 'no',
    cor: 4,
    alt: 'Desenho de uma faixa amarela com o nó feito.',
  },
  {
    id: 'descanso-tambem-treina',
    dia: -13,
    titulo: 'Descanso também treina',
    resumo: 'Quantas horas de sono um atleta jovem precisa, e o que fazer na semana da prova.',
    autor: 'Lúcia Amaral Vidal',
    texto: [
      'Entre um treino e outro o corpo aprende o que fez.',
      'Na semana da prova diminua a carga e durma no horário de sempre.',
    ],
    tags: ['saúde'],
    curtidas: 16,
  },
  {
    id: 'poomsae-sem-espelho',
    dia: -19,
    titulo: 'Treinar poomsae sem espelho',
    resumo: 'O que o vídeo do celular mostra e o espelho esconde.',
    autor: 'Marina Duarte Leal',
    texto: [
      'O espelho mostra o que se faz agora; o vídeo mostra o que se fez.',
      'Grave de frente, de lado e de trás, e compare uma coisa de cada vez.',
    ],
    tags: ['poomsae'],
    curtidas: 8,
    motivo: 'combate',
    cor: 3,
    alt: 'Desenho de uma pessoa em posição de chute.',
  },
  {
    id: 'pais-na-arquibancada',
    dia: -30,
    titulo: 'Pais na arquibancada: como ajudar sem gritar',
    resumo: 'Cinco frases que ajudam e cinco que atrapalham.',
    autor: 'Renata Silveira Prates',
    texto: [
      'A criança já ouve o árbitro, o treinador e o próprio coração.',
      '- Diga antes da luta: eu gosto de ver você lutar.',
      '- Diga depois: o que você quer comer?',
    ],
    tags: ['famílias'],
    curtidas: 35,
    conversa: 'todos',
  },
  {
    id: 'material-de-exame-rascunho',
    dia: 0,
    situacao: 'rascunho',
    titulo: 'Material do exame de julho',
    resumo: 'Ainda por revisar.',
    autor: 'Noemi Sakai',
    texto: ['Lista de poomsae por faixa.'],
    tags: ['exame'],
  },
]

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
    dia: -3,
    titulo: 'O novo programa de faixas vale a partir de janeiro',
    texto:
      'Exames marcados até 31 de dezembro seguem o programa atual. Quem muda de faixa depois disso já estuda pelo novo, que estará nos vídeos de cada faixa.',
    importante: true,
  },
  {
    id: 'curso-de-professores-abre-turma',
    dia: -9,
    titulo: 'Curso de professores abre uma segunda turma',
    texto: 'São 40 vagas, aos sábados de manhã, pela internet. As inscrições abrem na segunda-feira.',
    faixaDe: 'dan',
    faixaAte: 'dan',
  },
  {
    id: 'plantao-de-duvidas',
    dia: -17,
    titulo: 'Plantão de dúvidas de arbitragem às quintas',
    texto: 'Das 20h às 21h, ao vivo, com um árbitro por modalidade. Mande a pergunta até a véspera.',
  },
  {
    id: 'encontro-de-monitores',
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
  /** as visitors read it */
  nome: string
  /** id of an account that nobody has */
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
