// node scripts/icons.mjs: renders the icons of the installed portal from web/public/icone.svg. Run it after changing that file; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './lib/base.mjs'
import { chromium } from './lib/chromium.mjs'
import { onNode22 } from './lib/node22.mjs'

/** Maskable icon: the colour fills the square and the drawing stays within the middle 80 %. */
const ICONS = [
  { file: 'icone-192.png', size: 192 },
  { file: 'icone-512.png', size: 512 },
  { file: 'icone-mascara-512.png', size: 512, full: true, scale: 0.76 },
  { file: 'icone-apple-180.png', size: 180, full: true, scale: 0.86 },
]

await onNode22()
await main(async () => {
  const { chromium: playwright } = await import('playwright-core')
  const browser = await playwright.launch({ executablePath: await chromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const drawing = readFileSync(join(root, 'web', 'public', 'icone.svg'), 'utf8')
  for (const { file, size, full = false, scale = 1 } of ICONS) {
    const square = full
      ? drawing
          .replace(' rx="14"', '')
          .replace('<g id="faixa">', `<g id="faixa" transform="translate(32 32) scale(${scale}) translate(-32 -35)">`)
      : drawing
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${square}`)
    writeFileSync(join(root, 'web', 'public', file), await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
})
