import type sharpLibrary from 'sharp'
import type { Finalidade } from '@sie/domain/arquivos/finalidades.ts'
import { Recusa } from '@sie/domain/arquivos/recusas.ts'

/** Sides and pixels beyond which an image is not decoded: a few bytes can unfold to gigabytes. */
const LONGEST_SIDE = 12_000
const MOST_PIXELS = 40_000_000
/** Below this nobody can be recognised. */
const SHORTEST_SIDE = 96

/** A photo: enough for a card printed 3 x 4 cm at 300 dpi, and a small copy for lists. */
const PHOTO = 640
const SMALL = 96
/** The longest side of the picture of a document: readable when printed on A4. */
const DOCUMENT = 2400

export interface Encoded {
  bytes: Buffer
  extension: 'webp' | 'jpg'
  contentType: string
  /** the small copy of a photo */
  small?: Buffer
}

/**
 * Decodes an image and draws it anew, upright and without anything that cameras write into it: place, device, time, thumbnails.
 * @throws Recusa where it is too large, too small, moves, or cannot be decoded to its end
 */
export async function reencode(bytes: Buffer, finalidade: Finalidade): Promise<Encoded> {
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
  const {
    width,
    height,
    pages = 1,
  } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new Recusa(/pixel limit/i.test(String(error)) ? 'imagem-grande' : 'arquivo-danificado')
    })
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw new Recusa('imagem-grande')
  if (pages > 1) throw new Recusa('imagem-animada')
  if (finalidade === 'fotoPessoa' && Math.min(width, height) < SHORTEST_SIDE) throw new Recusa('imagem-pequena')
  try {
    if (finalidade !== 'fotoPessoa') {
      const drawn = await open()
        .autoOrient()
        .resize(DOCUMENT, DOCUMENT, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .toBuffer()
      return { bytes: drawn, extension: 'jpg', contentType: 'image/jpeg' }
    }
    const side = Math.min(width, height, PHOTO)
    const upright = await open()
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const [photo, small] = await Promise.all([
      sharp(upright).webp({ quality: 82 }).toBuffer(),
      sharp(upright).resize(SMALL, SMALL).webp({ quality: 78 }).toBuffer(),
    ])
    return { bytes: photo, extension: 'webp', contentType: 'image/webp', small }
  } catch {
    throw new Recusa('arquivo-danificado')
  }
}

type Sharp = typeof sharpLibrary
let loaded: Promise<Sharp> | undefined

/** The image library, once, when the first image comes: the other functions do without it. It opens nothing but the three types. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    sharp.cache(false)
    return sharp
  })
  return loaded
}
