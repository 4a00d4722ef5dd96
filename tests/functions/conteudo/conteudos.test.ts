// Content pages on the engine: found by portal and slug, their menus, their publication times, and the files of their blocks.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { novidades } from '@sie/domain/conteudo/collections/novidades.ts'
import type { MenuPublico } from '@sie/domain/conteudo/menu.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { fieldOfFile } from '../../../functions/src/pessoas/arquivos/fieldFile.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { answerOf, shell } from '../../support/builtPage.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const asked = (path: string, pagina: string, entidade?: string) => answerPage(path, { pagina }, shell, entidade)

const texto = (words: string) => [{ tipo: 'texto', texto: paragraphs(words) }]
const page = (changes: object = {}, publicacao: object = {}) => ({
  ...conteudos.schema.parse({
    titulo: 'Como se filiar',
    slug: 'como-se-filiar',
    blocos: texto('Quatro passos.'),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    ...changes,
  }),
  publicacao: {
    situacao: 'publicada',
    publicada: true,
    publico: 'todos',
    publicarEm: Timestamp.fromDate(new Date('2026-11-18T12:00:00Z')),
    expiraEm: null,
    ...publicacao,
  },
})
const ours = { vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }

beforeEach(emptyEverything)

test('a page is told with title, description, canonical, Open Graph, JSON-LD and its text', async () => {
  await store('conteudos', 'a', page({ resumo: 'Do treino ao registro.' }))
  const { status, body } = await asked('/content', 'como-se-filiar')
  expect(status).toBe(200)
  expect(body).toContain('<title>Como se filiar · CBTKD</title>')
  expect(body).toContain('content="Do treino ao registro."')
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/content\?pagina=como-se-filiar">/)
  expect(body).toContain('"@type":"WebPage"')
  expect(body).toMatch(/<p[^>]*>Quatro passos\.<\/p>/)
  expect(answerOf(body, 'conteudos', 'escolhido')).toMatchObject({
    id: 'a',
    slug: 'como-se-filiar',
    metadados: { lastUpdate: expect.any(String) as string },
  })
})

test('a portal shows its own pages, a federation’s host its own before the confederation’s', async () => {
  await store('conteudos', 'a', page())
  await store('conteudos', 'b', page({ portal: 'institucional', blocos: texto('Institucional.') }))
  await store('conteudos', 'c', page({ ...ours, blocos: texto('Em Santa Catarina.') }))
  expect((await asked('/content', 'como-se-filiar')).body).toContain('Quatro passos.')
  expect((await asked('/institucional/content', 'como-se-filiar')).body).toContain('Institucional.')
  expect((await asked('/content', 'como-se-filiar', 'fctkd')).body).toContain('Em Santa Catarina.')
  expect((await asked('/content', 'como-se-filiar', 'rstkd')).body).toContain('Quatro passos.')
  expect((await asked('/sie/content', 'como-se-filiar')).status).toBe(404)
})

test('of two pages under one address the newest is shown', async () => {
  const later = { publicarEm: Timestamp.fromDate(new Date('2026-11-20T12:00:00Z')) }
  await store('conteudos', 'a', page())
  await store('conteudos', 'b', page({ blocos: texto('Nova.') }, later))
  expect((await asked('/content', 'como-se-filiar')).body).toContain('Nova.')
})

test('what is missing and what visitors may not see answer the same, byte for byte', async () => {
  const missing = await asked('/content', 'nenhuma')
  expect(missing.status).toBe(404)
  const mapped = async () => (await answerPage('/sitemap.xml', { de: '/content', ano: '2026' }, shell)).body
  await store('conteudos', 'a', page())
  expect(await mapped()).toContain('como-se-filiar')
  for (const publicacao of [
    { situacao: 'rascunho', publicada: false },
    { situacao: 'agendada', publicada: false },
    { situacao: 'arquivada', publicada: false },
    { publico: 'filiados' },
  ]) {
    await store('conteudos', 'a', page({}, publicacao))
    expect(await asked('/content', 'como-se-filiar')).toEqual(missing)
    expect(await mapped()).not.toContain('como-se-filiar')
  }
  for (const slug of ['../x', 'A', 'x'.repeat(100)]) expect(await asked('/content', slug)).toEqual(missing)
})

/** Stores a page and runs its reactions. */
async function written(id: string, record: object): Promise<void> {
  const before = await read(`conteudos/${id}`)
  await store('conteudos', id, record)
  const after = await read(`conteudos/${id}`)
  await applyEvent({ collection: 'conteudos', id, before, after } as never, `${id}-${JSON.stringify(record).length}`)
}
const menuOf = async (entidade: string) =>
  ((await paths.menuPublico(entidade).get()).data() as MenuPublico | undefined)?.paginas.map(({ slug }) => slug)

test('the menu follows what is published, and an event that comes twice changes nothing', async () => {
  await written('a', page())
  await written('b', page({ slug: 'contato', titulo: 'Contato' }, { situacao: 'rascunho', publicada: false }))
  await written('c', page({ ...ours, slug: 'deles' }))
  expect(await menuOf('cbtkd')).toEqual(['como-se-filiar'])
  expect(await menuOf('fctkd')).toEqual(['deles'])
  await written('b', page({ slug: 'contato', titulo: 'Contato' }))
  await written('b', page({ slug: 'contato', titulo: 'Contato' }))
  expect((await menuOf('cbtkd'))?.toSorted()).toEqual(['como-se-filiar', 'contato'])
  await written('a', page({}, { situacao: 'arquivada', publicada: false }))
  expect(await menuOf('cbtkd')).toEqual(['contato'])
  const { status, body } = await answerPage('/content', {}, shell)
  expect(status).toBe(200)
  expect(body).toMatch(/href="\/content\?pagina=contato"[^>]*>Contato</)
})

test('a page that moves to another entity leaves the menu of the first', async () => {
  await written('a', page())
  await written('a', page(ours))
  expect([await menuOf('cbtkd'), await menuOf('fctkd')]).toEqual([[], ['como-se-filiar']])
})

test('news, pages and release notes go on air at their hour and off at the end, within the minute that looks', async () => {
  await giveRights('editora', { cbtkd: ['noticias:publicar', 'conteudos:publicar', 'novidades:publicar'] })
  const now = Date.now()
  const at = (minutes: number) => Timestamp.fromMillis(now + minutes * 60_000)
  const draft = { situacao: 'rascunho', publicada: false, publicarEm: null }
  for (const [collection, record] of [
    [noticias, { ...noticias.schema.parse({ titulo: 'x', texto: paragraphs('x') }), vinculo: page().vinculo }],
    [conteudos, page({}, draft)],
    [novidades, novidades.schema.parse({ titulo: 'x', texto: paragraphs('x') })],
  ] as const) {
    await store(collection.name, 'x', record)
    const data = { 'publicacao.publicarEm': at(10), 'publicacao.expiraEm': at(20) }
    await makeTransition(
      collection,
      'x',
      { name: 'agendar', data, reason: '', version: 0 },
      await requireCaller(as('editora')),
    )
    const seen: unknown[] = []
    for (const minute of [9, 10, 19, 20]) {
      await meetDeadlines(now + minute * 60_000, [collection])
      seen.push((await db().doc(`${collection.name}/x`).get()).get('publicacao.publicada'))
    }
    expect({ [collection.name]: seen }).toEqual({ [collection.name]: [false, true, true, false] })
  }
})

test('images and documents of blocks are taken for the field of all blocks, and for no other', () => {
  expect(fieldOfFile('imagemDoRegistro', 'conteudos', 'blocos').field.path).toBe('blocos')
  expect(fieldOfFile('arquivoDoRegistro', 'conteudos', 'blocos').field.path).toBe('blocos')
  expect(() => fieldOfFile('arquivoDoRegistro', 'conteudos', 'capa')).toThrow()
  expect(() => fieldOfFile('imagemDoRegistro', 'conteudos', 'slug')).toThrow()
})
