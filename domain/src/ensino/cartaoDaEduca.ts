import { CATEGORIAS_DE_NOTICIA, type CategoriaDeNoticia } from '../base/portal/categoriasDeNoticia.ts'
import { paraQuemEmPalavras, type FaixaDoRegistro, type ParaQuem } from './educa/temas.ts'
import { emTempo } from './educa/video.ts'
import type { TipoDoFeed } from './feedsDaEduca.ts'
import { resumo } from '../base/portal/paginas.ts'

/** Records in the first read of a feed of one kind. */
export const NO_FEED_DE_UM_TIPO = 8

/** Likes in words; '' without any. */
const curtidasEmPalavras = (n = 0): string => (n === 0 ? '' : n === 1 ? '1 curtida' : `${n} curtidas`)

/** Fields of a record of the feed that its card tells in words; each may be missing. */
type LidoNoCartao = ParaQuem & {
  titulo?: string | undefined
  descricao?: string | undefined
  resumo?: string | undefined
  subtitulo?: string | undefined
  texto?: string | undefined
  autor?: string | undefined
  categoria?: unknown
  duracao?: number | undefined
  curtidas?: number | undefined
  fixada?: boolean | undefined
  importante?: boolean | undefined
}

/** Longest description of a video on its card, in characters. */
const DESCRICAO_MAX = 160

/**
 * Title and text of a card, and the facts after its kind and day; empty facts are left out by `linhaDoCartao`.
 * @param faixas names of the belts by the register
 */
export function palavrasDoCartao(tipo: TipoDoFeed, row: LidoNoCartao, faixas: readonly FaixaDoRegistro[]) {
  const { titulo = '', autor = '', duracao = 0, curtidas } = row
  const paraQuem = paraQuemEmPalavras(row, faixas)
  switch (tipo) {
    case 'videos': {
      const length = duracao > 0 ? `dura ${emTempo(duracao)}` : ''
      const fatos = [paraQuem, length, curtidasEmPalavras(curtidas)]
      return { titulo, texto: resumo(row.descricao ?? '', DESCRICAO_MAX), fatos }
    }
    case 'postagens': {
      const fatos = [row.fixada ? 'Fixada' : '', autor, paraQuem, curtidasEmPalavras(curtidas)]
      return { titulo, texto: row.resumo ?? '', fatos }
    }
    case 'noticias': {
      const fatos = [CATEGORIAS_DE_NOTICIA[(row.categoria as CategoriaDeNoticia | undefined) ?? 'institucional']]
      return { titulo, texto: row.subtitulo ?? '', fatos }
    }
    case 'comunicados':
      return { titulo, texto: row.texto ?? '', fatos: [row.importante ? 'Importante' : '', paraQuem] }
  }
}
