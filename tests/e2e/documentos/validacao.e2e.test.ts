// Cards and their validation: by code, by camera, after a revocation, and the card on an offline phone.
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Carteirinha } from '@sie/domain/documentos/collections/carterinhas.ts'
import { codigoDe, codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { enderecoComSelo } from '@sie/domain/base/selos/selo.ts'
import { signSelo } from '../../../functions/src/base/selos/selo.ts'
import { db } from '../support/admin.ts'
import { live, newPage, signIn, url } from '../support/browser.ts'
import { cameraOn } from '../support/camera.ts'
import { accessible, browser, picture, useBrowser } from '../support/page.ts'

useBrowser()

const card = async (id: string) => (await db.doc(`carterinhas/${id}`).get()).data() as Carteirinha

test('a visitor validates by the box of the home, and is told what counts, what is open and what is not known', async () => {
  const { page, context, violations } = await newPage(browser)
  const { codigo, name } = await card('mestre')
  // Other tests settle the annuities of the demo accounts; a card older than five years is expired in any case.
  const expired = codigoDe('00000000000000ab')
  await db.doc('carterinhas/carteira-vencida').set({
    ...(await card('atleta')),
    codigo: expired,
    validade: '2020-12-31',
    filtros: { codigos: [expired] },
  })
  await page.goto(url('/'))
  await page.getByLabel('Código', { exact: true }).fill(codigoImpresso(codigo).toLowerCase())
  await page.getByRole('button', { name: 'Validar carteira' }).click()
  await page.waitForURL(/\/validacao\/carteira\?codigo=/)
  await page.getByRole('heading', { level: 2, name: 'Válida' }).waitFor()
  await page.getByRole('heading', { level: 3, name }).waitFor()
  await accessible(page)
  await picture('validacao-valida-1280', page)
  const answer = async (code: string, heading: string | RegExp) => {
    await page.getByLabel('Código do documento').fill(code)
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await answer(expired, 'Vencida')
  await picture('validacao-vencida-360-dark', page)
  await answer((await card('filho-tomas')).codigo, /^(Válida|Vencida)$/)
  await page.getByText('Menor de idade: só as iniciais aparecem.').waitFor()
  await expect.poll(() => page.getByText('Tomás').count()).toBe(0)
  await answer('2222-2222-2222', 'Não encontrado')
  await accessible(page)
  await picture('validacao-nao-encontrado-360-dark', page)
  expect(violations).toEqual([])
  await context.close()
})

test('the camera reads the QR; without a connection the seal is checked, and a forged one is told', async () => {
  const { codigo, name, emissor, graduacao, emitidaEm, validade } = await card('mestre')
  const selo = signSelo({
    tipo: 'carteira',
    codigo,
    emissor: emissor.sigla,
    iniciais: 'AWS',
    graduacao,
    emitidoEm: emitidaEm,
    validoAte: validade,
  })
  const qr = renderToStaticMarkup(
    createElement(QRCodeSVG, {
      value: enderecoComSelo(url(`/validacao/carteira?codigo=${codigo}`), selo),
      size: 420,
      level: 'L',
      marginSize: 4,
    }),
  )
  const camera = await cameraOn(qr)
  try {
    const { page, context, violations } = await newPage(camera, 360)
    await context.grantPermissions(['camera'])
    await page.goto(url('/validacao/certificado'))
    await live(page)
    await page.getByRole('button', { name: 'Ler QR com a câmera' }).click()
    await page.getByRole('heading', { level: 3, name }).waitFor()
    await expect.poll(() => page.url()).toContain(`codigo=${codigo}#selo=${selo}`)
    await picture('validacao-camera-360', page)
    // The page is open and goes offline.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Ler QR com a câmera' }).click()
    await page.getByRole('heading', { level: 2, name: /^Selo autêntico/ }).waitFor()
    await page.getByText('Sem internet não dá para saber se o documento foi revogado.').waitFor()
    await picture('validacao-sem-internet-360', page)
    await context.setOffline(false)
    await page.goto(url(`/validacao/carteira?codigo=${codigo}#selo=${selo.slice(0, -8)}AAAAAAAA`))
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Selo não confere' }).waitFor()
    expect(violations).toEqual([])
  } finally {
    await camera.close()
  }
})

test('a device that opened the page once checks a seal without a connection, from a cold start', async () => {
  const { codigo, emissor, graduacao, emitidaEm, validade } = await card('mestre')
  const selo = signSelo({
    tipo: 'carteira',
    codigo,
    emissor: emissor.sigla,
    iniciais: 'AWS',
    graduacao,
    emitidoEm: emitidaEm,
    validoAte: validade,
  })
  const { page, context, violations } = await newPage(browser, 360, 'allow')
  await page.goto(url('/validacao/carteira'))
  await live(page)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await caches.match('/validacao-offline.js')) && localStorage.getItem('sie-selos')),
      ),
    )
    .toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(url(`/validacao/certificado?codigo=${codigo}#selo=${selo}`))
  await later.getByRole('heading', { level: 2, name: 'Selo autêntico' }).waitFor()
  await later.getByText('Sem internet não dá para saber se o documento foi revogado.').waitFor()
  await accessible(later)
  await picture('validacao-partida-sem-internet-360', later)
  await later.emulateMedia({ colorScheme: 'dark' })
  await later.reload()
  await later.getByRole('heading', { level: 2, name: 'Selo autêntico' }).waitFor()
  await picture('validacao-partida-sem-internet-360-dark', later)
  const took = await later.evaluate(() => performance.getEntriesByName('sie-selo').map(({ duration }) => duration))
  expect(took.length).toBeGreaterThan(0)
  console.log('check of a seal in the browser, ms:', took)
  await later.goto(url(`/validacao/carteira?codigo=${codigo}#selo=${selo.slice(0, -8)}AAAAAAAA`))
  await later.getByRole('heading', { level: 2, name: 'Selo não confere' }).waitFor()
  // Online again, the portal's own page replaces it by itself.
  await context.setOffline(false)
  await later.getByRole('heading', { level: 1, name: 'Validar carteira' }).waitFor()
  expect(violations).toEqual([])
  await context.close()
})

test('staff see the cards, revoke one, and whoever validates it reads why', async () => {
  const { page, context, violations } = await newPage(browser)
  const { codigo } = await card('pessoa-005')
  await signIn(page, 'admin@cbtkd.test', url('/sie/servicos/carterinhas'))
  await page.getByRole('table').getByRole('rowheader').first().waitFor()
  await accessible(page)
  await picture('carteirinhas-1280', page)
  await page.goto(url('/sie/servicos/carterinhas?id=pessoa-005'))
  await page.getByRole('button', { name: 'Revogar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Motivo/).fill('Perdida pelo titular')
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await page.getByText('Agora: Revogada.').waitFor()
  await expect.poll(async () => (await card('pessoa-005')).situacao).toBe('revogada')
  await picture('carteirinha-revogada-1280', page)
  await page.goto(url(`/validacao/carteira?codigo=${codigo}`))
  await page.getByRole('heading', { level: 2, name: 'Revogada' }).waitFor()
  await page.getByText('Perdida pelo titular').waitFor()
  await picture('validacao-revogada-1280', page)
  await page.goto(url('/sie/printimage?pessoas=pessoa-001,pessoa-002,pessoa-003'))
  await page
    .getByRole('article', { name: /^Frente da carteira/ })
    .first()
    .waitFor()
  // Backs match fronts in duplex print: the first front at the left, its back at the right of the next sheet.
  const left = async (sheet: number, side: string) =>
    (await page.locator(`[data-folha="${sheet}"]`).getByRole('article', { name: side }).first().boundingBox())?.x ?? 0
  expect(await left(2, 'Verso da carteira')).toBeGreaterThan(await left(1, 'Frente da carteira'))
  await picture('carteirinhas-impressao', page)
  expect(violations).toEqual([])
  await context.close()
})

test('a card that was seen once opens without a connection, and is gone after signing out', async () => {
  const { page, context, violations } = await newPage(browser, 360, 'allow')
  await signIn(page, 'mestre@fctkd.test', url('/carteirinha-virtual'))
  const { name } = await card('mestre')
  const shown = page.getByRole('article', { name: `Carteira de ${name}, Em dia` })
  await shown.waitFor()
  await page.getByText('Guardada neste aparelho').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await accessible(page)
  await picture('carteirinha-360', page)
  await page.getByRole('button', { name: 'Ver verso' }).click()
  await picture('carteirinha-verso-360', page)
  await context.setOffline(true)
  // The installed app begins at the desk, whose page without a connection leads to the card.
  await page.goto(url('/?app'))
  await page.waitForURL(url('/sie/dashboard'))
  await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
  await accessible(page)
  await picture('carteirinha-sem-rede-360', page)
  const start = performance.now()
  await page.getByRole('link', { name: 'Abrir a carteirinha' }).click()
  await shown.waitFor()
  console.log('card shown without a connection, ms:', Math.round(performance.now() - start))
  await page.getByText('Sem internet: a carteira é a da última visita.').waitFor()
  await accessible(page)
  await picture('carteirinha-offline-360', page)
  await page.getByRole('button', { name: 'Ver verso e QR' }).click()
  await page.getByRole('img', { name: /^QR da carteira/ }).waitFor()
  await context.setOffline(false)
  await page.goto(url('/sie/dashboard'))
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('region', { name: 'Destaques' }).waitFor()
  await expect.poll(() => page.evaluate(() => caches.has('sie-carteira'))).toBe(false)
  expect(violations).toEqual([])
  await context.close()
})
