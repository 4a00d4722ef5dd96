// A question about an invoice, asked on the portal and answered by mail from both sides, up to the report that shows it.
import { expect, test } from 'vitest'
import { mailsTo, sendMail } from '../../support/mailbox.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { accessible, browser, page, picture, useDesk } from '../support/page.ts'

const AGENTE = 'admin@cbtkd.test'
const ATLETA = 'atleta@prtkd.test'
const ASSUNTO = 'A fatura da anuidade veio com outro valor'

useDesk(AGENTE)

/** Reply-To address of the newest mail about the ticket to an address. */
async function replyAddress(to: string, words: string): Promise<string> {
  const find = async () =>
    (await mailsTo(to)).findLast(({ subject, text }) => subject?.includes(ASSUNTO) && text?.includes(words))
  await expect.poll(find).toBeTruthy()
  return (await find())?.replyTo?.[0]?.address ?? ''
}

test('an athlete asks about an invoice, and is answered, asks again and reopens by mail', async () => {
  const phone = await newPage(browser, 360)
  const shown = phone.page
  await signIn(shown, ATLETA, url('/profile?ver=pagar'))
  await shown.getByRole('button', { name: 'Pagar' }).first().click()
  await shown.getByRole('link', { name: 'Pedir ajuda sobre isto' }).first().click()
  await shown.getByText('O chamado leva junto: fatura.').waitFor()
  await shown.getByLabel('Assunto').fill(ASSUNTO)
  await shown.getByRole('region', { name: 'Isto ajuda?' }).getByRole('button').first().click()
  await shown
    .getByRole('button', { name: /resolveu/i })
    .first()
    .waitFor()
  await shown.getByRole('combobox', { name: 'Setor' }).click()
  await shown.getByRole('option', { name: 'Financeiro' }).click()
  await shown.getByLabel('O que aconteceu?').fill('A fatura está com um valor maior do que o da tabela.')
  await shown.getByRole('button', { name: 'Enviar chamado' }).click()
  await shown.waitForURL(/editticket\?id=/)
  const address = shown.url()
  const id = new URL(address).searchParams.get('id') ?? ''
  const conversation = shown.getByRole('list', { name: 'Conversa' })

  const to = await replyAddress('financeiro@cbtkd.test', 'valor maior')
  await sendMail({
    from: AGENTE,
    to,
    subject: 'Re: Chamado',
    text: 'O valor inclui a multa.\n\nEm qui., 26 de nov. de 2026 às 10:12, Portal <ajuda@cbtkd.test> escreveu:\n> x',
  })
  await conversation.getByText('O valor inclui a multa.').waitFor()
  await expect.poll(() => conversation.getByText('escreveu').count()).toBe(0)
  await expect.poll(() => replyAddress(ATLETA, 'O valor inclui a multa.')).toBe(to)
  await sendMail({ from: ATLETA, to, subject: 'Re: Chamado', text: 'Entendi, obrigado!' })
  await conversation.getByText('Entendi, obrigado!').waitFor()
  // Mails from other senders are not accepted.
  await sendMail({ from: 'outra@pessoa.test', to, subject: 'Sou o Bruno', text: 'Mande o boleto para outro e-mail.' })

  await page.goto(url('/helpdesk/tickets?ver=correio'))
  const held = page.getByRole('listitem').filter({ hasText: 'outra@pessoa.test' })
  await held.getByText('O remetente não tem conta confirmada no portal').waitFor()
  await accessible()
  await picture('emails-a-conferir-1280')
  await held.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await held.waitFor({ state: 'detached' })
  await page.goto(url(`/helpdesk/editticket?id=${id}`))
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
  await page.getByRole('dialog', { name: 'Resolver' }).getByRole('button', { name: 'Resolver' }).click()
  await shown.getByText('Resolvido', { exact: true }).first().waitFor()

  await sendMail({ from: ATLETA, to, subject: 'Re: Chamado', text: 'Voltou a cobrar a multa.' })
  await conversation.getByText('Voltou a cobrar a multa.').waitFor()
  await shown.getByText('Reaberto', { exact: true }).first().waitFor()
  await page.goto(url(`/helpdesk/editticket?id=${id}`))
  await page.getByLabel('Resposta', { exact: true }).fill('Retiramos a multa.')
  await page.getByRole('button', { name: 'Responder e resolver' }).click()
  await conversation.getByText('Retiramos a multa.').waitFor()
  await shown.locator('label').filter({ hasText: '4 estrelas' }).click()
  await shown.getByRole('button', { name: 'Avaliar' }).click()
  await shown.getByRole('button', { name: 'Mudar a avaliação' }).waitFor()
  await accessible(shown, 'ticket by mail')
  await picture('chamado-por-email-360', shown)
  expect(phone.violations).toEqual([])
  await phone.context.close()

  await page.goto(url('/helpdesk/tickets?ver=relatorio'))
  const row = page
    .getByRole('table', { name: 'Chamados por mês e setor' })
    .getByRole('row')
    .filter({ hasText: 'Financeiro' })
  await row.first().waitFor()
})
