// A transfer between two federations with three decisions and their mails, and one that is refused.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import demo from '../../emulator-data/demo.json' with { type: 'json' }
import { mailsTo } from '../support/mailbox.ts'
import { db } from './support/admin.ts'
import { newPage, putSession, url } from './support/browser.ts'
import { accessible, browser, page, picture, useDesk } from './support/page.ts'
import { newPerson } from './support/person.ts'

useDesk('secretaria@fctkd.test')

const LIST = '/sie/servicos/transferencias'

/** Somebody of a federation, of no club. */
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

/** Asks for a transfer on the screen, and has the fee paid. @returns its id */
async function asked(on: Page, destino: string): Promise<string> {
  await on.goto(url(`${LIST}?pedir`))
  const to = on.getByRole('combobox', { name: 'Para onde' })
  await to.click()
  // Before a letter is typed the first ones are offered already.
  await on.getByRole('option').first().waitFor()
  await to.fill(destino)
  await on.getByRole('option', { name: destino, exact: true }).first().click()
  await on.getByText(/^Taxa: R\$/).waitFor()
  await on.getByLabel('Motivo (opcional)').fill('Mudei de cidade.')
  await on.getByRole('button', { name: 'Enviar pedido' }).click()
  await on.waitForURL(/transferencias\?id=/)
  const id = new URL(on.url()).searchParams.get('id') ?? ''
  await on.getByText('Aguardando pagamento').first().waitFor()
  // How an invoice is paid is another journey's; what its payment moves on is this one's.
  const fatura = (await db.doc(`transferencias/${id}`).get()).get('taxa.fatura') as string
  const { total } = (await db.doc(`faturas/${fatura}`).get()).data() as { total: number }
  await db.doc(`faturas/${fatura}`).update({ situacao: 'paga', pago: total })
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
  const person = await newPage(browser, 360)
  await putSession(person.page, email)
  const id = await asked(person.page, 'Federação Catarinense de Taekwondo')
  await person.page.reload()
  await person.page.getByText('FCTKD ainda decide').waitFor()
  await accessible(person.page)
  await picture('transferencia-360', person.page)

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
  await person.page.reload()
  await person.page.getByText('Novo vínculo em vigor').waitFor()
  await page.goto(url(`${LIST}?id=${id}`))
  await page.getByText('Novo vínculo em vigor').waitFor()
  await accessible()
  await picture('transferencia-concluida-1280')
  for (const { context, violations } of [person, south, nation]) {
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
