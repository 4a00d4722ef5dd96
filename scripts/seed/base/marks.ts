// Drawn logos of the clubs of the demonstration.
import { LARGURA_DE_MINIATURA, LARGURA_DE_PAGINA } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import sharp from 'sharp'

const BELTS = ['#ffc629', '#ffffff', '#e8edf5']

const octagon = (x: number, y: number, r: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI / 4) * index + Math.PI / 8
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

const MARK = 640

/**
 * The mark of an entity: the octagon of the fighting area in its colour, with its letters. Keys are the endings of the copies'
 * names.
 */
export async function logos(
  entities: readonly { id: string; text: string; color: string }[],
): Promise<Map<string, Map<string, Buffer>>> {
  const drawn = entities.map(async ({ id, text, color }, index) => {
    const size = text.length > 3 ? 120 : text.length > 2 ? 170 : 230
    const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK}" height="${MARK}"><polygon points="${octagon(320, 320, 310)}" fill="${color}"/><polygon points="${octagon(320, 320, 262)}" fill="none" stroke="#ffffff" stroke-width="12"/><rect x="72" y="${index % 2 ? 424 : 440}" width="496" height="22" fill="${BELTS[index % BELTS.length]}"/><text x="320" y="${320 + size / 3}" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#ffffff" text-anchor="middle">${text}</text></svg>`
    const whole = await sharp(Buffer.from(image)).webp({ quality: 82 }).toBuffer()
    const small = await sharp(Buffer.from(image)).resize({ width: 320 }).webp({ quality: 82 }).toBuffer()
    return [
      id,
      new Map([
        ['', whole],
        [`-${LARGURA_DE_PAGINA}`, whole],
        [`-${LARGURA_DE_MINIATURA}`, small],
      ]),
    ] as const
  })
  return new Map(await Promise.all(drawn))
}
