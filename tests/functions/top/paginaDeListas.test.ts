// Lists and pages that the function `pagina` sends with their first records, laid out as the app does, and those records for the app.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { comunicados } from '@sie/domain/ensino/collections/comunicados.ts'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { documentosPublicos } from '@sie/domain/conteudo/collections/documentosPublicos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { answerOf, sentWith, shell, textOf } from '../../support/builtPage.ts'
import { emptyEverything, store } from '../../support/world.ts'

const PUBLICADA = {
  situacao: 'publicada',
  publicada: true,
  publico: 'todos',
  expiraEm: null,
  publicarEm: Timestamp.fromDate(new Date('2026-11-18T12:00:00Z')),
}
/** Publication before that of the other records. */
const OLDER = { publicarEm: Timestamp.fromDate(new Date('2026-11-01T12:00:00Z')) }

const news = (titulo: string, idEntidade: string) => ({
  ...noticias.schema.parse({ titulo, vinculo: { idEntidade, idFederacao: idEntidade } }),
  publicacao: PUBLICADA,
})

beforeEach(emptyEverything)

describe('the education feeds of one kind', () => {
  const feed = (kind: string, query = {}, entidade?: string, host?: string) =>
    answerPage(`/cbtkdeduca/${kind}`, query, shell, entidade, host)
  const linked = (body: string, path: string) => new RegExp(`<a [^>]*href="${path}"[^>]*>([^<]*)</a>`).exec(body)?.[1]
  const rows = (body: string) => {
    const stream = answerOf(body, 'educa', 'fluxo') as { pages: { itens: { row: object }[] }[][] } | undefined
    return stream?.pages.flat().flatMap(({ itens }) => itens.map(({ row }) => row))
  }
  const video = (titulo: string, changes: object = {}, publicacao: object = {}) => ({
    ...videos.schema.parse({
      titulo,
      descricao: 'Passo a passo.',
      video: 'https://youtu.be/dQw4w9WgXcQ',
      duracao: 743,
      capa: { arquivo: `publico/videos/${titulo}/capa/a.webp`, alt: titulo },
      ...changes,
    }),
    publicacao: { ...PUBLICADA, ...publicacao },
  })
  const notice = (titulo: string, publicacao: object = {}) => ({
    ...comunicados.schema.parse({ titulo, texto: 'Primeira linha.\nSegunda linha.', importante: true }),
    publicacao: { ...PUBLICADA, ...publicacao },
  })
  const HIDDEN = [
    ['rascunho', { situacao: 'rascunho', publicada: false }],
    ['filiados', { publico: 'filiados' }],
  ] as const

  test('that of videos comes with its newest ones, the first cover with priority, and their rows', async () => {
    await store('videos', 'novo', video('Novo <1>'))
    await store('videos', 'velho', video('Velho', { capa: { arquivo: '' } }, OLDER))
    for (const [id, publicacao] of HIDDEN) await store('videos', id, video(`Escondido ${id}`, {}, publicacao))
    const { status, body } = await feed('videos')
    expect(status).toBe(200)
    expect(body).toMatch(/<h1[^>]*>Vídeos<\/h1>/)
    expect(body).toMatch(/<img [^>]*fetchpriority="high"/i)
    expect(linked(body, '/cbtkdeduca/video/novo')).toBe('Novo &lt;1&gt;')
    expect(textOf(body)).toMatch(/Vídeo · 18 nov 2026 · dura 12:23.*Passo a passo\./)
    expect(body).not.toContain('Escondido')
    expect(rows(body)).toMatchObject([
      { id: 'novo', duracao: 743, publicacao: { publicarEm: '2026-11-18T12:00:00Z' } },
      { id: 'velho' },
    ])
    expect(JSON.stringify(rows(body))).not.toMatch(/metadados|youtu/)
  })

  test('those of posts and announcements come filled in too, and an announcement in full', async () => {
    await store('postagens', 'faixa', {
      ...postagens.schema.parse({ titulo: 'Como amarrar a faixa', resumo: 'Em três passos.', autor: 'Ana' }),
      publicacao: PUBLICADA,
    })
    const posts = (await feed('postagens')).body
    expect(linked(posts, '/cbtkdeduca/postagem/faixa')).toBe('Como amarrar a faixa')
    expect(textOf(posts)).toContain('Em três passos.')
    expect(rows(posts)).toMatchObject([{ id: 'faixa', autor: 'Ana' }])
    await store('comunicados', 'prova', notice('Prova'))
    for (const [id, publicacao] of HIDDEN) await store('comunicados', id, notice(`Escondido ${id}`, publicacao))
    const notices = (await feed('comunicados')).body
    expect(textOf(notices)).toMatch(/Comunicado · 18 nov 2026 · Importante.*ProvaPrimeira linha\.\nSegunda linha\./)
    expect(notices).not.toContain('Escondido')
    expect(rows(notices)).toMatchObject([{ id: 'prova', importante: true }])
  })

  test('that of news has those of the portal’s own entity', async () => {
    await store('noticias', 'copa', news('Copa do Brasil', 'cbtkd'))
    await store('noticias', 'outra', news('Outra', 'fctkd'))
    expect(rows((await feed('noticias')).body)).toMatchObject([{ id: 'copa' }])
    const { body } = await feed('noticias', {}, 'fctkd')
    expect(rows(body)).toMatchObject([{ id: 'outra' }])
    expect(body).not.toContain('Copa do Brasil')
  })

  test('have the records of a theme where one is asked for, and a placeholder on hosts that do not show them', async () => {
    await store('videos', 'novo', video('Novo'))
    expect(rows((await feed('videos', { faixa: 'gub-8' })).body)).toEqual([])
    for (const kind of ['videos', 'postagens', 'noticias', 'comunicados']) {
      const { body } = await feed(kind, {}, 'cbtkd', 'cbtkd.org.br')
      expect(textOf(body)).toContain('A área educacional abre em breve.')
      expect(rows(body)).toBeUndefined()
    }
  })
})

describe('the lists of clubs', () => {
  const club = (name: string, town: string, changes: object = {}, filtros: object = {}) => ({
    ...entidades.schema.parse({
      dadosPessoais: { name, searchableName: name.toLowerCase(), tipoEntidade: 'clube', ...changes },
      dadosEndereco: { logradouroMunicipio: town, logradouroUF: 'SC' },
      situacao: 'filiada',
    }),
    filtros: { publica: true, visivel: true, municipio: town.toLowerCase(), ...filtros },
  })
  beforeEach(async () => {
    await store('entidades', 'lagoa', club('Clube <Lagoa>', 'Blumenau'))
    await store('entidades', 'areia', club('Academia Areia', 'Joinville', { tipoEntidade: 'academia' }))
    await store('entidades', 'fctkd', club('Federação', 'Curitiba', { tipoEntidade: 'federacao' }))
    await store('entidades', 'fechado', club('Fechado', 'Araquari', {}, { publica: false }))
    await store('entidades', 'oculto', club('Oculto', 'Araquari', {}, { visivel: false }))
  })

  test.each([
    ['/institucional/associacoes', ['lagoa', 'fctkd', 'areia'], /<h2[^>]*>Blumenau · SC<\/h2>/],
    ['/institucional/filiados', ['areia', 'lagoa', 'fctkd'], /Academia Areia.*Clube &lt;Lagoa&gt;/],
  ])('%s comes with the first clubs that visitors see, and their rows', async (path, ids, start) => {
    const { status, body } = await answerPage(path, {}, shell)
    expect(status).toBe(200)
    expect(body).toMatch(start)
    expect(body).toMatch(/<a [^>]*href="[^"]*\?id=lagoa"[^>]*>Clube &lt;Lagoa&gt;<\/a>/)
    expect(textOf(body)).toContain('Clube &lt;Lagoa&gt;Clube · Blumenau · SCRegular')
    expect(body).not.toMatch(/Fechado|Oculto|<a [^>]*>Federação</)
    expect(answerOf(body, 'entidades', 'publicados')).toMatchObject({ rows: ids.map((id) => ({ id })) })
    expect(JSON.stringify(sentWith(body).answers)).not.toMatch(/metadados|dadosContato/)
  })

  test('show those of a filter, none of a search, and one club by its id', async () => {
    for (const path of ['/institucional/associacoes', '/institucional/filiados']) {
      const found = async (query: Record<string, string>) =>
        answerOf((await answerPage(path, query, shell)).body, 'entidades', 'publicados')
      expect(await found({ uf: 'SC' })).toMatchObject({ rows: expect.objectContaining({ length: 3 }) as object })
      expect(await found({ uf: 'PR' })).toMatchObject({ rows: [] })
      expect(await found({ busca: 'lagoa' })).toBeUndefined()
      const one = await answerPage(path, { id: 'lagoa' }, shell)
      expect(one.body).toMatch(/<h1[^>]*>Clube &lt;Lagoa&gt;<\/h1>/)
      expect(one.body).toContain('"@type":"SportsOrganization"')
      expect(one.body).toMatch(/<link rel="canonical" href="[^"]*\/institucional\/filiados\?id=lagoa">/)
      const missing = await answerPage(path, { id: 'nenhum' }, shell)
      expect(missing.status).toBe(404)
      for (const id of ['fechado', 'oculto']) expect(await answerPage(path, { id }, shell), id).toEqual(missing)
    }
  })

  test('a federation’s page draws more clubs than it sends, which the app reads itself', async () => {
    await paths.inicioPublico('fctkd').set({
      numeros: { clubes: 300 },
      filiadas: Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`c${index}`, { nome: `Clube ${index}`, municipio: 'Blumenau' }]),
      ),
    })
    const { body } = await answerPage('/institucional/federacoes', { id: 'fctkd' }, shell)
    expect(textOf(body)).toMatch(/clubes e academias300.*Ver os 300/)
    expect(textOf(body)).not.toContain('Clube 299')
    expect(body).not.toContain('c299')
  })

  test('the federations come by state, from one document', async () => {
    await paths.inicioPublico('cbtkd').set({
      numeros: { federacoes: 1, clubes: 2 },
      filiadas: {
        fctkd: { nome: 'Federação <Catarinense>', sigla: 'FCTKD', uf: 'SC', municipio: 'Curitiba', cor: '#0b3d91' },
      },
      ufs: {},
    })
    const { status, body } = await answerPage('/institucional/federacoes', {}, shell)
    expect(status).toBe(200)
    expect(body).toMatch(/<a [^>]*href="\/institucional\/federacoes\?id=fctkd"/)
    expect(body).toContain('"@type":"CollectionPage"')
    expect(body).toMatch(/<title>Federações · CBTKD<\/title>/)
  })
})

describe('the national teams', () => {
  const team = (changes: object = {}, publicacao: object = {}) => ({
    ...selecoes.schema.parse({
      name: 'Seleção <adulta>',
      modalidade: 'kyorugui',
      classe: 'adulto',
      sexo: 'F',
      ano: 2026,
      situacao: 'convocada',
      apresentacao: 'Treinos em Joinville.',
      competicao: 'Pan-Americano',
      atletas: [{ nome: 'Ana Lima', uf: 'PR', clube: 'Koryo', categoria: 'F −49 kg' }],
      comissao: [{ nome: 'Rui Melo', funcao: 'Técnico' }],
      ...changes,
    }),
    publicacao: { publico: 'todos', ...publicacao },
  })
  const teams = (query: Record<string, string> = {}) => answerPage('/selecoes', query, shell)
  beforeEach(async () => {
    await store('selecoes', 'adulta', team())
    await store('selecoes', 'antiga', team({ name: 'Antiga', ano: 2024 }))
    await store('selecoes', 'rascunho', team({ name: 'Rascunho', situacao: 'rascunho' }))
  })

  test('one comes with its text, athletes and staff, and its record for the app', async () => {
    const { status, body } = await teams({ id: 'adulta' })
    expect(status).toBe(200)
    expect(body).toContain('<title>Seleção &lt;adulta&gt; · CBTKD</title>')
    expect(textOf(body)).toMatch(/Seleção &lt;adulta&gt;.*Kyorugui · Adulto · Feminina/)
    expect(textOf(body)).toMatch(/Treinos em Joinville\.F −49 kgPRAna LimaKoryo.*Comissão técnicaRui MeloTécnico/)
    expect(answerOf(body, 'selecoes', 'publicado')).toMatchObject({ id: 'adulta', ano: 2026 })
    expect(body).not.toMatch(/trigam|chavesBusca/)
    const [draft, none] = [await teams({ id: 'rascunho' }), await teams({ id: 'nenhuma' })]
    expect([draft.status, draft.body]).toEqual([404, none.body])
  })

  test('their list comes by year with their rows, and by a class with those of it', async () => {
    const { body } = await teams()
    expect(body).toMatch(
      />2026<\/h2>.*<a [^>]*href="\/selecoes\?id=adulta"[^>]*>Seleção &lt;adulta&gt;<\/a>.*>2024<\/h2>/,
    )
    expect(body).not.toContain('Rascunho')
    expect(answerOf(body, 'selecoes', 'publicados')).toMatchObject({ rows: [{ id: 'adulta' }, { id: 'antiga' }] })
    expect(body).not.toMatch(/metadados|Ana Lima/)
    await store('selecoes', 'juvenil', team({ name: 'Juvenil', classe: 'juvenil' }))
    expect(answerOf((await teams({ classe: 'juvenil' })).body, 'selecoes', 'publicados')).toMatchObject({
      rows: [{ id: 'juvenil' }],
    })
  })
})

test('a page of content comes with its cover between its summary and its text', async () => {
  await store('conteudos', 'exames', {
    ...conteudos.schema.parse({
      titulo: 'Exames',
      resumo: 'Quando e como.',
      slug: 'exames',
      portal: 'padrao',
      capa: { arquivo: 'publico/conteudos/exames/capa/a.webp', alt: 'Banca' },
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
    publicacao: PUBLICADA,
  })
  const { body } = await answerPage('/content', { pagina: 'exames' }, shell)
  expect(body).toMatch(/Quando e como\.<\/p>.*<img [^>]*capa%2Fa-720\.webp/)
})

test('the documents of a section come with the page, under an address of its own', async () => {
  await store('documentosPublicos', 'a', {
    ...documentosPublicos.schema.parse({
      titulo: 'Estatuto <social>',
      secao: 'estatuto',
      ano: 2026,
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
    substituidoPor: '',
    publicacao: PUBLICADA,
  })
  const { status, body } = await answerPage('/transparencia', { secao: 'estatuto' }, shell)
  expect(status).toBe(200)
  expect(textOf(body)).toContain('Estatuto &lt;social&gt;')
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/transparencia\?secao=estatuto">/)
  const atas = await answerPage('/transparencia', { secao: 'atas' }, shell)
  expect(atas.body).not.toContain('Estatuto &lt;social&gt;')
})
