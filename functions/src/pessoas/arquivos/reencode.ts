import type sharpLibrary from 'sharp'
import { LARGURAS, type Corte } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import type { Finalidade } from '@sie/domain/base/arquivos/finalidades.ts'
import { Recusa, type ImagemRecebida } from '@sie/domain/base/arquivos/recusas.ts'

/** Sides and pixels above which an image is not decoded: a few bytes can decompress to gigabytes. */
const LONGEST_SIDE = 12_000
const MOST_PIXELS = 40_000_000
/** Shortest side of a photo in pixels, below which a person cannot be recognised. */
const SHORTEST_SIDE = 96

/** Sides of a photo in pixels: enough for a card printed 3 x 4 cm at 300 dpi, and a small copy for lists. */
const PHOTO = 640
const SMALL = 96
/** Longest side of the picture of a document in pixels: readable when printed on A4. */
const DOCUMENT = 2400

interface Encoded {
  bytes: Buffer
  extension: 'webp' | 'jpg'
  contentType: string
  /** small copy of a photo */
  small?: Buffer
}

/** An image of a field of a record, and its narrower copies. */
interface EncodedWidths {
  bytes: Buffer
  extension: 'webp'
  contentType: string
  copies: ReadonlyMap<number, Buffer>
  /** sides of the largest one, and the mean colour */
  imagem: ImagemRecebida
}

/** Opens an image and checks its size and type before decoding. @throws Recusa */
async function opened(bytes: Buffer) {
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
  const {
    width,
    height,
    pages = 1,
    autoOrient: upright,
  } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw new Recusa(/pixel limit/i.test(String(error)) ? 'imagem-grande' : 'arquivo-danificado')
    })
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw new Recusa('imagem-grande')
  if (pages > 1) throw new Recusa('imagem-animada')
  return { sharp, open, width, height, upright }
}

/**
 * Decodes an image, crops it as its sender chose, and re-encodes it in each width used by pages, without camera metadata.
 * @throws Recusa as `reencode`
 */
export async function inWidths(bytes: Buffer, corte?: Corte): Promise<EncodedWidths> {
  const { sharp, open, upright } = await opened(bytes)
  try {
    const { width, height } = upright
    const left = Math.min(width - 1, Math.round((corte?.x ?? 0) * width))
    const top = Math.min(height - 1, Math.round((corte?.y ?? 0) * height))
    const part = {
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round((corte?.largura ?? 1) * width))),
      height: Math.max(1, Math.min(height - top, Math.round((corte?.altura ?? 1) * height))),
    }
    if (Math.min(part.width, part.height) < SHORTEST_SIDE) throw new Recusa('imagem-pequena')
    // Narrowed while it is decoded: the whole image is never kept, and each copy is made from the largest one.
    const cropped = await open()
      .autoOrient()
      .extract(part)
      .resize({ width: LARGURAS[0], withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const drawn = await Promise.all(
      LARGURAS.map((side) =>
        sharp(cropped)
          .resize({ width: side, withoutEnlargement: true })
          .webp({ quality: side === LARGURAS[0] ? 78 : 74 })
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    const [{ data: largest, info } = EMPTY, ...others] = drawn
    const copies = new Map(others.map(({ data }, index) => [LARGURAS[index + 1] ?? 0, data]))
    const cor = await colourOf(sharp(drawn.at(-1)?.data ?? largest))
    const imagem = { largura: info.width, altura: info.height, cor }
    return { bytes: largest, extension: 'webp', contentType: 'image/webp', copies, imagem }
  } catch (error) {
    throw error instanceof Recusa ? error : new Recusa('arquivo-danificado')
  }
}

const EMPTY = { data: Buffer.alloc(0), info: { width: 0, height: 0 } }

/** Mean colour of an image as '#rrggbb'. */
async function colourOf(image: ReturnType<Sharp>): Promise<string> {
  const pixel = await image.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/**
 * Decodes an image and re-encodes it, upright and without camera metadata: place, device, time, thumbnails.
 * @throws Recusa where it is too large, too small, animated, or cannot be decoded completely
 */
export async function reencode(bytes: Buffer, finalidade: Finalidade): Promise<Encoded> {
  const { sharp, open, width, height } = await opened(bytes)
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

/** Loads the image library with the first image, because other functions do not need it. It opens only the three types. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
    sharp.cache(false)
    return sharp
  })
  return loaded
}
