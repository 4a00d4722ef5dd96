/**
 * Takes pictures of every screen of a running suite at 360 and 1280 px, light and dark, for each role, checks each with axe and for parts wider
 * than the screen, and writes `faults.json` and one sheet for each screen beside them. Not a test: the sheets are for visual review.
 * Usage: node tests/pictures/take.ts FOLDER [word ...]; words limit it to roles or to addresses that contain one of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { newPage, sharedBrowser, signIn, url } from '../e2e/support/browser.ts'
import { violationsOf } from '../support/axe.ts'
import { addressesOf, ROLES, type Role } from './screens.ts'

const WIDTHS = [1280, 360] as const
const SCHEMES = ['light', 'dark'] as const
/** Greatest height of a picture and of a sheet, in px: content below it repeats what is above. */
const TALLEST = 2400
/** Widths of the pictures on a sheet. */
const ON_SHEET = { 1280: 780, 360: 270 } as const

const [folder, ...words] = process.argv.slice(2)
if (!folder) throw new Error('say where to: npm run pictures -- FOLDER [word ...]')
mkdirSync(folder, { recursive: true })
const roles = ROLES.filter(({ name }) => words.includes(name))
const addressed = words.filter((word) => !ROLES.some(({ name }) => name === word))
const faults: { name: string; fault: string }[] = []

/** Name of a file for an address. */
const fileName = (address: string) => address.replace(/[^a-zA-Z0-9=]+/g, '-').replace(/^-|-$/g, '') || 'inicio'

/** Waits until a screen has loaded: its heading is there, nothing is loading, its pictures are drawn. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 })
  // A signed-in page has an open listen channel, and so is never idle.
  await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined)
  await page.waitForFunction(
    () => !document.querySelector('main .MuiSkeleton-root, main [role=progressbar]:not([aria-valuenow])'),
    undefined,
    {
      timeout: 8000,
    },
  )
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < 2400)
    for (const image of images) image.loading = 'eager'
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
  })
}

async function look(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (wide > 0) faults.push({ name, fault: `${wide} px wider than the screen` })
  for (const { id, nodes } of await violationsOf(page))
    faults.push({
      name,
      fault: `${id}: ${nodes[0]?.any[0]?.message ?? ''} ${nodes
        .slice(0, 2)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
    })
}

/** Takes all pictures of one screen, and its sheet. */
async function take(pages: ReadonlyMap<number, Page>, role: Role, address: string): Promise<void> {
  const name = `${role.name}-${fileName(address)}`
  const taken: { width: (typeof WIDTHS)[number]; file: string }[] = []
  for (const width of WIDTHS) {
    const page = pages.get(width)
    if (!page) continue
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(url(address))
    await settled(page).catch((reason: unknown) =>
      faults.push({ name: `${name}-${width}`, fault: String(reason).slice(0, 120) }),
    )
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const file = join(folder ?? '', `${name}-${width}-${scheme}.png`)
      await page.screenshot({
        path: file,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      })
      await look(page, `${name}-${width}-${scheme}`)
      taken.push({ width, file })
    }
  }
  await sheet(name, taken)
}

async function sheet(name: string, taken: readonly { width: (typeof WIDTHS)[number]; file: string }[]): Promise<void> {
  const parts = await Promise.all(
    taken.map(async ({ width, file }) => {
      const { data, info } = await sharp(file).resize({ width: ON_SHEET[width] }).toBuffer({ resolveWithObject: true })
      return { input: data, width: info.width, height: info.height }
    }),
  )
  let left = 0
  const placed = parts.map(({ input, width }) => ({ input, top: 0, left: (left += width + 8) - width - 8 }))
  await sharp({
    create: { width: left, height: Math.max(...parts.map(({ height }) => height)), channels: 3, background: '#808080' },
  })
    .composite(placed)
    .png()
    .toFile(join(folder ?? '', `sheet-${name}.png`))
}

const browser = await sharedBrowser()
try {
  for (const role of roles.length > 0 ? roles : ROLES) {
    const pages = new Map<number, Page>()
    for (const width of WIDTHS) {
      const { page } = await newPage(browser, width)
      if (role.email) await signIn(page, role.email)
      pages.set(width, page)
    }
    const addresses = (await addressesOf(role, pages.get(1280) as Page)).filter(
      (address) => addressed.length === 0 || addressed.some((word) => address.includes(word)),
    )
    for (const address of addresses) {
      await take(pages, role, address).catch((reason: unknown) =>
        faults.push({ name: `${role.name} ${address}`, fault: String(reason).slice(0, 300) }),
      )
      console.log(`${role.name} ${address}`)
    }
    for (const page of pages.values()) await page.context().close()
  }
} finally {
  await browser.close()
}
writeFileSync(join(folder, 'faults.json'), `${JSON.stringify(faults, null, 1)}\n`)
console.table(faults)
