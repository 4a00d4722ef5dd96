// The invented posts of the education feed, about nobody real.
import type { NoAr, ParaQuem } from './textosDaEduca.ts'

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
    categoria: 'ensino',
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
    categoria: 'teoria',
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
    categoria: 'preparo',
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
    categoria: 'tecnica',
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
    categoria: 'ensino',
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
    categoria: 'teoria',
    dia: 0,
    situacao: 'rascunho',
    titulo: 'Material do exame de julho',
    resumo: 'Ainda por revisar.',
    autor: 'Noemi Sakai',
    texto: ['Lista de poomsae por faixa.'],
    tags: ['exame'],
  },
]
