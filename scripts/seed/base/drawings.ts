// Pictures of the demonstration, drawn as cut paper: the seed has no photographs of people.
import { arte, arteEmSvg, type Escolhas } from '@sie/domain/base/arte/arte.ts'
import { LARGURAS, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import sharp from 'sharp'
import type { SeedFile } from './kit.ts'
import { retratoEmSvg, type Retrato } from '../pessoas/retratos.ts'

/** A picture as plain data, rendered when its file is written. */
export interface Desenho extends Escolhas {
  seed: string
  largura: number
  altura: number
}

/** Greatest stored width of a drawing in pixels: flat colours need no more, and rendering all of them stays quick. */
export const LARGURA_DO_DESENHO = 960

/** Size and colour of a drawing, for its record. @param proporcao width divided by height */
export function medidas(seed: string, proporcao: number, escolhas: Escolhas = {}) {
  const altura = Math.round(LARGURA_DO_DESENHO / proporcao)
  return { largura: LARGURA_DO_DESENHO, altura, cor: arte(seed, escolhas).cor }
}

/** Files of a drawing in every width that pages request. */
export const copias = (caminho: string, desenho: Desenho): SeedFile[] =>
  LARGURAS.map((side) => {
    const largura = Math.min(side, desenho.largura)
    const altura = Math.round((desenho.altura * largura) / desenho.largura)
    return {
      path: naLargura(caminho, side),
      contentType: 'image/webp',
      content: { ...desenho, largura, altura },
    }
  })

const made = new Map<string, Promise<Buffer>>()

const emSvg = (desenho: Desenho | Retrato): string => {
  if (!('seed' in desenho)) return retratoEmSvg(desenho)
  const { seed, largura, altura, motivo, paleta } = desenho
  return arteEmSvg(seed, largura, altura, {
    ...(motivo ? { motivo } : {}),
    ...(paleta === undefined ? {} : { paleta }),
  })
}

/** The bytes of a drawing; equal drawings are rendered once. */
export function desenhado(desenho: Desenho | Retrato): Promise<Buffer> {
  const svg = emSvg(desenho)
  const known = made.get(svg)
  if (known) return known
  // In the quality of uploaded pictures (functions/src/pessoas/arquivos/reencode.ts), and of about their size: less effort than 2 makes files a third larger.
  const bytes = sharp(Buffer.from(svg)).webp({ quality: 74, effort: 2 }).toBuffer()
  made.set(svg, bytes)
  return bytes
}
