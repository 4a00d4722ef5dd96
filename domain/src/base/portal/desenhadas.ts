import { FEEDS_EDUCA, ROTAS, ROTAS_DO_MAPA, type RotaPath } from './routes.ts'
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

/** Public addresses whose content depends on the account or on the code of a mailed link, or that show visitors little: no page is drawn for them. */
export const PARA_QUEM_ENTROU: readonly RotaPath[] = [
  '/change-password',
  '/change-Email',
  '/change-Name',
  '/notverified',
  '/unauthorized',
  '/sie/editor-novidades',
  '/cbtkdeduca/turmas',
]

/** Addresses whose page is drawn by the build, the same for every host: the function `pagina` writes the head of each (functions/src/top/pagina/ready.ts). */
export const PRONTAS: readonly RotaPath[] = ROTAS.map(({ path }) => path).filter(
  (path) => ROTAS_DO_MAPA.includes(path) && !DESENHADAS.includes(path) && !PARA_QUEM_ENTROU.includes(path),
)
