// The desk as its roles meet it: the ways of an athlete, an applicant, a treasurer and a secretary through their own screens.
import { expect, onTestFinished, test } from 'vitest'
import { db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { accessible, fits, page, picture, usePagePerTest } from '../support/page.ts'

usePagePerTest()
const YEAR = new Date().getFullYear()

test('a person whose sign-up waits sees its state in their profile, and in place of a card and of transfers', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'inscrita@fctkd.test', url('/profile'))
  await page.getByRole('heading', { level: 1, name: 'Meu perfil' }).waitFor()
  await page.getByRole('heading', { name: 'O seu cadastro' }).waitFor()
  await page.getByText('Em análise').waitFor()
  await fits(page)
  await accessible(page)
  for (const [path, title] of [
    ['/carteirinha-virtual', 'Carteirinha virtual'],
    ['/sie/servicos/transferencias', 'Transferências'],
  ] as const) {
    await page.goto(url(path))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { name: 'O seu cadastro' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByText('desativada').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Pedir transferência' }).count()).toBe(0)
    await fits(page)
    await accessible(page)
  }
})

test('screens of an event that are opened without one ask which, and no step above them leads to an event that is not there', async () => {
  await signIn(page, 'secretaria@fctkd.test', url('/eventos/evento/pesagem'))
  await page.getByText('De qual evento?').waitFor()
  const trail = page.getByRole('navigation', { name: 'Você está em' })
  await trail.getByText('Evento', { exact: true }).waitFor()
  await expect.poll(() => trail.getByRole('link').allInnerTexts()).toEqual(['Painel', 'Eventos'])
  const offered = page.getByRole('list', { name: 'Eventos' }).getByRole('link')
  await offered.first().waitFor()
  await accessible(page)
  await picture('sem-evento-1280', page)
  await page.setViewportSize({ width: 360, height: 800 })
  await fits(page)
  await picture('sem-evento-360', page)
  await page.evaluate(() => (document.documentElement.dataset.tema = 'dark'))
  await picture('sem-evento-360-escuro', page)
  await offered.first().click()
  await page.waitForURL(/\/eventos\/evento\/pesagem\?evento=./)
  for (const path of [
    '/eventos/sumulas?ver=programacao',
    '/eventos/sumulas?ver=escala',
    '/eventos/evento/localizacao',
  ]) {
    await page.goto(url(path))
    await page.getByText('De qual evento?').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Ver os eventos' }).waitFor()
  }
})

test('the menu of an athlete leads to their entries and certificates, and marks where they are', async () => {
  await signIn(page, 'atleta@prtkd.test')
  const menu = page.getByRole('navigation', { name: 'Áreas' })
  for (const name of ['Minhas inscrições', 'Meus certificados']) {
    await menu.getByRole('link', { name }).click()
    await page.getByRole('tab', { name, selected: true }).waitFor()
    await expect.poll(() => menu.locator('[aria-current=page]').allInnerTexts()).toEqual([name])
  }
})

test('a staff member with the list of entries has no second way in the menu', async () => {
  await signIn(page, 'secretaria@fctkd.test')
  const menu = page.getByRole('navigation', { name: 'Áreas' })
  await menu.getByRole('link', { name: 'Meu perfil' }).waitFor()
  await expect.poll(() => menu.getByRole('link', { name: 'Minhas inscrições' }).count()).toBe(0)
})

test('an open annuity is paid from the dashboard of an athlete in two taps, and the card leads there too', async () => {
  const record = db.doc('praticantes/atleta')
  const paid = (await record.get()).get('anuidades') as unknown
  await record.update({ anuidades: [] })
  onTestFinished(async () => void (await record.update({ anuidades: paid })))
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'atleta@prtkd.test')
  const missing = page.getByRole('region', { name: 'O que falta' })
  await missing.getByText(`A anuidade de ${YEAR} está em aberto.`).waitFor()
  // One verdict: what the card bars, the dashboard does not promise.
  await page.getByRole('region', { name: 'Próxima faixa' }).getByText(`A anuidade de ${YEAR} não está paga.`).waitFor()
  await page.goto(url('/carteirinha-virtual'))
  await page.getByText('Até pagar, não compete nem faz exame.').waitFor()
  await page.getByRole('link', { name: 'Pagar' }).waitFor()
  await fits(page)
  await page.goBack()
  await missing.getByRole('link', { name: 'Pagar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagar' }).waitFor()
  await fits(page)
  await accessible(page)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  const pix = page.getByRole('region', { name: 'Pagar com PIX' })
  await pix.getByRole('button', { name: 'Copiar' }).waitFor()
  // On a phone the code to copy comes before the picture.
  const top = async (found: ReturnType<typeof page.getByRole>) => (await found.boundingBox())?.y ?? NaN
  const copy = await top(pix.getByRole('button', { name: 'Copiar' }))
  await expect.poll(() => top(pix.getByRole('img'))).toBeGreaterThan(copy)
  await fits(page)
})

test('a treasurer charges an open annuity from the page of a person', async () => {
  await signIn(page, 'tesouraria@fctkd.test', url('/sie/cadastros/addpraticante?id=secretaria'))
  await page.getByRole('link', { name: `Cobrar a anuidade de ${YEAR}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Nova cobrança' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Pessoa' }).inputValue()).toBe('Marina Becker da Luz')
  await page.getByText('Para emitir, escolha um serviço da tabela ou escreva o valor.').waitFor()
})

test('the last line of a paid invoice is what remains', async () => {
  await signIn(page, 'tesouraria@fctkd.test', url('/sie/financeiro/receitas?ver=fatura&id=fatura-paga-h3vt8c5rz1'))
  const invoice = page.getByRole('region', { name: 'Fatura', exact: true })
  await expect
    .poll(() => invoice.innerText())
    .toMatch(/Total\s+R\$\s150,00\s+Já pago\s+.R\$\s150,00\s+Falta pagar\s+R\$\s0,00/)
})

test('a new public document is of this year', async () => {
  await signIn(page, 'secretaria@fctkd.test', url('/content/addcontent?ver=documento'))
  await page.getByRole('heading', { level: 1, name: 'Novo documento público' }).waitFor()
  await expect.poll(() => page.getByLabel('Ano', { exact: true }).inputValue()).toBe(String(YEAR))
})

test('the confirmation of attendance without a code says where the QR is, and has no button', async () => {
  await signIn(page, 'atleta@prtkd.test', url('/eventos/inscricao?ver=presenca'))
  await page.getByText('Aponte a câmera do celular para o QR mostrado na sala').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Confirmar presença' }).count()).toBe(0)
})

test.each([
  ['/preview/ranking?ver=mesa', 'Lançar resultado'],
  ['/preview/sorteio?ver=mesa', 'Montar chave'],
])('the button that creates stands after "Exportar" in %s', async (address, name) => {
  await signIn(page, 'secretaria@fctkd.test', url(address))
  const left = async (found: ReturnType<typeof page.getByRole>) => (await found.boundingBox())?.x ?? NaN
  const creates = page.getByRole('link', { name })
  await creates.waitFor()
  await expect
    .poll(async () => (await left(creates)) - (await left(page.getByRole('button', { name: 'Exportar' }))))
    .toBeGreaterThan(0)
})

test('certificates are issued by their own dialog, without a second button that leads nowhere', async () => {
  await signIn(page, 'secretaria@fctkd.test', url('/sie/servicos/certificados'))
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.getByText('Novo certificado').count()).toBe(0)
})

test('a form that a user may only read says so, and names its entity', async () => {
  await signIn(page, 'secretaria@fctkd.test', url('/sie/financeiro/addservice?id=fctkd-anuidade-atleta'))
  await page.getByText('Só para ver: editar este registro pede um direito que você não tem aqui.').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Entidade' }).innerText()).toBe('FCTKD')
})

test('a logo without a ground of its own is on a light one in the dark scheme', async () => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'secretaria@fctkd.test', url('/apoiadores'))
  const logo = page.getByRole('row', { name: /Malhas Blumenau/ }).getByRole('img')
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgb(255, 255, 255)')
  // All columns fit.
  await expect
    .poll(() =>
      page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
    )
    .toBeLessThanOrEqual(0)
})
