// node scripts/icons.mjs: draws the confederation's mark (domain/src/base/portal/marca.ts) as web/public/icone.svg and renders the icons of the installed
// portal from it. Run it after changing the mark; the results are committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marcaSvg, NACIONAL } from '../domain/src/base/portal/marca.ts'
import { main, root } from './lib/base.mjs'
import { chromium } from './lib/chromium.mjs'
import { onNode22 } from './lib/node22.mjs'

const FUNDO = '#0b2a5b'
const drawing = marcaSvg('pontas', { fundo: FUNDO, texto: '#ffffff', contorno: '#ffffff', ...NACIONAL })

/** Icons without transparency, and maskable ones: a square filled with its colour, with the drawing in the middle. */
const ICONS = [
  { file: 'icone-192.png', size: 192 },
  { file: 'icone-512.png', size: 512 },
  { file: 'icone-mascara-512.png', size: 512, full: true, scale: 0.7 },
  { file: 'icone-apple-180.png', size: 180, full: true, scale: 0.84 },
]

const square = (scale) => {
  const side = 48 * scale
  const inset = (48 - side) / 2
  const mark = drawing.replace('<svg ', `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${FUNDO}"/>${mark}</svg>`
}

await onNode22()
await main(async () => {
  writeFileSync(join(root, 'web', 'public', 'icone.svg'), `${drawing}\n`)
  const { chromium: playwright } = await import('playwright-core')
  const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const { file, size, full = false, scale = 1 } of ICONS) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${full ? square(scale) : drawing}`,
    )
    writeFileSync(join(root, 'web', 'public', file), await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
})
