// The function `pagina`: public records for clients without JavaScript, the feed of news and the site map.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { postagens } from '@sie/domain/ensino/collections/postagens.ts'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import type { ClasseDoRanking, LinhaPublica } from '@sie/domain/competicao/ranking/publico.ts'
import { PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { entityOfLabel, labelOf } from '../../../functions/src/base/platform/portal.ts'
import { answerOf, shell as frame, sentWith, textOf } from '../../support/builtPage.ts'
import { emptyEverything, plant, store } from '../../support/world.ts'

const SHELL = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta name="description" content="Portal de taekwondo." />
    <title>Notícia · CBTKD</title>
    <script src="/tema.js"></script>
  </head>
  <body>
    <div id="root"><header></header><main class="x" id="conteudo" tabindex="-1"><div>esqueleto</div></main><footer></footer></div>
  </body>
</html>
`.replaceAll(' />', '>')
const shell = () => Promise.resolve(SHELL)
const page = (id: string, path = '/noticias/noticia') => answerPage(path, { id }, frame)

const news = (changes: object = {}, publicacao: object = {}) => ({
  ...noticias.schema.parse({
    titulo: 'Copa do Brasil',
    subtitulo: 'As finais são no domingo.',
    texto: paragraphs('Primeiro parágrafo.'),
    capa: { arquivo: 'publico/noticias/copa/capa/a.webp', alt: 'Pódio' },
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

beforeEach(emptyEverything)

test('a published record is told with title, description, canonical, Open Graph, JSON-LD and its text', async () => {
  await store('noticias', 'copa', news())
  const { status, type, body } = await page('copa')
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<title>Copa do Brasil · CBTKD</title>')
  expect(body.match(/<meta name="description"/g)).toHaveLength(1)
  expect(body).toContain('content="As finais são no domingo."')
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/noticias\/noticia\?id=copa">/)
  expect(body).toMatch(/<meta property="og:image" content="[^"]*capa%2Fa\.webp\?alt=media">/)
  const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Copa do Brasil',
    datePublished: '2026-11-18T12:00:00Z',
  })
  expect(body).toMatch(/<h1[^>]*>Copa do Brasil<\/h1>/)
  expect(body).toMatch(/<p[^>]*>Primeiro parágrafo\.<\/p>/)
  expect(body).not.toContain('esqueleto')
  expect(answerOf(body, 'noticias', 'publicado')).toMatchObject({
    id: 'copa',
    titulo: 'Copa do Brasil',
    metadados: { version: expect.any(Number) as number },
  })
  expect(body).not.toMatch(/trigam|chavesBusca|lastUpdate/)
})

test('a page on the host of a federation bears its sigla, and is shared with its mark where it has no picture', async () => {
  const federation = (logo: object) => ({
    dadosPessoais: { tipoEntidade: 'federacao', name: 'Federação Catarinense', sigla: 'FCTKD' },
    situacao: 'filiada',
    filtros: { visivel: true },
    vinculo: { idFederacao: 'cbtkd' },
    logo,
  })
  // What is known of an entity is kept for a while: each has an id of its own.
  await store('entidades', 'com-marca', federation({ arquivo: 'publico/entidades/com-marca/logo/a.webp' }))
  await store('entidades', 'sem-marca', federation({ arquivo: '' }))
  const list = async (id: string) => (await answerPage('/noticias', {}, frame, id, `${id}.localhost`)).body
  const told = await list('com-marca')
  expect(told).toContain('<title>Notícias · FCTKD</title>')
  expect(told).toContain('<meta property="og:site_name" content="FCTKD">')
  expect(told).toMatch(/<meta property="og:image" content="[^"]*com-marca%2Flogo%2Fa\.webp\?alt=media">/)
  expect(told).toContain('<meta name="twitter:card" content="summary">')
  expect(await list('sem-marca')).toMatch(/<meta property="og:image" content="https?:[^"]*\/icone-512\.png">/)
})

test('what is missing and what is not public answer the same, byte for byte', async () => {
  const { body: missing, status } = await page('nenhuma')
  expect(status).toBe(404)
  expect(missing).toContain('<meta name="robots" content="noindex">')
  for (const [title, publicacao, meta] of [
    ['rascunho', { situacao: 'rascunho', publicada: false }, {}],
    ['agendada', { situacao: 'agendada', publicada: false }, {}],
    ['arquivada', { situacao: 'arquivada', publicada: false }, {}],
    ['filiados', { publico: 'filiados' }, {}],
    ['inativa', {}, { active: false }],
    ['antiga', {}, { successorId: 'copa' }],
  ] as const) {
    await store('noticias', title, news({}, publicacao))
    for (const [key, value] of Object.entries(meta))
      await db().doc(`noticias/${title}`).update(`metadados.${key}`, value)
    expect({ title, ...(await page(title)) }).toEqual({
      title,
      status: 404,
      type: 'text/html; charset=utf-8',
      body: missing,
    })
    expect((await answerPage('/noticias.rss', {}, shell)).body).not.toContain(`id=${title}`)
    const map = await answerPage('/sitemap.xml', { de: '/noticias/noticia', ano: '2026' }, shell)
    expect(map).toMatchObject({ status: 200 })
    expect(map.body).not.toContain(`id=${title}`)
  }
  for (const id of ['', '../copa', 'a/b', '__x__', 'x'.repeat(200)]) expect((await page(id)).body).toBe(missing)
  expect((await page('copa', '/noticias/outra')).status).toBe(404)
})

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><iframe srcdoc='<script>alert(1)</script>'>",
  '</title><script>alert(1)</script>',
  '<!--<script>alert(1)</script>',
  '" onmouseover="alert(1)',
  '</main></div><script>alert(1)</script>',
  '$&<script>alert(1)</script>$`',
  '\u2028</script><script>alert(1)//',
  '&lt;script&gt;alert(1)&lt;/script&gt;<script>',
]
const text = (words: string, href?: string) => ({
  type: 'text',
  text: words,
  ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}),
})
const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content })

/** Fields through which a payload may enter. */
const WAYS: Record<string, (payload: string) => object> = {
  titulo: (payload) => ({ titulo: payload }),
  subtitulo: (payload) => ({ subtitulo: payload }),
  autor: (payload) => ({ autor: payload }),
  'text of a paragraph': (payload) => ({ texto: doc({ type: 'paragraph', content: [text(payload)] }) }),
  'address of a link': (payload) => ({ texto: doc({ type: 'paragraph', content: [text('x', payload)] }) }),
  'type of a node': (payload) => ({ texto: doc({ type: payload, content: [text(payload)] }) }),
  'path and description of the image': (payload) => ({ capa: { arquivo: payload, alt: payload, credito: payload } }),
}

describe(`${PAYLOADS.length * Object.keys(WAYS).length} script injections`, () => {
  test.each(Object.entries(WAYS))('none runs by %s', async (_way, change) => {
    for (const payload of PAYLOADS) {
      // Bypasses the schema, as an old record or a bug could.
      await plant('noticias', 'copa', { ...news(), ...change(payload) })
      const { status, body } = await page('copa')
      expect(status).toBe(200)
      // The scripts are the portal's own and the two with data; only elements that the page uses, no handler.
      expect(body.match(/<script\b[^>]*>/g)).toEqual([
        '<script type="application/json" id="estilos">',
        '<script src="/tema.js">',
        '<script type="application/ld+json">',
        '<script type="application/json" id="dados">',
      ])
      if (payload.includes('<')) expect(body).not.toContain(payload)
      const tags = [...body.matchAll(/<([a-z0-9]+)((?:\s+[a-z:-]+(?:="[^"]*")?)*)\s*>/gi)]
      expect(tags.filter(([, name = '']) => /^(iframe|object|embed|base|form)$/i.test(name))).toEqual([])
      expect(tags.filter(([, , attributes = '']) => /\son\w+=/i.test(attributes.replace(/"[^"]*"/g, '""')))).toEqual([])
      expect(body).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
      expect(body.match(/<\/main>/g)).toHaveLength(1)
    }
  })
})

test('the feed holds the newest public news, and is well-formed whatever they say', async () => {
  await store('noticias', 'copa', news({ titulo: 'Copa & <b>Brasil</b> \u0007' }))
  await store('noticias', 'rascunho', news({ titulo: 'Rascunho' }, { situacao: 'rascunho', publicada: false }))
  await store('noticias', 'deles', news({ titulo: 'Deles', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }))
  const { status, type, body } = await answerPage('/noticias.rss', {}, shell)
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(body).toContain('<title>Copa &amp; &lt;b&gt;Brasil&lt;/b&gt; </title>')
  expect(body).toContain('<pubDate>Wed, 18 Nov 2026 12:00:00 GMT</pubDate>')
  expect(body).not.toMatch(/Rascunho|Deles/)
  expect((await answerPage('/noticias.rss', { entidade: 'fctkd' }, shell)).body).toContain('Deles')
  // An id that the database keeps for itself names no entity.
  expect((await answerPage('/noticias.rss', { entidade: '__proto__' }, shell)).body).toBe(body)
})

describe('the site map', () => {
  const map = (query: Record<string, string> = {}) => answerPage('/sitemap.xml', query, shell)
  const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at)
  /** Every URL in the maps of the index. */
  async function mapped(): Promise<string[]> {
    const maps = locations((await map()).body).map((at) => new URL(at.replaceAll('&amp;', '&')))
    const pages = await Promise.all(maps.map(({ searchParams }) => map(Object.fromEntries(searchParams))))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    return pages.flatMap(({ body }) => locations(body))
  }

  test('leads to the pages of the portal and to every public record of any year, and to nothing else', async () => {
    const since = (day: string) => ({ publicarEm: Timestamp.fromDate(new Date(`${day}T12:00:00Z`)) })
    await store('noticias', 'copa', news())
    await store('noticias', 'velha', news({}, since('2011-03-04')))
    await store('noticias', 'virada', news({}, since('2026-01-01')))
    await store('noticias', 'rascunho', news({}, { situacao: 'rascunho', publicada: false }))
    await store('noticias', 'filiados', news({}, { publico: 'filiados' }))
    const found = await mapped()
    const records = found.filter((at) => at.includes('id=')).map((at) => new URL(at).searchParams.get('id'))
    expect(records.sort()).toEqual(['copa', 'velha', 'virada'])
    expect(new Set(found).size).toBe(found.length)
    for (const path of ['/privacy-politics', '/calendario', '/transparencia?secao=estatuto'])
      expect(found.some((at) => at.endsWith(path))).toBe(true)
  })

  test('is an index of maps that exist, and says the day of the last change', async () => {
    await store('noticias', 'copa', news())
    const { body, type } = await map()
    expect(type).toBe('application/xml; charset=utf-8')
    expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(locations(body)).toHaveLength(2)
    expect((await map({ de: '/noticias/noticia', ano: '2026' })).body).toMatch(
      /noticia\?id=copa<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/,
    )
    for (const query of [
      { de: '/noticias/noticia', ano: '' },
      { de: 'x', ano: '2026' },
      { de: '/noticias/noticia', ano: '1' },
    ])
      expect((await map(query)).status).toBe(404)
  })
})

describe('the list of news', () => {
  const list = (query = {}) => answerPage('/noticias', query, frame)

  test('comes with the cover of the newest, links to the next, and their rows for the app', async () => {
    await store('noticias', 'copa', news())
    await store(
      'noticias',
      'antiga',
      news({ titulo: 'Seletiva <aberta>' }, { publicarEm: Timestamp.fromDate(new Date('2026-11-01T12:00:00Z')) }),
    )
    await store('noticias', 'rascunho', news({ titulo: 'Rascunho' }, { situacao: 'rascunho', publicada: false }))
    await store('noticias', 'filiados', news({ titulo: 'Só filiados' }, { publico: 'filiados' }))
    await store('noticias', 'outra', news({ titulo: 'Outra', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }))
    const { status, body } = await list()
    expect(status).toBe(200)
    const covers = body.match(/<img [^>]*>/g) ?? []
    expect(covers).toHaveLength(2)
    expect(covers[0]).toMatch(/capa%2Fa-720\.webp/)
    expect(covers.map((cover) => /fetchpriority="high"/i.test(cover))).toEqual([true, false])
    expect(body).toMatch(/<a [^>]*href="\/noticias\/noticia\?id=antiga"[^>]*>Seletiva &lt;aberta&gt;/)
    expect(body).not.toMatch(/Rascunho|Só filiados|Outra/)
    expect(answerOf(body, 'noticias', 'publicados')).toMatchObject({ rows: [{ id: 'copa' }, { id: 'antiga' }] })
    expect(body).not.toMatch(/metadados|Primeiro parágrafo/)
  })

  test('shows those of a category, and reads none for a search', async () => {
    await store('noticias', 'copa', news({ categoria: 'selecao' }))
    await store('noticias', 'outra', news({ titulo: 'Exame', categoria: 'exames' }))
    expect(textOf((await list({ categoria: 'selecao' })).body)).toMatch(/Copa do Brasil/)
    expect(textOf((await list({ categoria: 'selecao' })).body)).not.toContain('Exame de')
    expect(sentWith((await list({ busca: 'copa' })).body).answers).toEqual([])
  })
})

describe('the list of albums', () => {
  const album = (changes: object = {}, publicacao: object = {}) => ({
    ...albuns.schema.parse({
      titulo: 'Finais',
      data: '2026-11-18',
      local: 'Curitiba, PR',
      capa: { arquivo: 'publico/albuns/finais/capa/a.webp', alt: 'Atletas' },
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
      ...changes,
    }),
    publicacao: { ...news().publicacao, ...publicacao },
  })
  const list = (query = {}) => answerPage('/galeria', query, frame)

  test('comes with the cover of the newest of those within none, links to the next, and their rows for the app', async () => {
    await store('albuns', 'finais', album())
    await store('albuns', 'antigo', album({ titulo: 'Exame', data: '2026-03-01' }))
    await store('albuns', 'dentro', album({ titulo: 'Dentro', pai: 'finais' }))
    await store('albuns', 'rascunho', album({ titulo: 'Rascunho' }, { situacao: 'rascunho', publicada: false }))
    await store('albuns', 'filiados', album({ titulo: 'Só filiados' }, { publico: 'filiados' }))
    await store('albuns', 'outro', album({ titulo: 'Outro', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }))
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.match(/<img [^>]*>/g)?.[0]).toMatch(/capa%2Fa-720\.webp/)
    expect(body).toMatch(/<a [^>]*href="\/galeria\/album\?id=antigo"[^>]*>Exame/)
    expect(body).not.toMatch(/Dentro|Rascunho|Só filiados|Outro/)
    expect(sentWith(body).answers.map(([, data]) => data)).toContainEqual(
      expect.objectContaining({
        rows: [expect.objectContaining({ id: 'finais' }), expect.objectContaining({ id: 'antigo' })],
      }),
    )
    expect(body).not.toContain('metadados')
  })

  test('reads none for a search, and those for members for nobody', async () => {
    await store('albuns', 'finais', album())
    await store('albuns', 'filiados', album({ titulo: 'Só filiados' }, { publico: 'filiados' }))
    expect(sentWith((await list({ busca: 'finais' })).body).answers).toEqual([])
    const { body } = await list({ publico: 'filiados' })
    expect(body).toContain('Finais')
    expect(body).not.toContain('Só filiados')
  })
})

describe('the education feed', () => {
  const post = (changes: object = {}, publicacao: object = {}) => ({
    ...postagens.schema.parse({
      titulo: 'Como <amarrar> a faixa',
      capa: { arquivo: 'publico/postagens/faixa/capa/a.webp', alt: 'Faixa' },
      fixada: true,
      ...changes,
    }),
    publicacao: { ...news().publicacao, ...publicacao },
  })
  const feed = (host?: string) => answerPage('/cbtkdeduca', {}, frame, undefined, host)

  test('comes with the pinned posts that visitors see, their covers, and their rows for the app', async () => {
    await store('postagens', 'faixa', post())
    await store('postagens', 'rascunho', post({ titulo: 'Rascunho' }, { situacao: 'rascunho', publicada: false }))
    await store('postagens', 'filiados', post({ titulo: 'Só filiados' }, { publico: 'filiados' }))
    const { status, body } = await feed()
    expect(status).toBe(200)
    expect(body).toMatch(/<img [^>]*fetchpriority="high"/i)
    expect(body).toMatch(/<a [^>]*href="\/cbtkdeduca\/postagem\/faixa"[^>]*>Como &lt;amarrar&gt; a faixa<\/a>/)
    expect(textOf(body)).toContain('Postagem · 18 nov 2026 · Fixada')
    expect(body).not.toMatch(/Rascunho|Só filiados/)
    expect(answerOf(body, 'postagens', 'publicados')).toMatchObject({
      rows: [{ id: 'faixa', titulo: 'Como <amarrar> a faixa', publicacao: { publicarEm: '2026-11-18T12:00:00Z' } }],
    })
  })

  test('is a placeholder on hosts that do not show it, and reads nothing', async () => {
    await store('postagens', 'faixa', post())
    const { body } = await feed('cbtkd.org.br')
    expect(textOf(body)).toContain('A área educacional abre em breve.')
    expect(sentWith(body).answers).toEqual([])
  })
})

describe('the ranking', () => {
  const classe = (codigo: string, ate: number): ClasseDoRanking => ({
    codigo,
    nome: codigo,
    modalidade: 'kyorugui',
    divisao: 'adulto',
    sexo: 'F',
    acima: 0,
    ate,
  })
  const linha = (posicao: number, parcelas: LinhaPublica['parcelas'] = []): LinhaPublica => ({
    posicao,
    antes: 0,
    nome: `Atleta ${posicao} <b>`,
    clube: 'Clube Onda',
    uf: 'SC',
    total: 14_840,
    parcelas,
  })
  const parcela = {
    evento: 'Copa & Cia',
    data: '2026-09-12',
    posicao: 1,
    base: 14_840,
    percentual: 100,
    valor: 14_840,
    motivo: '',
  }
  const ranking = (query = {}) => answerPage('/preview/ranking', query, frame)

  beforeEach(async () => {
    const classes = {
      'k-57': { ...classe('k-57', 57), atletas: 30, meses: ['2026-10'] },
      'k-49': {
        ...classe('k-49', 49),
        atletas: 2,
        meses: ['2026-10', '2026-09'],
        primeiros: [{ posicao: 1, nome: 'Nome bia', uf: 'SC', total: 900 }],
      },
    }
    await paths.rankingPublico('indice').set({ classes })
    await paths.rankingPublico('k-57').set({
      classe: classe('k-57', 57),
      em: '2026-11-20',
      depoisDe: 'Copa & Cia',
      linhas: Array.from({ length: 30 }, (_, index) => linha(index + 1, index === 0 ? [parcela] : [])),
    })
  })

  test('comes with the top of the class that the app chooses, the origin of the first points, and both documents, shortened', async () => {
    const { status, body } = await ranking()
    expect(status).toBe(200)
    const text = textOf(body)
    expect(text).toContain('Atualizado em 20/11/2026, depois de Copa &amp; Cia.')
    expect(text).toContain('Adulto, feminino, até 57 kg')
    expect(text).toContain('Atleta 1 &lt;b&gt;Clube Onda')
    expect(text).toMatch(/Copa &amp; Cia.*148,40/)
    expect(text).toContain('Atleta 20 ')
    expect(text).not.toContain('Atleta 21 ')
    const index = sentWith(body).answers.map(([, data]) => data)
    expect(index).toContainEqual({
      classes: {
        'k-57': expect.objectContaining({ meses: ['2026-10'], primeiros: [] }) as object,
        'k-49': expect.objectContaining({ meses: ['2026-10', '2026-09'], primeiros: [] }) as object,
      },
    })
    expect(body).not.toContain('Nome bia')
    const table = index.find((data) => (data as { em?: string }).em !== undefined) as { linhas: object[] }
    expect(table).toMatchObject({ em: '2026-11-20', cortada: true })
    expect(table.linhas).toHaveLength(20)
  })

  test('comes with those of a choice, and says so where there is none yet', async () => {
    expect(textOf((await ranking({ classe: 'adulto', uf: 'SC' })).body)).toContain('Atleta 1 ')
    await emptyEverything()
    const { status, body } = await ranking()
    expect(status).toBe(200)
    expect(body).toContain('Ainda não há ranking.')
  })
})

describe('draws and results', () => {
  const bracket = (titulo: string, changes: object = {}, publicacao: object = {}) => ({
    ...chaves.schema.parse({
      titulo,
      searchableName: titulo.toLowerCase(),
      evento: 'copa',
      eventoTitulo: 'Copa <do> Vale',
      situacao: 'sorteada',
      total: 12,
      segredo: 'guardado',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      ...changes,
    }),
    publicacao: { publico: 'todos', publicarEm: news().publicacao.publicarEm, ...publicacao },
  })

  beforeEach(async () => {
    await store('chaves', 'b', bracket('Sub-50'))
    await store('chaves', 'a', bracket('Adulto', { situacao: 'anunciada', total: 1 }))
    await store('chaves', 'c', bracket('Rascunho', { situacao: 'rascunho' }, {}))
  })

  test('the draws come by name with their state, and rows with no more than their lines show', async () => {
    const { status, body } = await answerPage('/preview/sorteio', {}, frame)
    expect(status).toBe(200)
    expect(body).toMatch(/<a [^>]*href="\/preview\/sorteio\?id=a"[^>]*>Adulto<\/a>/)
    expect(textOf(body)).toContain('AdultoCopa &lt;do&gt; Vale · 1 atletaSorteio anunciado')
    expect(body).not.toMatch(/Rascunho|guardado/)
    expect(answerOf(body, 'chaves', 'publicados')).toMatchObject({
      rows: [
        { id: 'a', titulo: 'Adulto', situacao: 'anunciada', eventoTitulo: 'Copa <do> Vale', total: 1 },
        { id: 'b', titulo: 'Sub-50', situacao: 'sorteada', eventoTitulo: 'Copa <do> Vale', total: 12 },
      ],
    })
  })

  test('the results come with the events that have matches', async () => {
    const { status, body } = await answerPage('/eventos/sumulas', {}, frame)
    expect(status).toBe(200)
    expect(body).toMatch(/<a [^>]*href="\/eventos\/sumulas\?evento=copa"[^>]*>Copa &lt;do&gt; Vale<\/a>/)
    expect(textOf(body)).toContain('1 categoria')
    expect(answerOf(body, 'placar', 'eventos')).toEqual([{ id: 'copa', titulo: 'Copa <do> Vale', classes: 1 }])
  })

  test('the draws and the results are those of one event or class where it is asked for', async () => {
    const { body } = await answerPage('/preview/sorteio', { evento: 'outro' }, frame)
    expect(answerOf(body, 'chaves', 'publicados')).toMatchObject({ rows: [] })
    const event = (await answerPage('/eventos/sumulas', { evento: 'copa' }, frame)).body
    expect(answerOf(event, 'placar', 'evento', 'copa')).toMatchObject({ titulo: 'Copa <do> Vale' })
    const one = (await answerPage('/eventos/sumulas', { categoria: 'b' }, frame)).body
    expect(answerOf(one, 'placar', 'chave', 'b')).toMatchObject({ titulo: 'Sub-50' })
    expect(
      answerOf((await answerPage('/eventos/sumulas', { categoria: 'c' }, frame)).body, 'placar', 'chave'),
    ).toBeNull()
    for (const ver of ['ginasio', 'medalhas']) {
      const screen = (await answerPage('/eventos/sumulas', { ver, evento: 'copa' }, frame)).body
      expect(textOf(screen), ver).toContain('Copa &lt;do&gt; Vale')
    }
  })

  test('one bracket comes with its entries; a draft is missing', async () => {
    await store(
      'chaves',
      'd',
      bracket('Juvenil', { inscritos: [{ id: 'i', nome: 'Ana <Lima>', clubeNome: 'Koryo', federacaoSigla: 'FCTKD' }] }),
    )
    const { status, body } = await answerPage('/preview/sorteio', { id: 'd' }, frame)
    expect(status).toBe(200)
    expect(body).toContain('<title>Juvenil, Copa &lt;do&gt; Vale · CBTKD</title>')
    expect(body).toContain('"@type":"WebPage"')
    expect(body).toMatch(/<h1[^>]*>Juvenil<\/h1>/)
    expect(textOf(body)).toContain('Ana &lt;Lima&gt;')
    expect(body).not.toContain('Sorteios e chaves')
    const { status: none, body: missing } = await answerPage('/preview/sorteio', { id: 'c' }, frame)
    expect(none).toBe(404)
    expect(missing).not.toContain('Rascunho')
  })
})

describe('a teacher', () => {
  const teacher = (changes: object = {}, publicacao: object = {}) => ({
    ...professores.schema.parse({
      name: 'Marina <Duarte>',
      pessoa: 'uid-da-marina',
      graduacao: 'dan-4',
      municipio: 'Porto Alegre',
      uf: 'RS',
      bio: 'Ensino & aprendo.',
      autorizadoEm: '2026-10-01',
      situacao: 'aprovado',
      aulas: [{ titulo: 'Infantil', quando: 'Terça, 18h', local: 'Ginásio' }],
      ...changes,
    }),
    publicacao: { publico: 'todos', publicarEm: news().publicacao.publicarEm, ...publicacao },
  })
  const open = (id = 'marina') => answerPage(`/cbtkdeduca/professor/${id}`, {}, frame)

  test('whose page is approved comes with name, grade, place and classes, and no more than the page shows', async () => {
    await store('professores', 'marina', teacher())
    const { status, body } = await open()
    expect(status).toBe(200)
    expect(textOf(body)).toMatch(
      /Marina &lt;Duarte&gt;4º Dan · Porto Alegre, RSEnsino &amp; aprendo\.TurmasInfantilTerça, 18h · Ginásio/,
    )
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/cbtkdeduca\/professor\/marina">/)
    expect(answerOf(body, 'professores', 'publicado')).toMatchObject({ id: 'marina', uf: 'RS' })
    expect(body).not.toMatch(/uid-da-marina|autorizadoEm|trigam/)
  })

  test('who is not shown answers as a missing one, byte for byte', async () => {
    const missing = await open('ninguem')
    expect(missing.status).toBe(404)
    for (const [id, changes, publicacao] of [
      ['rascunho', { situacao: 'rascunho' }, {}],
      ['retirado', { situacao: 'retirado' }, {}],
      ['filiados', {}, { publico: 'filiados' }],
    ] as const) {
      await store('professores', id, teacher(changes, publicacao))
      expect({ id, ...(await open(id)) }).toEqual({ id, ...missing, body: missing.body.replaceAll('ninguem', id) })
    }
    await store('professores', 'inativa', teacher(), false)
    expect(await open('inativa')).toEqual({ ...missing, body: missing.body.replaceAll('ninguem', 'inativa') })
  })
})

test('the confederation’s host, which has no label, names no entity of its own', async () => {
  expect(await entityOfLabel(await labelOf({ host: 'localhost:3000' }))).toBeUndefined()
})

describe('a page that the build drew', () => {
  const ready = (path: string, query = {}, entidade = 'cbtkd') =>
    answerPage(path, query, shell, entidade, 'localhost', 'https://portal.test')

  test('tells its address only where no parameter selects what it shows', async () => {
    const { body } = await ready('/validacao/certificado')
    expect(body).toContain('<link rel="canonical" href="https://portal.test/validacao/certificado">')
    expect(body).toContain('<meta property="og:url" content="https://portal.test/validacao/certificado">')
    const { body: one } = await ready('/validacao/certificado', { codigo: 'ABC' })
    expect(one).toContain('<meta property="og:title"')
    expect(one).not.toMatch(/rel="canonical"|og:url|"url"/)
  })

  test('each says what it is for', async () => {
    for (const path of PRONTAS) {
      const { body } = await ready(path)
      expect([path, /<meta name="description" content="[^".]+\. [^".]{20,}\.">/.test(body)]).toEqual([path, true])
    }
  })

  test('where the entity cannot be read it is sent as built, and kept nowhere', async () => {
    expect(await ready('/', {}, 'no/record')).toMatchObject({ status: 200, body: SHELL, cache: 'no-store' })
    expect(await ready('/')).not.toHaveProperty('cache')
  })
})
