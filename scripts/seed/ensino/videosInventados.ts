// The invented videos of the education feed, with codes of videos that do not exist.
import type { NoAr, ParaQuem } from './textosDaEduca.ts'

export interface VideoInventado extends NoAr, ParaQuem {
  id: string
  codigo: string
  titulo: string
  /** motif of its cover, and its alternative text */
  motivo?: string
  alt?: string
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
    categoria: 'tecnica',
    codigo: 'demo0000001',
    dia: -2,
    titulo: 'Taegeuk 4 Jang: passo a passo',
    motivo: 'tatame',
    alt: 'Desenho de um tatame visto de cima.',
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
    categoria: 'tecnica',
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
    categoria: 'teoria',
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
    categoria: 'tecnica',
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
    categoria: 'preparo',
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
    categoria: 'arbitragem',
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
    categoria: 'tecnica',
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
    categoria: 'ensino',
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
