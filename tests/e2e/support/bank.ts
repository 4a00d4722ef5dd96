// Paying as people do: the code of an invoice is copied on a phone and paid at the suite's bank, which notifies the portal.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newPage, putSession, url } from './browser.ts'
import { browser } from './page.ts'

/** Pays a copied code at the suite's bank, as in a bank's app. */
export async function payAtTheBank(codigo: string): Promise<void> {
  const answer = await fetch(`${process.env.SIE_PIX ?? ''}/pagar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codigo }),
  })
  expect(answer.status).toBe(200)
}

/** Opens an invoice in the person's list and copies its code once the bank has made the charge. */
export async function codeOnPhone(on: Page, numero: string): Promise<string> {
  const mine = on.getByRole('listitem', { name: `Fatura ${numero}` })
  await mine.getByRole('button', { name: 'Pagar', exact: true }).click()
  const pay = on.getByRole('region', { name: 'Pagar com PIX' })
  await pay.getByText('Esperando o banco.').waitFor()
  return pay.getByRole('textbox', { name: 'PIX copia e cola' }).inputValue()
}

/** A person pays their invoice on a phone, which shows the confirmation. */
export async function payOnPhone(email: string, numero: string): Promise<void> {
  const phone = await newPage(browser, 360)
  await putSession(phone.page, email)
  await phone.page.goto(url('/profile?ver=pagar'))
  await payAtTheBank(await codeOnPhone(phone.page, numero))
  await phone.page.getByRole('status').getByText('Pagamento recebido.').waitFor()
  expect(phone.violations).toEqual([])
  await phone.context.close()
}
