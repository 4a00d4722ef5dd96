// Pictures of the demonstration, drawn here as cut paper: nobody's photograph is in the seed.
import { arte, arteEmSvg, type Escolhas } from '@sie/domain/arte/arte.ts'
import { LARGURAS, naLargura } from '@sie/domain/arquivos/camposDeArquivo.ts'
import sharp from 'sharp'
import type { SeedFile } from './kit.ts'
import { retratoEmSvg, type Retrato } from './retratos.ts'

/** A picture as plain data: it is drawn when its file is written. */
export interface Desenho extends Escolhas {
  seed: string
  largura: number
  altura: number
}

/** Widest copy that is kept of a drawing: flat colours need no more, and making them all stays quick. */
export const LARGURA_DO_DESENHO = 960

/** Sides and colour of a drawing, as its record says them. @param proporcao width by height */
export function medidas(seed: string, proporcao: number, escolhas: Escolhas = {}) {
  const altura = Math.round(LARGURA_DO_DESENHO / proporcao)
  return { largura: LARGURA_DO_DESENHO, altura, cor: arte(seed, escolhas).cor }
}

/** Files of a drawing in every width that pages ask for. */
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

/** The bytes of a drawing; the same one is drawn once. */
export function desenhado(desenho: Desenho | Retrato): Promise<Buffer> {
  const svg = emSvg(desenho)
  const known = made.get(svg)
  if (known) return known
  const bytes = sharp(Buffer.from(svg)).webp({ quality: 78, effort: 1 }).toBuffer()
  made.set(svg, bytes)
  return bytes
}
