import { FEEDS_EDUCA, type RotaPath } from './routes.ts'

/** Addresses that the function `pagina` draws by their screens, with what these read (functions/src/top/pagina/drawn.ts). */
export const DESENHADAS: readonly RotaPath[] = [
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
  '/institucional/associacoes',
  '/institucional/content',
  '/institucional/federacoes',
  '/institucional/filiados',
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
