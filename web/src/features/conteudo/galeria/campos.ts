import { formatDay, shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import type { Imagem } from '@sie/domain/conteudo/collections/imagens.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

export type AlbumPublicado = Published<Album>
export type ImagemPublicada = Published<Imagem>

export const CAMPOS_DA_IMAGEM = ['imagem', 'legenda', 'licenca']

export const enderecoDoAlbum = (id: string, foto = '') => address('/galeria/album', { id, foto })

/** Text of an album's day: '18 nov 2026'. */
export const diaEmPalavras = (day: string | undefined): string => (day ? shortDate(`${day}T12:00:00Z`) : '')
export const diaPorExtenso = (day: string | undefined): string => (day ? formatDay(day) : '')

/** Text of an album's content: '30 imagens', '4 álbuns', both. */
export function conteudoDoAlbum({ total = 0, dentro = 0 }: Pick<AlbumPublicado, 'total' | 'dentro'>): string {
  return [
    total > 0 ? `${total.toLocaleString('pt-BR')} ${total === 1 ? 'imagem' : 'imagens'}` : '',
    dentro > 0 ? `${dentro} ${dentro === 1 ? 'álbum' : 'álbuns'}` : '',
  ]
    .filter(Boolean)
    .join(' e ')
}
