import { LARGURA_DE_PAGINA, LARGURAS, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { publicFileAddress } from '../../data/published.ts'

/** Image of a record in public reads. */
export interface ImagemLida {
  arquivo?: string | undefined
  alt?: string | undefined
  credito?: string | undefined
  largura?: number | undefined
  altura?: number | undefined
  cor?: string | undefined
}

/**
 * `src` and `srcset` of an image, in the widths that the server stores; no width is given as larger than the image.
 * @param restrita object URL of an image that only members may read
 */
export function fontesDaImagem({ arquivo = '', largura = 0 }: ImagemLida, restrita?: string) {
  if (restrita !== undefined) return { src: restrita }
  const widths = LARGURAS.map((side) => [side, largura > 0 ? Math.min(side, largura) : side] as const)
  const distinct = widths.filter(([, width], index) => widths.findLastIndex((other) => other[1] === width) === index)
  return {
    src: publicFileAddress(naLargura(arquivo, LARGURA_DE_PAGINA)),
    srcSet: distinct.map(([side, width]) => `${publicFileAddress(naLargura(arquivo, side))} ${width}w`).join(', '),
  }
}

/**
 * A `sizes` attribute in which a phone's whole width ('100vw' at its end) never asks for more than LARGURA_DE_PAGINA: stated as half the width of
 * a phone where a pixel has more than two dots. Finer detail is not seen there, and costs data.
 */
export const economica = (sizes: string): string =>
  sizes.endsWith('100vw')
    ? `(max-width: 599px) and (min-resolution: 2.01dppx) 180px, (max-width: 599px) 360px, ${sizes}`
    : sizes
