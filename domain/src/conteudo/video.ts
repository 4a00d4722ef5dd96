/** Video of a service whose player sets no cookie until a visitor starts it. */
export interface Video {
  servico: 'youtube' | 'vimeo'
  codigo: string
}

/** Hosts of the players: the only ones that a page may frame (scripts/lib/contentPolicy.ts). */
export const PLAYERS = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const

const FORMS: readonly (readonly [Video['servico'], RegExp])[] = [
  ['youtube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w-]+=[\w-]*&)*v=([\w-]{11})(?:[&#].*)?$/],
  ['youtube', /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[/?#].*)?$/],
  ['youtube', /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/],
  ['vimeo', /^https:\/\/(?:www\.)?vimeo\.com\/(\d{4,12})(?:[/?#].*)?$/],
  ['vimeo', /^https:\/\/player\.vimeo\.com\/video\/(\d{4,12})(?:[?#].*)?$/],
]

/** Video of an address; undefined for addresses of other services. */
export function videoDe(endereco: unknown): Video | undefined {
  if (typeof endereco !== 'string' || endereco.length > 300) return undefined
  for (const [servico, form] of FORMS) {
    const codigo = form.exec(endereco)?.[1]
    if (codigo) return { servico, codigo }
  }
  return undefined
}

/** Address of the player, which stores nothing in the browser until the video plays. */
export const enderecoDoPlayer = ({ servico, codigo }: Video): string =>
  servico === 'youtube'
    ? `${PLAYERS.youtube}/embed/${codigo}?autoplay=1&rel=0`
    : `${PLAYERS.vimeo}/video/${codigo}?autoplay=1&dnt=1`

/** Address of the video's page at its service. */
export const enderecoDoVideo = ({ servico, codigo }: Video): string =>
  servico === 'youtube' ? `https://www.youtube.com/watch?v=${codigo}` : `https://vimeo.com/${codigo}`
