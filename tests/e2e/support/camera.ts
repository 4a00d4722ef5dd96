import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'

/** A browser whose camera shows a QR, given as SVG. The caller closes it. */
export async function cameraOn(svg: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'sie-camera-'))
  const named = svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const qr = await sharp(Buffer.from(named), { density: 300 })
    .flatten({ background: '#fff' })
    .resize(420, 420, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .composite([{ input: qr, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer()
  writeFileSync(join(folder, 'qr.mjpeg'), Buffer.concat(Array.from({ length: 10 }, () => frame)))
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, 'qr.mjpeg')}`,
    ],
  })
}
