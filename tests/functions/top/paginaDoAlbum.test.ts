// Albums for clients without JavaScript: their page with ImageGallery and cover, and their pictures in the site map.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { answerOf, shell } from '../../support/builtPage.ts'
import { emptyEverything, store } from '../../support/world.ts'

const page = (id: string) => answerPage('/galeria/album', { id }, shell)
const VINCULO = { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }
const noAr = { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: null, expiraEm: null }

const album = (publicacao: object = {}, changes: object = {}) => ({
  ...albuns.schema.parse({
    titulo: 'Copa & <b>finais</b>',
    data: '2026-11-18',
    local: 'Joinville, SC',
    fotografo: 'Nina Paes',
    total: 2,
    capa: { arquivo: 'publico/imagens/f1/imagem/a.webp', alt: 'Pódio' },
    vinculo: VINCULO,
    ...changes,
  }),
  publicacao: { ...noAr, publicarEm: Timestamp.fromDate(new Date('2026-11-19T12:00:00Z')), ...publicacao },
})
const foto = (ordem: number, publicacao: object = {}) => ({
  ...imagens.schema.parse({
    album: 'copa',
    ordem,
    legenda: `Luta ${ordem}`,
    imagem: { arquivo: `publico/imagens/f${ordem}/imagem/a.webp`, alt: `Chute ${ordem}`, largura: 1920, altura: 1280 },
    vinculo: VINCULO,
  }),
  publicacao: { ...noAr, ...publicacao },
})

beforeEach(async () => {
  await emptyEverything()
  await store('albuns', 'copa', album())
  await store('imagens', 'f2', foto(2))
  await store('imagens', 'f1', foto(1))
  await store('imagens', 'f3', foto(3, { publicada: false }))
})

test('a published album is told with its cover, ImageGallery and its pictures in their order', async () => {
  const { status, body } = await page('copa')
  expect(status).toBe(200)
  expect(body).toContain('<title>Copa &amp; &lt;b&gt;finais&lt;/b&gt; · CBTKD</title>')
  expect(body).toMatch(/<meta property="og:image" content="[^"]*f1%2Fimagem%2Fa\.webp\?alt=media">/)
  const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'ImageGallery',
    dateCreated: '2026-11-18',
    contentLocation: { name: 'Joinville, SC' },
    associatedMedia: [
      { '@type': 'ImageObject', name: 'Luta 1', description: 'Chute 1', creditText: 'Nina Paes', width: 1920 },
      { name: 'Luta 2' },
    ],
  })
  expect(body.indexOf('Chute 1')).toBeLessThan(body.indexOf('Chute 2'))
  expect(body).not.toContain('Chute 3')
  expect(answerOf(body, 'imagens', 'publicados')).toMatchObject({ pages: [{ rows: [{ id: 'f1' }, { id: 'f2' }] }] })
  expect(body).not.toContain('imagens%2Ff3')
})

test('an album that is not public answers as one that is not there', async () => {
  const missing = await page('nenhum')
  expect(missing.status).toBe(404)
  for (const publicacao of [{ publicada: false, situacao: 'rascunho' }, { publico: 'filiados' }]) {
    await store('albuns', 'copa', album(publicacao))
    expect(await page('copa')).toEqual(missing)
  }
})

test('the site map lists public albums with the pictures that everybody may see', async () => {
  const part = async () => (await answerPage('/sitemap.xml', { de: '/galeria/album', ano: '2026' }, shell)).body
  const body = await part()
  expect(body).toMatch(/<loc>[^<]*\/galeria\/album\?id=copa<\/loc>/)
  const images = [...body.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, address]) => address)
  expect(images.map((address) => /imagens%2F(f\d)/.exec(address ?? '')?.[1])).toEqual(['f1', 'f2'])
  await db().doc('albuns/copa').update({ 'publicacao.publico': 'filiados' })
  await db().doc('imagens/f1').update({ 'publicacao.publico': 'filiados' })
  expect(await part()).not.toContain('galeria/album?id=')
  expect((await answerPage('/sitemap.xml', {}, shell)).body).not.toContain('album')
})
