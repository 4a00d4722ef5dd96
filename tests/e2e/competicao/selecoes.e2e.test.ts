// A national team from its creation to the called athlete, who answers on a phone and is on the public page.
import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { expect, test } from 'vitest'
import { auth, db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { accessible, browser, fits, page, picture, useDesk } from '../support/page.ts'
import { newRecord } from '../support/record.ts'

const TODAY = dayInBrasilia(Date.now())
const EMAIL = 'atleta@prtkd.test'
const NAME = 'Seleção brasileira sub-21'

useDesk('admin@cbtkd.test')

test('staff call an athlete who is fit, the athlete accepts on a phone, and visitors see the team', async () => {
  const { uid } = await auth.getUserByEmail(EMAIL)
  const praticante = db.doc(`praticantes/${uid}`)
  const name = String((await praticante.get()).get('dadosPessoais.name'))
  await newRecord('fichasSaude', uid, { atestadoValidade: addDays(TODAY, -1) })
  await praticante.update({ anuidades: [{ ano: Number(TODAY.slice(0, 4)), situacao: 'paga' }] })
  await newRecord('licencas', `${uid}-gal-9`, {
    name,
    pessoa: uid,
    tipo: 'gal',
    situacao: 'valida',
    validade: addDays(TODAY, 90),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  })

  await page.goto(url('/selecoes/kyorugui/addselecao?ver=lista'))
  await page.getByRole('link', { name: 'Seleção brasileira cadete' }).waitFor()
  await accessible()
  await picture('selecoes-mesa-1280')
  await page.getByRole('link', { name: /^Nov[ao]/ }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).first().fill(NAME)
  await page.getByRole('combobox', { name: 'Modalidade' }).click()
  await page.getByRole('option', { name: 'Kyorugui', exact: true }).click()
  await page.getByRole('combobox', { name: 'Classe' }).click()
  await page.getByRole('option', { name: 'Adulto', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sexo' }).click()
  await page.getByRole('option', { name: 'Feminina e masculina', exact: true }).click()
  await page.getByLabel('Competição-alvo').fill('Pan-Americano Sub-21')
  await page.getByLabel('Ano').fill(TODAY.slice(0, 4))
  await page.getByLabel('Começa em').fill('10/03/2027')
  await page.getByLabel('Termina em').fill('20/03/2027')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/addselecao\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const dialog = page.getByRole('dialog', { name: 'Incluir atleta' })
  await page.getByRole('button', { name: 'Incluir atleta' }).click()
  await dialog.getByRole('combobox', { name: 'Atleta' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await dialog.getByLabel('Categoria').fill('F −57 kg')
  await dialog.getByLabel('Títulos').fill('Campeã do Grand Slam nacional')
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await dialog.getByText('O atestado médico está ausente ou vencido.').waitFor()
  await picture('selecoes-impedida-1280')
  await db.doc(`fichasSaude/${uid}`).update({ atestadoValidade: addDays(TODAY, 60) })
  await dialog.getByRole('button', { name: 'Incluir' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Atletas' }).getByText(name).waitFor()
  await page.getByRole('button', { name: 'Convocar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convocar', exact: true }).click()
  await page.getByRole('list', { name: 'Atletas' }).getByText('Espera resposta').waitFor()
  await accessible()
  await picture('selecao-convocada-1280')
  await expect.poll(async () => (await mailsTo(EMAIL)).map(({ subject }) => subject)).toContain(`Convocação: ${NAME}`)

  const phone = await newPage(browser, 360)
  await signIn(phone.page, EMAIL, url('/profile?aba=convocacoes'))
  const mine = phone.page.getByRole('listitem').filter({ hasText: NAME })
  await mine.getByText(/^Responda até /).waitFor()
  await accessible(phone.page, 'convocations')
  await picture('convocacoes-360', phone.page)
  await phone.page.evaluate(() => (window.print = () => void document.body.setAttribute('data-impressa', '')))
  await mine.getByRole('button', { name: 'Imprimir a carta' }).click()
  await phone.page.locator('body[data-impressa]').waitFor()
  await phone.page.emulateMedia({ media: 'print' })
  const letter = phone.page.locator('[data-folha]')
  await letter.getByText(`convoca ${name} para a ${NAME}`).waitFor()
  // This team has no technical staff yet: the president signs.
  await letter.getByText('Presidência').waitFor()
  await picture('carta-de-convocacao', phone.page)
  await phone.page.emulateMedia({ media: 'screen' })
  await phone.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await mine.getByRole('button', { name: 'Aceitar convocação' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Aceitar convocação' }).click()
  await mine.getByText('Aceita', { exact: true }).waitFor()
  await expect
    .poll(async () => (await db.doc(`selecoes/${id}`).get()).get('atletas') as object[])
    .toMatchObject([{ categoria: 'F −57 kg', aceita: true }])
  expect(phone.violations).toEqual([])
  await phone.context.close()

  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url('/selecoes'))
  await visitor.page.getByRole('link', { name: NAME }).waitFor()
  await expect.poll(() => visitor.page.getByText('Seleção brasileira cadete').count()).toBe(0)
  await accessible(visitor.page, 'teams')
  await picture('selecoes-360', visitor.page)
  await visitor.page.getByRole('link', { name: NAME }).click()
  await visitor.page.getByRole('region', { name: 'F −57 kg' }).getByText('Campeã do Grand Slam nacional').waitFor()
  await accessible(visitor.page, 'team')
  await fits(visitor.page)
  await picture('selecao-360', visitor.page)
  await visitor.page.setViewportSize({ width: 1280, height: 800 })
  await visitor.page.goto(url('/selecoes?id=adulta-feminina'))
  await visitor.page.getByRole('heading', { name: 'Comissão técnica' }).waitFor()
  await picture('selecao-1280', visitor.page)
  expect(visitor.violations).toEqual([])
  await visitor.context.close()
})
