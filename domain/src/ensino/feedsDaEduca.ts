/** Addresses of the feeds of one kind of the education area, by their kinds. */
export const FEEDS_DE_UM_TIPO = {
  videos: '/cbtkdeduca/videos',
  postagens: '/cbtkdeduca/postagens',
  noticias: '/cbtkdeduca/noticias',
  comunicados: '/cbtkdeduca/comunicados',
} as const

/** Kinds of records in the feed of the education area, each a part of the address of its own feed. */
export type TipoDoFeed = keyof typeof FEEDS_DE_UM_TIPO
