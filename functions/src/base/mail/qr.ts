import { encode } from 'uqr'

/** Pixels for each module of the code: sharp on a phone, and small. */
const SCALE = 6

/** Image of a QR code, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export async function qrPng(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
