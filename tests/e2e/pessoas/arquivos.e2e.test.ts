// Photos and documents in the browser: crop by pointer and keyboard, the states of an upload, refusals of the server.
import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { largePdf, pdf } from '../../support/files.ts'
import { db } from '../support/admin.ts'
import { url } from '../support/browser.ts'
import { chooseFile, documents, portrait } from '../support/files.ts'
import { accessible, context, page, picture, useDesk } from '../support/page.ts'

let network: CDPSession

useDesk('secretaria@fctkd.test')
beforeAll(async () => {
  network = await context.newCDPSession(page)
})

const stored = async (id: string) => (await db.doc(`praticantes/${id}`).get()).data() ?? {}
/** A person of the secretary's federation that no other test uses. */
const pessoa = (n: number) => `pessoa-${String((n + 30) * 3 + 1).padStart(3, '0')}`

async function open(id: string, aba = 'pessoais'): Promise<string> {
  const { dadosPessoais } = await stored(id)
  await page.goto(url(`/sie/cadastros/addpraticante?id=${id}&aba=${aba}`))
  await page.getByRole('heading', { level: 1, name: dadosPessoais.name }).waitFor()
  return dadosPessoais.name
}

const tray = () => page.getByRole('region', { name: 'Envios de arquivos' })

test.each([[1280], [360]])(
  'a photo is chosen, moved by keyboard, enlarged, and shown everywhere, at %i px',
  async (width) => {
    await page.setViewportSize({ width, height: 800 })
    const id = pessoa(width === 360 ? 1 : 0)
    const name = await open(id)
    const before = await stored(id)
    await page.getByRole('button', { name: 'Colocar uma foto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Foto da pessoa' })
    await dialog.waitFor()
    await accessible(page, 'escolha')
    await picture(`foto-escolha-${width}`, page, false)
    await chooseFile('Escolher do aparelho', 'notas.jpg', 'image/jpeg', Buffer.from('isto não é uma imagem'))
    await dialog.getByText('Não foi possível abrir esta imagem.').waitFor()
    await chooseFile('Escolher do aparelho', 'retrato.jpg', 'image/jpeg', await portrait())
    const crop = page.getByRole('dialog', { name: 'Enquadre o rosto' })
    const area = crop.getByRole('group', { name: /Área da foto/ })
    await area.waitFor()
    await accessible(page, 'recorte')
    await picture(`foto-recorte-${width}`, page, false)
    // The picture moves under the crop square, and the preview follows.
    const preview = () =>
      crop
        .getByRole('img', { name: 'Como vai ficar' })
        .locator('img')
        .evaluate((image) => [image.style.left, image.style.top, image.style.width])
    const first = await preview()
    await area.focus()
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowUp')
    await expect.poll(preview).not.toEqual(first)
    const moved = await preview()
    await crop.getByRole('slider', { name: 'Aproximar' }).focus()
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await preview())[2]).not.toBe(moved[2])
    const box = await area.boundingBox()
    if (!box) throw new Error('nothing to drag')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const enlarged = await preview()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(preview).not.toEqual(enlarged)
    await picture(`foto-recortada-${width}`, page, false)
    await crop.getByRole('button', { name: 'Usar esta foto' }).click()
    await page.getByText('Foto atualizada.').waitFor()
    const after = await stored(id)
    expect(after.dadosPessoais.urlImagemID).toMatch(new RegExp(`^arquivos/praticantes/${id}/foto/[\\w-]+\\.webp$`))
    expect(after.metadados.version).toBe(before.metadados.version + 1)
    await expect.poll(async () => (await stored(id)).filtros.semFoto).toBe(false)
    const shown = page.getByRole('main').locator('img.MuiAvatar-img').first()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await accessible(page, 'cadastro com foto')
    await picture(`foto-cadastro-${width}`, page, false)
    // The form continues from the new version, without a conflict.
    await page.getByLabel('Apelido').fill('Com foto')
    await page.getByText('Salve o cadastro antes de mudar a foto.').waitFor()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Pessoa salva.').waitFor()
    await expect
      .poll(async () => (await stored(id)).dadosPessoais)
      .toMatchObject({
        apelido: 'Com foto',
        urlImagemID: after.dadosPessoais.urlImagemID,
      })
    await page.goto(url(`/sie/cadastros/pessoas?busca=${encodeURIComponent(name)}`))
    const small = page.getByRole('main').locator('img.MuiAvatar-img').first()
    await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
    await picture(`foto-lista-${width}`, page, false)
  },
)

test('a photo is removed, after a question', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const id = pessoa(4)
  await open(id)
  await page.getByRole('button', { name: 'Colocar uma foto' }).click()
  await chooseFile('Escolher do aparelho', 'retrato.jpg', 'image/jpeg', await portrait())
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await page.getByText('Foto atualizada.').waitFor()
  await page.getByRole('button', { name: 'Remover a foto' }).click()
  await page.getByRole('dialog', { name: 'Remover a foto?' }).getByRole('button', { name: 'Remover' }).click()
  await page.getByText('Foto removida.').waitFor()
  await expect.poll(async () => (await stored(id)).dadosPessoais.urlImagemID).toBe('')
  await page.getByRole('button', { name: 'Colocar uma foto' }).waitFor()
})

/** Limits the upload in bytes a second, so that some megabytes take a while. */
const slow = (uploadThroughput: number) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput,
  })

async function openDocuments(id: string): Promise<void> {
  await open(id, 'documentos')
  await page.getByLabel('Documento a enviar').waitFor()
}

test('a document is paused, resumed, goes on while the person goes elsewhere, and opens as a download', async () => {
  const id = pessoa(2)
  await openDocuments(id)
  const before = (await documents(id)).length
  // Slow enough for the steps below.
  await slow(100_000)
  await chooseFile('Enviar documento', 'rg.pdf', 'application/pdf', largePdf(4_000_000))
  await tray()
    .getByText(/Enviando… [1-9]\d*%/)
    .waitFor()
  await tray().getByRole('button', { name: 'Pausar: RG' }).click()
  await tray()
    .getByText(/Pausado em \d+%/)
    .waitFor()
  const held = await tray().getByRole('status').innerText()
  await accessible(page, 'pausado')
  await picture('envio-pausado-1280', page, false)
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Painel' }).click()
  await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor()
  await expect.poll(() => tray().getByRole('status').innerText()).toBe(held)
  await page.setViewportSize({ width: 360, height: 800 })
  await accessible(page, 'pausado no telefone')
  await picture('envio-pausado-360', page, false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await slow(-1)
  await tray().getByRole('button', { name: 'Continuar: RG' }).click()
  await expect.poll(async () => (await documents(id)).length).toBe(before + 1)
  const [last] = (await documents(id)).slice(-1)
  expect(last).toMatchObject({ tipo: 'RG', situacao: 'pendente' })
  expect(last?.arquivo).toMatch(new RegExp(`^arquivos/praticantes/${id}/documentos/[\\w-]+\\.pdf$`))
  await openDocuments(id)
  const link = page.getByRole('link', { name: 'Abrir arquivo' }).last()
  await link.waitFor()
  await picture('documentos-1280', page, false)
  const answer = await fetch((await link.getAttribute('href')) ?? '')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(4_000_000)
})

test('a document is taken back while it is being sent', async () => {
  const id = pessoa(3)
  await openDocuments(id)
  const before = (await documents(id)).length
  await slow(100_000)
  await chooseFile('Enviar documento', 'rg.pdf', 'application/pdf', largePdf(4_000_000))
  await tray()
    .getByText(/Enviando… [1-9]\d*%/)
    .waitFor()
  await tray().getByRole('button', { name: 'Cancelar: RG' }).click()
  await tray().getByText('Cancelado').waitFor()
  await slow(-1)
  expect((await documents(id)).length).toBe(before)
})

test('what fails can be tried again; what the server refuses says why', async () => {
  const id = pessoa(3)
  await openDocuments(id)
  const before = (await documents(id)).length
  const uploads = /\/v0\/b\/[^/]+\/o\?name=/
  await page.route(uploads, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
      : route.continue(),
  )
  await chooseFile('Enviar documento', 'rg.pdf', 'application/pdf', pdf())
  await tray().getByText('Você não tem permissão para enviar este arquivo.').waitFor()
  await picture('envio-falhou-1280', page, false)
  await page.unroute(uploads)
  await tray().getByRole('button', { name: 'Tentar de novo: RG' }).click()
  await expect.poll(async () => (await documents(id)).length).toBe(before + 1)
  await page.getByText('Documento enviado. Ele aguarda aprovação.').waitFor()
  await chooseFile(
    'Enviar documento',
    'rg.pdf',
    'application/pdf',
    pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
  )
  const reason = 'O PDF traz programas ou outros arquivos dentro dele.'
  await tray().getByText(reason).waitFor()
  await page.getByRole('main').getByText(reason).waitFor()
  await expect.poll(() => tray().getByRole('button', { name: 'Tentar de novo: RG' }).count()).toBe(0)
  await accessible(page, 'recusado')
  await picture('envio-recusado-1280', page, false)
  await chooseFile('Enviar documento', 'rg.pdf.exe', 'application/pdf', pdf())
  await page.getByRole('main').getByText('O nome do arquivo não combina com o seu tipo.').waitFor()
})
