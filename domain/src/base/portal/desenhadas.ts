import { FEEDS_EDUCA, type RotaPath } from './routes.ts'
import { VIEWS } from './views.ts'

/** Addresses that the function `pagina` draws by their screens, with what these read (functions/src/top/pagina/drawn.ts). */
export const DESENHADAS: readonly RotaPath[] = [
  ...new Set(VIEWS.filter(({ drawn }) => drawn).map(({ path }) => path)),
  ...FEEDS_EDUCA,
  '/calendario',
  '/cbtkdeduca/postagem/:id',
  '/cbtkdeduca/professor/:professorId',
  '/cbtkdeduca/video/:id',
  '/cbtkdeduca/content',
  '/content',
  '/eventos/evento',
  '/eventos/sumulas',
  '/galeria',
  '/galeria/album',
  '/institucional/content',
  '/institucional/regimentotaxas',
  '/noticias',
  '/noticias/noticia',
  '/preview/ranking',
  '/preview/sorteio',
  '/selecoes',
  '/sie/content',
  '/transparencia',
  '/transparencia/content',
]
