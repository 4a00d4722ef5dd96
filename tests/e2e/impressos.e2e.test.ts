// What is hung on a wall or handed over, as the PDF that a browser makes of it: the size of its paper, one page each, its letters embedded.
import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Certificado } from '@sie/domain/collections/certificados.ts'
import { db } from './support/admin.ts'
import { newPage, url } from './support/browser.ts'
import { browser, picture, useBrowser } from './support/page.ts'

useBrowser()

let shown: Awaited<ReturnType<typeof newPage>>
const page = (): Page => shown.page
beforeEach(async () => {
  shown = await newPage(browser)
})
afterEach(async () => {
  expect(shown.violations).toEqual([])
  await shown.context.close()
})

/** What a PDF says of itself: pages, their width and height in mm, names of the embedded fonts. Chromium compresses streams, not objects. */
async function pdf(name: string) {
  await page().evaluate(() => document.fonts.ready.then(() => true))
  const bytes = await page().pdf({ preferCSSPageSize: true, printBackground: true })
  if (process.env.SIE_PICTURES) await writeFile(`${process.env.SIE_PICTURES}/${name}.pdf`, bytes)
  const text = bytes.toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    papeis: boxes.map(([, width, height]) => [width, height].map((points) => Math.round((Number(points) * 25.4) / 72))),
    fontes: new Set([...text.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, font = '']) => font)),
  }
}

const NOMES = {
  a: ['Maria Aparecida Conceição d’Ávila de Albuquerque Vasconcelos', ''],
  b: ['Ana', ''],
  c: ['José D’Ângelo Müller-Gonçalves', '김태권'],
  d: ['김태권 (Kim Tae-kwon)', '김태권'],
} as const

test('a certificate is one sheet of A4 whatever the name, its letters embedded, Korean ones too', async () => {
  const found = await db.collection('certificados').where('tipo', '==', 'graduacaoDan').get()
  const one = found.docs.find((doc) => doc.get('situacao') === 'valido')?.data() as Certificado
  for (const [letter, [nome, nomeCoreano]] of Object.entries(NOMES))
    await db.doc(`certificados/${letter.repeat(32)}`).set({ ...one, titular: { ...one.titular, nome, nomeCoreano } })
  const ids = Object.keys(NOMES).map((letter) => letter.repeat(32))
  await page().goto(url(`/sie/certificados/printcertificado?id=${ids.join(',')}`))
  await page().getByText(NOMES.a[0]).first().waitFor()
  for (const [index, [nome]] of Object.values(NOMES).entries()) {
    const sheet = await page()
      .locator(`[data-folha="${index + 1}"]`)
      .boundingBox()
    const name = await page()
      .locator(`[data-folha="${index + 1}"]`)
      .getByText(nome, { exact: true })
      .boundingBox()
    expect(name?.x).toBeGreaterThan((sheet?.x ?? 0) + 20)
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0) - 20)
  }
  expect(await page().getByText('김태권', { exact: true }).count()).toBe(2)
  await picture('certificados-nomes', page())
  const { papeis, fontes } = await pdf('certificados')
  expect(papeis).toEqual([1, 2, 3, 4].map(() => [297, 210]))
  expect([...fontes].join(' ')).toMatch(/GowunBatang/)
  expect([...fontes].join(' ')).toMatch(/GreatVibes/)
})
