// Certificates from the list of people and from the order: issued in a batch; ordered, paid, checked, printed, handed over, read by a camera, revoked.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import type { PedidoCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { db } from '../support/admin.ts'
import { payOnPhone } from '../support/bank.ts'
import { live, newPage, putSession, url } from '../support/browser.ts'
import { cameraOn } from '../support/camera.ts'
import { accessible, browser, fits, page, picture, useDesk } from '../support/page.ts'
import { newPerson } from '../support/person.ts'

useDesk('secretaria@fctkd.test')

/** A person of FCTKD with a grade, whose name and CPF are given by the caller. */
async function holder(uid: string, name: string, cpf: string, more: object): Promise<void> {
  await newPerson({ uid, email: `${uid}@exemplo.test`, name, cpf, celular: '(48) 98811-4040' })
  const stored = (await db.doc(`praticantes/${uid}`).get()).data() as Record<string, object>
  await db.doc(`praticantes/${uid}`).update({
    dadosFiliacao: { ...stored.dadosFiliacao, federacaoID: 'fctkd', vinculadoAEntidadeID: '', vinculadoAEntidade: '' },
    dadosTaekwondo: { ...stored.dadosTaekwondo, graduacao: 'gub-4' },
    historicoCertificacoes: [
      { graduacao: 'gub-4', data: '2026-05-10', situacao: 'homologada', numeroCertificado: '', tipo: 'exame' },
    ],
    ...more,
  })
}

test('a batch is pasted, looked at with the reasons of who stays out, issued, and told as it goes', async () => {
  await holder('lote-a', 'Lia Lote Andrade', '556.097.719-51', { matriculaCBTKD: 'LOTE-01' })
  await holder('lote-b', 'Léo Lote Barros', '111.444.777-35', { matriculaCBTKD: 'LOTE-02' })
  await page.goto(url('/sie/servicos/certificados?aba=lote'))
  await page.getByRole('heading', { level: 1, name: 'Emitir em lote' }).waitFor()
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByText('Cole ao menos uma matrícula.').waitFor()
  await page.getByLabel('Matrículas da CBTKD').fill('LOTE-01\nLOTE-02; LOTE-99')
  await page.getByLabel('Tipo').click()
  await page.getByRole('option', { name: 'Curso', exact: true }).click()
  await page.getByLabel('Do que trata').fill('Curso de primeiros socorros')
  await page.getByLabel('Carga horária').fill('8')
  await page.getByLabel('Data', { exact: true }).fill('10/05/2026')
  await accessible()
  await picture('lote-1280')
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByRole('heading', { name: '2 pessoas a certificar, 1 fora' }).waitFor()
  await page.getByText('Ninguém que você possa ler tem esta matrícula.').waitFor()
  await accessible()
  await picture('lote-previa-1280')
  await page.getByRole('button', { name: 'Emitir 2 certificados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
  await page.waitForURL(/aba=lote&tarefa=/)
  await page.getByText('Terminado · 2 de 2 certificados emitidos').waitFor({ timeout: 60_000 })
  await picture('lote-terminado-1280')
  const issued = await db.collection('certificados').where('titulo', '==', 'Curso de primeiros socorros').get()
  expect(issued.docs.map((doc) => String(doc.get('titular.pessoa'))).sort()).toEqual(['lote-a', 'lote-b'])
})

const orderOf = async (id: string) => (await db.doc(`pedidosCertificado/${id}`).get()).data() as PedidoCertificado

test('an order is paid, checked, printed and handed over; a camera reads the paper; revoked, it says so', async () => {
  await holder('pede-certificado', 'Noa', '168.995.350-09', {})
  await page.goto(url('/sie/servicos/certificados-pedidos'))
  await page.getByRole('button', { name: 'Novo pedido' }).click()
  const asking = page.getByRole('dialog', { name: 'Novo pedido' })
  await asking.getByRole('combobox', { name: 'Pessoa' }).fill('Noa')
  await page.getByRole('option', { name: /^Noa/ }).click()
  await asking.getByRole('combobox', { name: 'Graduação' }).click()
  await page.getByRole('option', { name: '4º Gub' }).click()
  await asking.getByLabel('Data do exame').fill('10/05/2026')
  await asking.getByRole('button', { name: 'Pedir' }).click()
  await page.waitForURL(/ver=pedido&id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByText('R$ 80,00').first().waitFor()
  const step = async (action: string, state: string, fill?: () => Promise<void>) => {
    await page.getByRole('button', { name: action, exact: true }).click()
    await fill?.()
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
    await expect.poll(async () => (await orderOf(id)).situacao, { timeout: 60_000 }).toBe(state)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await step('Aceitar e cobrar', 'aguardandoPagamento')
  await payOnPhone('pede-certificado@exemplo.test', (await orderOf(id)).fatura.numero)
  await expect.poll(async () => (await orderOf(id)).situacao, { timeout: 60_000 }).toBe('emConferencia')
  await page.reload()
  await step('Aprovar e emitir', 'aprovado', async () => {
    await page.getByLabel('A foto serve para o certificado').check()
    await page.getByLabel('Nome, graduação e data conferem').check()
  })
  await step('Marcar como impresso', 'impresso')
  await step('Entregar', 'entregue')
  await accessible()
  await picture('pedido-entregue-1280')
  const { certificado } = await orderOf(id)
  const { codigo } = (await db.doc(`certificados/${certificado.id}`).get()).data() as Certificado
  // The printed certificate: the camera reads its QR.
  await page.goto(url(`/sie/certificados/printcertificado?id=${certificado.id}`))
  const printed = page.getByRole('img', { name: 'QR de validação' })
  const svg = await printed.evaluate((element) => element.outerHTML)
  await picture('certificado-impresso-1280')
  const camera = await cameraOn(svg)
  try {
    const visitor = await newPage(camera, 360)
    await visitor.context.grantPermissions(['camera'])
    await visitor.page.goto(url('/validacao/certificado'))
    await live(visitor.page)
    await visitor.page.getByRole('button', { name: 'Ler QR com a câmera' }).click()
    await visitor.page.getByRole('heading', { level: 2, name: 'Válido' }).waitFor()
    expect(visitor.page.url()).toContain(`codigo=${codigo}#selo=`)
    await picture('certificado-pela-camera-360', visitor.page)
    expect(visitor.violations).toEqual([])
  } finally {
    await camera.close()
  }
  // The history of the person leads to the document: for staff who read the certificate, and for the holder.
  const print = `/sie/certificados/printcertificado?id=${certificado.id}`
  const linkOf = (at: Page) =>
    at.getByRole('list', { name: 'Linha do tempo das graduações' }).getByRole('link', { name: /^Certificado GUB-/ })
  await page.goto(url('/sie/cadastros/addpraticante?id=pede-certificado'))
  await expect.poll(() => linkOf(page).getAttribute('href')).toBe(print)
  await accessible()
  await picture('historico-certificado-1280')
  const own = await newPage(browser, 360)
  await putSession(own.page, 'pede-certificado@exemplo.test')
  await own.page.goto(url('/profile?aba=graduacao'))
  await expect.poll(() => linkOf(own.page).getAttribute('href')).toBe(print)
  await fits(own.page)
  await picture('historico-certificado-360', own.page)
  expect(own.violations).toEqual([])
  await own.context.close()
  // The treasury reads the person and no certificates: it sees the number alone.
  const treasury = await newPage(browser)
  await putSession(treasury.page, 'tesouraria@fctkd.test')
  await treasury.page.goto(url('/sie/cadastros/addpraticante?id=pede-certificado'))
  await treasury.page
    .getByRole('list', { name: 'Linha do tempo das graduações' })
    .getByText(/^Certificado GUB-/)
    .waitFor()
  await expect.poll(() => linkOf(treasury.page).count()).toBe(0)
  await treasury.context.close()
  await page.goto(url(`/sie/servicos/certificados?ver=certificado&id=${certificado.id}`))
  await page.getByRole('button', { name: 'Revogar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo', { exact: false }).first().fill('A banca anulou o exame.')
  await dialog.getByLabel(/Motivo público/).fill('O exame foi anulado.')
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await expect.poll(async () => (await orderOf(id)).situacao, { timeout: 60_000 }).toBe('revogado')
  const visitor = await newPage(browser)
  await visitor.page.goto(url(`/validacao/certificado?codigo=${codigo}`))
  await visitor.page.getByRole('heading', { level: 2, name: 'Revogado' }).waitFor()
  await visitor.page.getByText('O exame foi anulado.').waitFor()
  await visitor.context.close()
})

test('on a phone the board shows one stage at a time, and leads to the list of that stage', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  try {
    await page.goto(url('/sie/servicos/certificados-pedidos'))
    const stages = page.getByRole('group', { name: 'Etapa' })
    await stages.getByRole('button', { name: /^Conferir \d+$/ }).click()
    const column = page.getByRole('region', { name: 'Em conferência' })
    const cards = column.getByRole('listitem')
    await cards.first().waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Solicitado' }).count()).toBe(0)
    await fits(page)
    await accessible()
    await picture('pedidos-quadro-360')
    // The dashboard links to the same orders as a list.
    const count = await cards.count()
    await page.goto(url('/sie/servicos/certificados-pedidos?lista&campo.situacao=emConferencia'))
    await expect.poll(() => page.getByRole('list').getByText('Em conferência', { exact: true }).count()).toBe(count)
  } finally {
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
