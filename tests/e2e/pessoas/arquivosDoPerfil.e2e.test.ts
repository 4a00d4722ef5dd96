// People's own photo and documents in the browser, from their profile; and which answers the file storage gives to whom.
import { expect, test } from 'vitest'
import type * as Files from '../../../web/src/platform/uploads/files.ts'
import { pdf } from '../../support/files.ts'
import { bucket, db } from '../support/admin.ts'
import { signIn, url } from '../support/browser.ts'
import { chooseFile, documents, portrait } from '../support/files.ts'
import { accessible, fits, page, picture, usePagePerTest } from '../support/page.ts'

usePagePerTest()

test.each([[1280], [360]])('people send their own photo and documents from their profile, at %i px', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  await signIn(page, 'professor@rstkd.test', url('/profile'))
  await page.getByRole('button', { name: /^(Colocar uma|Trocar a) foto$/ }).click()
  await chooseFile('Escolher do aparelho', 'retrato.jpg', 'image/jpeg', await portrait())
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await page.getByText('Foto atualizada.').waitFor()
  // The header updates without a reload.
  const header = page.getByRole('banner').locator('img.MuiAvatar-img')
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  await page.goto(url('/profile?aba=documentos'))
  await chooseFile('Enviar documento', 'IMG_2031.jpeg', 'image/jpeg', await portrait())
  await page.getByText('Documento enviado. Ele aguarda aprovação.').waitFor()
  await page.getByRole('link', { name: 'Abrir arquivo' }).last().waitFor()
  await expect
    .poll(async () => (await documents('professor')).at(-1))
    .toMatchObject({ tipo: 'RG', situacao: 'pendente' })
  await accessible(page, 'perfil')
  await fits(page)
  await picture(`perfil-foto-${width}`, page, false)
})

test('files are described, addressed and deleted, each by whom the rules let', async () => {
  // Beyond 250 requests a browser lists no further script.
  await page.addInitScript('performance.setResourceTimingBufferSize(5000)')
  await signIn(page, 'professor@rstkd.test', url('/profile?aba=documentos'))
  const count = (await documents('professor')).length
  await chooseFile('Enviar documento', 'IMG_2032.jpeg', 'image/jpeg', await portrait())
  await expect.poll(async () => (await documents('professor')).length).toBe(count + 1)
  await page.getByRole('link', { name: 'Abrir arquivo' }).last().waitFor()
  /** Calls a function of web/src/platform/uploads/files.ts, in the script loaded by the page. As text, since the test runner would rewrite it. */
  const ask = <R>(name: keyof typeof Files, path: string) =>
    page.evaluate<R>(`(async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\/assets\\/files-[\\w-]+\\.js$/.test(name))
    const { ${name}: asked } = Object.assign({}, ...(await Promise.all(scripts.map((script) => import(script)))))
    return asked(${JSON.stringify(path)}).catch(({ codigo }) => codigo)
  })()`)
  const sent = (await documents('professor')).map(({ arquivo }) => arquivo).filter(Boolean)
  const first = sent.at(-1) ?? ''
  expect(await ask('fileMetadata', first)).toMatchObject({
    caminho: first,
    tipo: 'image/jpeg',
    tamanho: expect.any(Number),
    criadoEm: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  })
  const answer = await fetch(await ask<string>('downloadAddress', first))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  // Another person's.
  const others = 'arquivos/praticantes/pessoa-106/documentos/alheio.pdf'
  await bucket
    .file(others)
    .save(pdf(), { resumable: false, metadata: { metadata: { federacao: 'fctkd', entidade: 'fctkd' } } })
  expect(
    await Promise.all((['fileMetadata', 'downloadAddress', 'deleteFile'] as const).map((name) => ask(name, others))),
  ).toEqual(Array(3).fill('sem-permissao'))
  expect(await ask('deleteFile', first)).toEqual({
    versao: (await db.doc('praticantes/professor').get()).get('metadados.version') as number,
  })
  // A missing file has no entities for the rules to check: the answer does not reveal whether it ever existed.
  expect(await Promise.all((['fileMetadata', 'downloadAddress'] as const).map((name) => ask(name, first)))).toEqual(
    Array(2).fill('sem-permissao'),
  )
  expect(await ask('deleteFile', first)).toBe('registro-nao-encontrado')
  expect((await documents('professor')).map(({ arquivo }) => arquivo)).not.toContain(first)
})
