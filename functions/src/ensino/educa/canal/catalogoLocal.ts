import type { ServicoDeVideos, VideoDoCanal } from './servico.ts'

/** Videos of the local suite's channel; invented. */
const CATALOGO: readonly VideoDoCanal[] = [
  {
    codigo: 'demo0000101',
    titulo: 'Aquecimento para o treino de base',
    descricao: 'Dez minutos antes de cada treino.\n0:00 Articulações\n3:20 Deslocamentos\n7:45 Chutes sem alvo',
    duracao: 612,
  },
  {
    codigo: 'demo0000102',
    titulo: 'Como se lê o placar eletrônico',
    descricao: 'O que cada número quer dizer, e de onde vem cada ponto.',
    duracao: 284,
  },
]

/** A fixed list of the local suite, for use with emulators: no request to any service. */
export const catalogoLocal = (videos: readonly VideoDoCanal[] = CATALOGO): ServicoDeVideos => ({
  videos: (most) => Promise.resolve(videos.slice(0, most)),
})
