// An athlete's question from the search of the help to a rated answer, and the staff who answer it.
import { expect, test } from 'vitest'
import { mailsTo } from '../../support/mailbox.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, accessibleInBoth, browser, fits, page, picture, useDesk } from '../support/page.ts'

const EMAIL = 'atleta@prtkd.test'
const ASSUNTO = 'Certificado do curso de arbitragem não aparece'
const NOTA = 'Conferir com a comissão de arbitragem.'

useDesk('admin@cbtkd.test')

test('an athlete asks, the desk answers with a note that nobody else sees, and the athlete rates the answer', async () => {
  const phone = await newPage(browser, 360)
  const shown = phone.page
  await signIn(shown, EMAIL, url('/helpdesk'))
  await shown.getByRole('searchbox', { name: 'Como podemos ajudar?' }).fill('certificados')
  await shown.getByRole('button', { name: 'Como peço a segunda via do certificado?' }).click()
  await shown.getByRole('button', { name: 'Sim', exact: true }).click()
  await shown.getByText('Obrigado, anotado.').waitFor()
  await accessible(shown, 'help')
  await picture('ajuda-360', shown)
  // A ticket opened beside a certificate references it.
  await shown.goto(url('/profile?aba=certificados'))
  await shown.getByRole('link', { name: 'Pedir ajuda sobre isto' }).first().click()
  await shown.getByText('O chamado leva junto: certificado.').waitFor()
  await shown.getByLabel('Assunto').fill(ASSUNTO)
  await shown.getByRole('region', { name: 'Isto ajuda?' }).getByRole('button').first().waitFor()
  await shown.getByRole('combobox', { name: 'Setor' }).click()
  await shown.getByRole('option', { name: 'Secretaria' }).click()
  await shown.getByLabel('O que aconteceu?').fill('Fiz o curso em outubro e o certificado não está no meu perfil.')
  await accessible(shown, 'new ticket')
  await picture('chamado-novo-360', shown)
  await shown.getByRole('button', { name: 'Enviar chamado' }).click()
  await shown.waitForURL(/editticket\?id=/)
  await shown.getByRole('list', { name: 'Conversa' }).getByText('Fiz o curso em outubro').waitFor()
  const address = shown.url()

  await page.goto(url('/helpdesk/tickets?aba=livres'))
  const desk = page.getByRole('list', { name: 'Chamados em aberto' })
  await desk.getByRole('button', { name: ASSUNTO }).click()
  const open = page.getByRole('article', { name: ASSUNTO })
  await open.getByRole('button', { name: 'Assumir' }).click()
  await open.getByText('Helena Prado Nogueira').first().waitFor()
  await open.getByRole('button', { name: 'Nota', exact: true }).click()
  await open.getByLabel('Nota interna, só para o atendimento').fill(NOTA)
  await open.getByRole('button', { name: 'Guardar nota' }).click()
  await open.getByRole('list', { name: 'Conversa' }).getByText(NOTA).waitFor()
  await expect.poll(() => open.getByLabel('Nota interna, só para o atendimento').inputValue()).toBe('')
  await open.getByRole('button', { name: 'Nota', exact: true }).click()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Resolver' }).getByRole('button', { name: 'Cancelar' }).click()
  await open.getByRole('button', { name: 'Em conferência' }).click()
  await accessible()
  await picture('chamados-1280')
  await expect.poll(() => open.getByLabel('Resposta', { exact: true }).inputValue()).toContain('Olá, Bruno.')
  await open.getByRole('button', { name: 'Responder e resolver' }).click()
  // A solved ticket leaves the list, which shows the next one.
  await open.waitFor({ state: 'detached' })
  await expect.poll(async () => (await mailsTo(EMAIL)).map(({ subject }) => subject).join()).toContain(ASSUNTO)

  await shown.goto(address)
  await shown.getByRole('list', { name: 'Conversa' }).getByText('Olá, Bruno.').waitFor()
  await expect.poll(() => shown.getByText(NOTA).count()).toBe(0)
  // The button itself is visually hidden; a tap hits its star.
  await shown.locator('label').filter({ hasText: '5 estrelas' }).click()
  await shown.getByLabel('Comentário (opcional)').fill('Resolveu no mesmo dia.')
  await shown.getByRole('button', { name: 'Avaliar' }).click()
  await shown.getByRole('button', { name: 'Mudar a avaliação' }).waitFor()
  await accessible(shown, 'answered ticket')
  await fits(shown)
  await picture('chamado-360', shown)
  expect(phone.violations).toEqual([])
  await phone.context.close()

  await page.goto(url('/helpdesk/tickets?ver=relatorio'))
  await page.getByRole('table', { name: 'Chamados por mês e setor' }).waitFor()
  await accessible()
  await picture('chamados-relatorio-1280')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('list', { name: 'Chamados por mês e setor' }).waitFor()
  await fits(page)
  await picture('chamados-relatorio-360')
})

test('visitors find the published help, and sign in before they ask', async () => {
  const visitor = await newPage(browser, 360)
  await visitor.page.goto(url('/content?pagina=ajuda'))
  await visitor.page.getByRole('searchbox', { name: 'Como podemos ajudar?' }).fill('anuidades')
  await visitor.page.getByRole('button', { name: 'Como pago a anuidade?' }).waitFor()
  await expect.poll(() => visitor.page.getByText('Quais descontos o filiado tem?').count()).toBe(0)
  await accessible(visitor.page, 'public help')
  await picture('ajuda-publica-360', visitor.page)
  await visitor.page.goto(url('/content?pagina=ajuda&tutorial=pagar-com-pix'))
  await visitor.page.getByRole('heading', { name: 'Pagar uma fatura com PIX' }).waitFor()
  await accessible(visitor.page, 'tutorial')
  await visitor.page.goto(url('/helpdesk/editticket'))
  await visitor.page.waitForURL(/\/login/)
  expect(visitor.violations).toEqual([])
  await visitor.context.close()
})

test('the help of a screen opens beside it, keeps what is typed, follows to another screen, and asks with the screen named', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('/sie/administracao/adddepartamento'))
  const name = page.getByLabel('Nome').first()
  await name.fill('Setor de arbitragem')
  const help = page.getByRole('complementary', { name: 'Ajuda desta tela' })
  await page.getByRole('button', { name: 'Ajuda desta tela' }).click()
  await help.getByText(/^Ainda não escrevemos a ajuda desta tela/).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Setor de arbitragem')
  await accessibleInBoth(page, 'ajuda-sem-texto-1280')
  const [asked] = await Promise.all([
    page.waitForEvent('popup'),
    help.getByRole('link', { name: /^Perguntar ao suporte/ }).click(),
  ])
  await expect
    .poll(() => asked.getByLabel('Assunto').inputValue())
    .toBe('Dúvida na tela Administração › Departamentos › Departamento')
  await asked.close()
  const [written] = await Promise.all([
    page.waitForEvent('popup'),
    help.getByRole('link', { name: /^Escrever a ajuda desta tela/ }).click(),
  ])
  await written.getByText('Administração › Departamentos › Departamento').first().waitFor()
  await written.close()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await expect.poll(() => name.inputValue()).toBe('Setor de arbitragem')

  await page.goto(url('/sie/financeiro/receitas?ver=conciliacao'))
  await page.getByRole('heading', { level: 1, name: 'Conciliação' }).waitFor()
  await page.keyboard.press('?')
  await help.getByText('Aceite os pares certos').waitFor()
  await help.getByRole('button', { name: 'Paguei e a fatura continua em aberto. O que faço?' }).click()
  await help.getByText('Espere até o fim do dia útil').waitFor()
  await accessibleInBoth(page, 'ajuda-da-conciliacao-1280')
  await page.getByRole('link', { name: 'Pessoas', exact: true }).first().click()
  await help.getByText('Guarde o que usa sempre').waitFor()
  await page.getByRole('table').waitFor()
  await fits(page)
  await picture('ajuda-de-pessoas-1280', page, false)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url('/sie/financeiro/receitas?ver=conciliacao'))
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await page.getByRole('menuitem', { name: 'Ajuda desta tela' }).click()
  const phone = page.getByRole('dialog', { name: 'Ajuda desta tela' })
  await phone.getByText('Aceite os pares certos').waitFor()
  await accessibleInBoth(page, 'ajuda-da-conciliacao-360')
  await page.goBack()
  await phone.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Conciliação' }).waitFor()
})
