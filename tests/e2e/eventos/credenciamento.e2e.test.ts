// Accreditation from issue to gate: issued, checked, printed, handed over, read by camera and code, offline and online again.
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { praticantes, praticanteSchema } from '@sie/domain/pessoas/collections/praticantes.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { Credencial } from '@sie/domain/eventos/collections/credenciais.ts'
import { idDaCredencial, marcaDoSelo } from '@sie/domain/eventos/credenciais/identidade.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { enderecoComSelo } from '@sie/domain/base/selos/selo.ts'
import { enderecoDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { signSelo } from '../../../functions/src/base/selos/selo.ts'
import { bucket, db } from '../support/admin.ts'
import { newPage, signIn, url } from '../support/browser.ts'
import { cameraOn } from '../support/camera.ts'
import { accessible, browser, picture, touchable, useBrowser } from '../support/page.ts'

useBrowser()

const EVENTO = 'copa-credenciada'
const PESSOA = 'pessoa-credenciada'
const FOTO = `arquivos/${PESSOA}/foto/rosto.jpg`
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const [ATLETA, ARBITRO] = [PESSOA, 'pessoa-005'].map((pessoa) => idDaCredencial(EVENTO, pessoa)) as [string, string]
const cardOf = async (id: string) => (await db.doc(`credenciais/${id}`).get()).data() as Credencial

async function store(collection: Collection, id: string, data: object): Promise<void> {
  const metadados = newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), true)
  await db
    .doc(`${collection.name}/${id}`)
    .set(withDerived(id, { ...data, metadados } as unknown as StoredRecord, collection))
}

const entry = (pessoa: string, name: string, changes: object) =>
  inscricoes.schema.parse({
    name,
    nomePublico: name,
    evento: EVENTO,
    pessoa,
    clube: { id: 'clube-1', nome: 'Ilha Dojang' },
    federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
    situacao: 'confirmada',
    vinculo,
    ...changes,
  })

test('credentials are issued, looked at, handed over and read at a gate that loses its connection', async () => {
  const now = Date.now()
  await store(
    eventos,
    EVENTO,
    eventos.schema.parse({
      titulo: 'Copa Credenciada',
      tipo: 'competicao',
      situacao: 'emAndamento',
      inicio: Timestamp.fromMillis(now - 3_600_000),
      fim: Timestamp.fromMillis(now + 9 * 3_600_000),
      vinculo,
    }),
  )
  const face = sharp({ create: { width: 300, height: 400, channels: 3, background: '#b98d6a' } })
  await bucket.file(FOTO).save(await face.jpeg().toBuffer(), { contentType: 'image/jpeg' })
  await store(
    praticantes,
    PESSOA,
    praticanteSchema.parse({
      dadosPessoais: { name: 'Otávio Brandão Credenciado', urlImagemID: FOTO },
      dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD' },
    }),
  )
  const athlete = entry(PESSOA, 'Otávio Brandão Credenciado', {
    modalidade: 'kyorugui',
    classe: { codigo: 'k', nome: 'Adulto −68 kg' },
  })
  await store(inscricoes, 'credenciado-1', athlete)
  await store(inscricoes, 'credenciado-2', entry('pessoa-005', 'Helena Vasconcelos Árbitra', { papel: 'arbitro' }))

  const desk = await newPage(browser)
  await signIn(desk.page, 'secretaria@fctkd.test', url(`/eventos/evento/credenciamento?evento=${EVENTO}`))
  await desk.page.getByRole('button', { name: 'Emitir as que faltam' }).click()
  await desk.page.getByText('2 credenciais emitidas.').waitFor()
  await desk.page.getByRole('link', { name: 'Otávio Brandão Credenciado' }).first().waitFor()
  await accessible(desk.page, 'list')
  await picture('credenciamento-1280', desk.page)
  await desk.page.getByRole('link', { name: 'Otávio Brandão Credenciado' }).first().click()
  await desk.page.getByRole('button', { name: 'Foto confere' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Foto confere' }).click()
  await desk.page.getByRole('button', { name: 'Entregar' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
  await expect.poll(async () => (await cardOf(ATLETA)).situacao).toBe('entregue')
  await accessible(desk.page, 'desk')
  await picture('credencial-mesa-1280', desk.page)
  await desk.page.goto(url(`/eventos/evento/credencial?evento=${EVENTO}&todas`))
  await desk.page.getByRole('heading', { name: '2 credenciais' }).waitFor()
  await accessible(desk.page, 'print')
  await picture('credenciais-impressas-1280', desk.page)
  expect(desk.violations).toEqual([])

  const { codigo, papel } = await cardOf(ATLETA)
  const selo = signSelo({
    tipo: 'credencial',
    codigo,
    emissor: 'FCTKD',
    iniciais: 'OBC',
    graduacao: marcaDoSelo(papel, EVENTO),
    emitidoEm: dayInBrasilia(now),
    validoAte: dayInBrasilia(now + 86_400_000),
  })
  const own = url(enderecoDaCredencial(EVENTO, PESSOA, codigo))
  const visitor = await newPage(browser, 360)
  await visitor.page.goto(own)
  await visitor.page.getByRole('heading', { name: 'O. B. C.' }).waitFor()
  await expect.poll(() => visitor.page.getByText('Otávio').count()).toBe(0)
  await visitor.page.goto('about:blank')
  await visitor.page.goto(enderecoComSelo(own, selo))
  await visitor.page.getByRole('heading', { name: 'Otávio Brandão Credenciado' }).waitFor()
  await accessible(visitor.page, 'virtual')
  await picture('credencial-virtual-360', visitor.page)

  const qr = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: enderecoComSelo(own, selo), size: 420, level: 'L', marginSize: 4 }),
  )
  const camera = await cameraOn(qr)
  try {
    const { page, context, violations } = await newPage(camera, 360)
    await context.grantPermissions(['camera'])
    await signIn(page, 'secretaria@fctkd.test', url(`/eventos/evento/credencialcheck?evento=${EVENTO}`))
    await page.getByText('2 credenciais neste aparelho').waitFor()
    await accessible(page, 'gate')
    await touchable(page.getByRole('main'))
    await picture('portaria-360', page)
    const shown = async (resposta: string, words: string, next = 'Próxima leitura') => {
      const answer = page.getByRole('alertdialog')
      await answer.getByText(words).first().waitFor()
      await expect.poll(() => answer.getAttribute('data-resposta')).toBe(resposta)
      await accessible(page, resposta)
      await touchable(answer)
      await picture(`portaria-${resposta}-360`, page)
      await answer.getByRole('button', { name: next }).press('Enter')
      await answer.getByRole('heading', { name: words }).waitFor({ state: 'detached' })
    }
    const typed = async (code: string) => {
      await page.getByLabel('Código da credencial').fill(code)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Ler com a câmera' }).click()
    await page.getByRole('alertdialog').getByText('Otávio Brandão Credenciado').waitFor()
    await page.getByRole('alertdialog').waitFor()
    await context.setOffline(true)
    await shown('verde', 'Pode entrar')
    // The camera would read the same code again.
    await page.getByText('Já entrou').first().waitFor()
    await shown('ambar', 'Confira antes', 'Digitar o código')
    await typed(codigoImpresso((await cardOf(ARBITRO)).codigo))
    await shown('ambar', 'Foto ainda não conferida')
    await typed('2222-2222-2222')
    await shown('vermelho', 'Não está na lista deste evento')
    await page
      .getByText(/por enviar/)
      .first()
      .waitFor()
    const kept = async () =>
      (await db.collection(`eventos/${EVENTO}/notas`).get()).docs.map((doc) => doc.get('resposta') as string)
    expect((await kept()).length).toBeLessThanOrEqual(1)
    await context.setOffline(false)
    await page.getByText('Tudo enviado').first().waitFor()
    await expect.poll(async () => (await kept()).filter((one) => one === 'vermelho').length).toBe(1)
    await expect.poll(async () => (await cardOf(ATLETA)).leituras?.dentro).toEqual(['entrada'])
    expect(violations).toEqual([])
  } finally {
    await camera.close()
  }

  // A withdrawn entry cancels the credential.
  await db.doc('inscricoes/credenciado-1').update({ situacao: 'retirada' })
  await expect.poll(async () => (await cardOf(ATLETA)).situacao).toBe('cancelada')
  await desk.page.goto(url(`/eventos/evento/credenciamento?ver=leituras&evento=${EVENTO}`))
  await desk.page.getByText('Credencial desconhecida').waitFor()
  await accessible(desk.page, 'scans')
  await picture('leituras-1280', desk.page)
})
