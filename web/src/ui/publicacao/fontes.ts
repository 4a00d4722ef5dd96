import { LARGURAS, naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import { publicFileAddress } from '../../data/published.ts'

/** Image of a record as a visitor reads it. */
export interface ImagemLida {
  arquivo?: string | undefined
  alt?: string | undefined
  credito?: string | undefined
  largura?: number | undefined
  altura?: number | undefined
  cor?: string | undefined
}

/**
 * `src` and `srcset` of an image, in the widths that the server keeps; no width is told larger than the image is.
 * @param restrita address of a copy that only this page knows, of an image that not everybody may read
 */
export function fontesDaImagem({ arquivo = '', largura = 0 }: ImagemLida, restrita?: string) {
  if (restrita !== undefined) return { src: restrita }
  const widths = LARGURAS.map((side) => [side, largura > 0 ? Math.min(side, largura) : side] as const)
  const distinct = widths.filter(([, width], index) => widths.findLastIndex((other) => other[1] === width) === index)
  return {
    src: publicFileAddress(naLargura(arquivo, 960)),
    srcSet: distinct.map(([side, width]) => `${publicFileAddress(naLargura(arquivo, side))} ${width}w`).join(', '),
  }
}
