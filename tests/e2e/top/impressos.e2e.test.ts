// Printed documents as the browser's PDF: paper size, one page each, embedded fonts.
import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { db } from '../support/admin.ts'
import { newPage, putSession, url } from '../support/browser.ts'
import { browser, picture, useBrowser } from '../support/page.ts'

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

/** Until the letters have their own shapes: before, everything has other sizes. */
const fonts = () => page().evaluate(() => document.fonts.ready.then(() => true))

/** Properties of a PDF: pages, their width and height in mm, names of the embedded fonts. Chromium compresses streams, not objects. */
async function pdf(name: string) {
  await fonts()
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
  await fonts()
  for (const [index, [nome]] of Object.values(NOMES).entries()) {
    const sheet = await page()
      .locator(`[data-folha="${index + 1}"]`)
      .boundingBox()
    const names = await page()
      .locator(`[data-folha="${index + 1}"]`)
      .getByText(nome, { exact: true })
      .all()
    // Below the grade, and on the belt.
    expect(names).toHaveLength(2)
    for (const name of await Promise.all(names.map((one) => one.boundingBox()))) {
      expect(name?.x).toBeGreaterThan((sheet?.x ?? 0) + 20)
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0) - 20)
    }
  }
  await expect.poll(() => page().getByText('김태권', { exact: true }).count()).toBe(2)
  await picture('certificados-nomes', page())
  const { papeis, fontes } = await pdf('certificados')
  expect(papeis).toEqual([1, 2, 3, 4].map(() => [297, 210]))
  expect([...fontes].join(' ')).toMatch(/GowunBatang/)
  expect([...fontes].join(' ')).toMatch(/ArchivoNarrow/)
})

const A4 = [210, 297]

test('an invoice, a receipt and a statement are sheets of A4 with letters embedded, the statement without the desk around it', async () => {
  await putSession(page(), 'tesouraria@fctkd.test')
  for (const [name, address, words] of [
    ['fatura-aberta', '/sie/financeiro/printfatura?id=fatura-aberta-q7mk2x9wd4', 'Pague com PIX'],
    ['fatura-cancelada', '/sie/financeiro/printfatura?id=fatura-cancelada-x2gd7s9lk3', 'Cancelada'],
    ['recibo', '/sie/financeiro/printrecibo?codigo=6c234b508dc07ba9618b51ac75831819', 'Recibo'],
  ] as const) {
    await page().goto(url(address))
    await page().getByText(words).first().waitFor()
    const { papeis, fontes } = await pdf(name)
    expect([name, papeis]).toEqual([name, [A4]])
    expect([name, fontes.size > 0]).toEqual([name, true])
  }
  const { sacado, vinculo } = (await db.doc('faturas/fatura-paga-h3vt8c5rz1').get()).data() as Fatura
  const who = new URLSearchParams({
    ver: 'extrato',
    emitente: vinculo.idEntidade,
    tipo: sacado.tipo,
    id: sacado.pessoa || sacado.entidade,
  })
  await page().goto(url(`/sie/financeiro/receitas?${who}`))
  await page()
    .getByRole('heading', { level: 1, name: /^Extrato de/ })
    .waitFor()
  await page().getByRole('table').waitFor()
  expect((await pdf('extrato')).papeis).toEqual([A4])
  // In dark mode the print is still dark on white.
  await page().evaluate(() => document.documentElement.setAttribute('data-tema', 'dark'))
  await page().evaluate(() => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset.impresso = getComputedStyle(document.querySelector('h1')!).color
    })
  })
  await pdf('extrato-escuro')
  expect(await page().evaluate(() => document.documentElement.dataset)).toMatchObject({
    tema: 'dark',
    impresso: await page().evaluate(() => {
      document.documentElement.dataset.tema = 'light'
      return getComputedStyle(document.querySelector('h1')!).color
    }),
  })
  await page().emulateMedia({ media: 'print' })
  await page()
    .getByText(/^CNPJ /)
    .waitFor()
  await page()
    .getByText(new RegExp(`^${sacado.nome} · \\*\\*\\*`))
    .waitFor()
  await expect.poll(() => page().getByRole('navigation', { name: 'Áreas' }).isVisible()).toBe(false)
  await page().emulateMedia({ media: null })
})

test('an invoice of forty items and a receipt of hundreds of millions stay on their sheets, whoever pays', async () => {
  const open = (await db.doc('faturas/fatura-aberta-q7mk2x9wd4').get()).data() as Fatura
  const item = open.itens[0]!
  const itens = Array.from({ length: 40 }, (_, index) => ({
    ...item,
    descricao: 'Anuidade de praticante, com carteirinha e seguro',
    beneficiarioNome: Object.values(NOMES)[index % 4]![0],
  }))
  const total = itens.reduce((sum, one) => sum + one.total, 0)
  const long = 'fatura-de-quarenta-k2j8s4m7q1'
  await db.doc(`faturas/${long}`).set({
    ...open,
    itens,
    subtotal: total,
    total,
    sacado: { ...open.sacado, nome: NOMES.a[0] },
    numero: '2026/999999',
    observacoes: 'Referente à temporada. '.repeat(20),
  })
  const { docs } = await db.collection('recibos').where('codigo', '==', '6c234b508dc07ba9618b51ac75831819').get()
  const codigo = 'ab'.repeat(16)
  const receipt = docs[0]!.data() as Fatura
  await db.doc('recibos/recibo-do-maior-valor').set({
    ...receipt,
    codigo,
    valor: 99_999_999_999,
    sacado: { ...receipt.sacado, nome: NOMES.a[0] },
  })
  await page().goto(url(`/sie/financeiro/printfatura?id=${long}`))
  await page().getByText('Pague com PIX').first().waitFor()
  const { papeis, fontes } = await pdf('fatura-de-quarenta')
  expect(new Set(papeis.map(String))).toEqual(new Set([String(A4)]))
  expect(papeis.length).toBeLessThanOrEqual(3)
  expect([...fontes].join(' ')).toMatch(/GowunBatang/)
  await page().goto(url(`/sie/financeiro/printrecibo?codigo=${codigo}`))
  await page()
    .getByText(/novecentos e noventa e nove milhões/)
    .waitFor()
  expect((await pdf('recibo-do-maior-valor')).papeis).toEqual([A4])
  await Promise.all([db.doc(`faturas/${long}`).delete(), db.doc('recibos/recibo-do-maior-valor').delete()])
})

test('plastic cards are printed in their size of 85.6 x 54 mm on A4, fronts and backs', async () => {
  await putSession(page(), 'admin@cbtkd.test')
  const people = ['pessoa-001', 'pessoa-002', 'pessoa-003', 'pessoa-004']
  const clubs = [
    'Associação Desportiva e Cultural de Taekwondo da Região Metropolitana de São José',
    'Dojô',
    '',
    'Academia Koryo',
  ]
  for (const [index, [name]] of Object.values(NOMES).entries())
    await db.doc(`carterinhas/${people[index] ?? ''}`).update({ name, clube: clubs[index], situacao: 'emitida' })
  await db.doc(`praticantes/pessoa-001`).update({ 'dadosFiliacao.professor': NOMES.a[0] })
  await page().goto(url(`/sie/printimage?pessoas=${people.join(',')}`))
  const front = page()
    .getByRole('article', { name: /^Frente da carteira/ })
    .first()
  await front.waitFor()
  await fonts()
  const box = await front.boundingBox()
  expect([box?.width, box?.height].map((pixels) => Math.round(((pixels ?? 0) * 254) / 96) / 10)).toEqual([85.6, 54])
  // With any name, everything stays on its card, 2 mm from its cutting edge.
  const over = await page().evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const { right, bottom } = card.getBoundingClientRect()
      const edge = (2 * 96) / 25.4
      return [...card.querySelectorAll('h2, dd, p, svg')].flatMap((part) => {
        const box = part.getBoundingClientRect()
        return box.right > right - edge || box.bottom > bottom - edge ? [`${card.ariaLabel}: ${part.textContent}`] : []
      })
    }),
  )
  expect(over).toEqual([])
  const { papeis, fontes } = await pdf('carteirinhas')
  expect(papeis).toEqual([A4, A4])
  expect(fontes.size).toBeGreaterThan(0)
})
