// A transfer between two federations with three decisions and their mails, a refused one, and a loan that nobody answers and that ends by itself.
import type { Page } from 'playwright-core'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import demo from '../../../emulator-data/demo.json' with { type: 'json' }
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { db } from '../support/admin.ts'
import { payOnPhone } from '../support/bank.ts'
import { newPage, putSession, url } from '../support/browser.ts'
import { accessible, browser, page, picture, useDesk } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

useDesk('secretaria@fctkd.test')

const LIST = '/sie/servicos/transferencias'

/** A person of a federation, without a club. */
async function member(uid: string, name: string, cpf: string, federacao: string): Promise<string> {
  const email = `${uid}@exemplo.test`
  await newPerson({ uid, email, name, cpf, celular: '(51) 98811-4040' })
  await db.doc(`praticantes/${uid}`).update({
    dadosFiliacao: {
      ...((await db.doc(`praticantes/${uid}`).get()).get('dadosFiliacao') as object),
      federacaoID: federacao,
      federacao: federacao.toUpperCase(),
      vinculadoAEntidadeID: '',
      vinculadoAEntidade: '',
      desde: '2024-03-01',
    },
  })
  return email
}

/** Requests a transfer on the screen, and pays its fee. @returns its id */
async function asked(on: Page, email: string, destino: string, ate = ''): Promise<string> {
  await on.goto(url(`${LIST}?pedir`))
  const to = on.getByRole('combobox', { name: 'Para onde' })
  await to.click()
  // The first options are offered before any typing.
  await on.getByRole('option').first().waitFor()
  await to.fill(destino)
  await on.getByRole('option', { name: destino }).first().click()
  if (ate) {
    await on.getByRole('combobox', { name: 'Tipo' }).click()
    await on.getByRole('option', { name: 'Temporária (empréstimo)' }).click()
    await on.getByLabel('Último dia do empréstimo').fill(formatDay(ate))
  }
  await on.getByText(/^Taxa: R\$/).waitFor()
  await on.getByLabel('Motivo (opcional)').fill('Mudei de cidade.')
  await on.getByRole('button', { name: 'Enviar pedido' }).click()
  await on.waitForURL(/transferencias\?id=/)
  const id = new URL(on.url()).searchParams.get('id') ?? ''
  await on.getByText('Aguardando pagamento').first().waitFor()
  const fatura = (await db.doc(`transferencias/${id}`).get()).get('taxa.fatura') as string
  await payOnPhone(email, String((await db.doc(`faturas/${fatura}`).get()).get('numero')))
  await expect.poll(() => stateOf(id)).not.toBe('aguardandoPagamento')
  return id
}

const stateOf = async (id: string) => (await db.doc(`transferencias/${id}`).get()).get('situacao') as string
const mailed = async (address: string, id: string) =>
  (await mailsTo(address)).some(({ text, html }) => `${text ?? ''}${html ?? ''}`.includes(id))

async function decided(on: Page, id: string, action: string): Promise<void> {
  await on.goto(url(`${LIST}?id=${id}`))
  await on.getByRole('button', { name: action }).click()
  const dialog = on.getByRole('dialog')
  await dialog.getByRole('button', { name: action }).click()
  await on.getByText(/^Agora: /).waitFor()
}

test('between two federations three sides decide, each told by a mail, and the person has moved', async () => {
  const name = 'Otávio Brandt Kuhn'
  const email = await member('muda-de-estado', name, '733.816.052-50', 'rstkd')
  await newPerson({
    uid: 'secretaria-da-rs',
    email: 'secretaria.rs@exemplo.test',
    name: 'Iara Machado Pons',
    cpf: '248.137.690-28',
    celular: '(51) 98811-4041',
    groups: { portalID: 'rstkd', groupsOwned: ['secretaria-federacao'] },
  })
  const praticante = await newPage(browser, 360)
  await putSession(praticante.page, email)
  const id = await asked(praticante.page, email, 'Federação Catarinense de Taekwondo')
  await praticante.page.reload()
  await praticante.page.getByText('FCTKD ainda decide').waitFor()
  await accessible(praticante.page)
  await picture('transferencia-360', praticante.page)

  await expect.poll(() => mailed('secretaria.rs@exemplo.test', id)).toBe(true)
  await expect.poll(() => mailed('secretaria@fctkd.test', id)).toBe(true)
  await page.goto(url(LIST))
  await page.getByRole('tab', { name: 'Esperam você' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  await accessible()
  await picture('transferencias-1280')
  await decided(page, id, 'Aprovar pela federação de destino')
  const south = await newPage(browser)
  await putSession(south.page, 'secretaria.rs@exemplo.test')
  await decided(south.page, id, 'Aprovar pela federação de origem')
  await expect.poll(() => mailed('admin@cbtkd.test', id)).toBe(true)
  const nation = await newPage(browser)
  await putSession(nation.page, 'admin@cbtkd.test')
  await decided(nation.page, id, 'Aprovar pela confederação')
  await expect
    .poll(async () => (await db.doc('praticantes/muda-de-estado').get()).get('dadosFiliacao.federacaoID'))
    .toBe('fctkd')
  await praticante.page.reload()
  await praticante.page.getByText('Novo vínculo em vigor').waitFor()
  await page.goto(url(`${LIST}?id=${id}`))
  await page.getByText('Novo vínculo em vigor').waitFor()
  await accessible()
  await picture('transferencia-concluida-1280')
  for (const { context, violations } of [praticante, south, nation]) {
    expect(violations).toEqual([])
    await context.close()
  }
})

test('a refused one stays in sight of its sides, with who refused and why', async () => {
  const { address } = demo['transferencia.recusada']
  await page.goto(url(address))
  await page.getByText(/^Recusada por Associação Dragão \(.+\) em .+: A turma de poomsae está completa/).waitFor()
  await picture('transferencia-recusada-1280')
  await page.goto(url(`${LIST}?aba=encerradas`))
  await page.getByRole('listitem').filter({ hasText: 'Recusada' }).first().waitFor()
})

/** Lets the deadline of the current step pass, and runs the scheduled function. */
async function timeRunsOut(id: string, next: string): Promise<void> {
  await db.doc(`transferencias/${id}`).update({ venceEm: Timestamp.fromMillis(Date.now() - 1000) })
  await meetDeadlines(Date.now(), [transferencias])
  await expect.poll(() => stateOf(id)).toBe(next)
}

test('a loan that no side answers is approved by lapse, as AUTO, and ends by itself with the person back', async () => {
  const home = async () => (await db.doc('praticantes/emprestada').get()).get('dadosFiliacao.federacaoID') as string
  const email = await member('emprestada', 'Íris Nogueira Sá', cpfFrom(8123), 'rstkd')
  const phone = await newPage(browser, 360)
  await putSession(phone.page, email)
  const id = await asked(phone.page, email, 'Federação Catarinense de Taekwondo', addDays(hojeNoBrasil(), 90))
  await expect.poll(() => stateOf(id)).toBe('aguardandoFederacao')
  await timeRunsOut(id, 'aguardandoConfederacao')
  await timeRunsOut(id, 'aprovadaPorDecurso')
  await expect.poll(home).toBe('fctkd')
  await phone.page.reload()
  await phone.page.getByText('Aprovada por decurso de prazo', { exact: true }).first().waitFor()
  await expect.poll(() => phone.page.getByText(/aprovada por decurso de prazo \(AUTO\)/).count()).toBe(3)
  await accessible(phone.page)
  await picture('transferencia-decurso-360', phone.page)
  await timeRunsOut(id, 'encerrada')
  await expect.poll(home).toBe('rstkd')
  await phone.page.reload()
  await phone.page.getByText('Empréstimo encerrado', { exact: true }).first().waitFor()
  await picture('transferencia-emprestimo-360', phone.page)
  expect(phone.violations).toEqual([])
  await phone.context.close()
})
