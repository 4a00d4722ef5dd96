import type { ServicoDeVideos, VideoDoCanal } from './servico.ts'

/** What the channel of the local suite holds; all invented. */
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

/** A list of the suite's own, beside emulators alone: nothing is asked of anybody else. */
export const catalogoLocal = (videos: readonly VideoDoCanal[] = CATALOGO): ServicoDeVideos => ({
  videos: (most) => Promise.resolve(videos.slice(0, most)),
})
