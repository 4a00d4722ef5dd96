// Script injections through every text of news and content pages, in the answers of the function `pagina`, its feed and its site map.
import { Timestamp } from 'firebase-admin/firestore'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { albuns } from '@sie/domain/conteudo/collections/albuns.ts'
import { conteudos } from '@sie/domain/conteudo/collections/conteudos.ts'
import { noticias } from '@sie/domain/conteudo/collections/noticias.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { shell } from '../../support/builtPage.ts'
import {
  albumOf,
  contentPageOf,
  dateOf,
  entityOf,
  IN_BLOCKS,
  newsOf,
  pictureOf,
  richOfAll,
} from '../../support/injections.ts'
import { runningParts, tagsOfPage } from '../../support/markup.ts'
import { PAYLOADS } from '../../support/payloads.ts'
import { emptyEverything, plant } from '../../support/world.ts'

const shown = {
  vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
  publicacao: {
    situacao: 'publicada',
    publicada: true,
    publico: 'todos',
    publicarEm: Timestamp.fromDate(new Date('2026-11-18T12:00:00Z')),
    expiraEm: null,
  },
}
const news = { ...noticias.schema.parse({ titulo: 'Copa', texto: paragraphs('Texto.') }), ...shown }
const pagina = {
  ...conteudos.schema.parse({ titulo: 'Página', slug: 'pagina', blocos: [{ tipo: 'texto', texto: paragraphs('x') }] }),
  ...shown,
}

/** Expects that the page runs only the portal's own script and contains three with data. */
function judge(way: string, payload: string, status: number, body: string): void {
  // The names of the page's styles, in elements without content.
  const tags = tagsOfPage(body.replace(/<style data-emotion="[\w -]*"><\/style>/g, ''))
  const scripts = tags.filter(({ name }) => name === 'script').map(({ attributes }) => attributes)
  expect({ way, payload, status, runs: runningParts(tags), scripts }).toEqual({
    way,
    payload,
    status: 200,
    runs: [],
    scripts: [
      { type: 'application/json', id: 'estilos' },
      { src: '/tema.js' },
      { type: 'application/ld+json' },
      { type: 'application/json', id: 'dados' },
    ],
  })
  expect(tags.filter(({ name }) => name === 'main')).toHaveLength(1)
}

beforeEach(emptyEverything)

describe(`${PAYLOADS.length} script injections`, () => {
  test('none runs by any text of a news record', async () => {
    const judgeNews = async (way: string, payload: string, change: object) => {
      // Bypasses the schema, as an old record or a bug could.
      await plant('noticias', 'copa', { ...news, ...change })
      const { status, body } = await answerPage('/noticias/noticia', { id: 'copa' }, shell)
      judge(way, payload, status, body)
    }
    for (const payload of PAYLOADS) await judgeNews('its texts', payload, newsOf(payload))
    for (const [way, texto] of richOfAll(PAYLOADS)) await judgeNews(way, 'each of them', { texto })
  })

  test(`none runs by ${Object.keys(IN_BLOCKS).length} texts of a content page`, async () => {
    for (const payload of PAYLOADS) {
      await plant('conteudos', 'pagina', { ...pagina, ...contentPageOf(payload) })
      const { status, body } = await answerPage('/content', { pagina: 'pagina' }, shell)
      judge('its texts', payload, status, body)
    }
  })

  test('none runs by any text of an entity, an album with its pictures, or a date', async () => {
    const current = { vinculo: shown.vinculo, publicacao: shown.publicacao }
    const day = Timestamp.fromDate(new Date('2026-12-04T12:00:00Z'))
    const date = agendamentos.schema.parse({ titulo: 'Copa', tipo: 'competicao', inicio: day, fim: day })
    const album = albuns.schema.parse({ titulo: 'Copa' })
    for (const payload of PAYLOADS) {
      await plant('entidades', 'clube', {
        ...entityOf(payload),
        situacao: 'filiada',
        vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' },
        filtros: { publica: true, visivel: true },
      })
      await plant('albuns', 'copa', { ...album, ...current, ...albumOf(payload) })
      await plant('imagens', 'foto', { album: 'copa', ordem: 1, ...current, ...pictureOf(payload) })
      await plant('agendamentos', 'copa', { ...date, ...current, ...dateOf(payload) })
      for (const [path, id] of [
        ['/institucional/filiados', 'clube'],
        ['/galeria/album', 'copa'],
        ['/calendario', 'copa'],
      ] as const) {
        const { status, body } = await answerPage(path, { id }, shell)
        judge(path, payload, status, body)
      }
    }
  })

  test('a query that carries one finds nothing, and says nothing of it', async () => {
    for (const payload of PAYLOADS)
      for (const [path, name] of [
        ['/noticias/noticia', 'id'],
        ['/content', 'pagina'],
        ['/noticias.rss', 'entidade'],
      ] as const) {
        const { body } = await answerPage(path, { [name]: payload }, shell)
        expect(body).not.toContain('invadido')
      }
  })

  test('the feed stays valid and tells each of them as it was written', async () => {
    for (const [index, payload] of PAYLOADS.entries())
      await plant('noticias', `n${index}`, { ...news, titulo: payload, subtitulo: payload })
    const { body } = await answerPage('/noticias.rss', {}, shell)
    expect(XMLValidator.validate(body)).toBe(true)
    const { rss } = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true }).parse(body) as {
      rss: { channel: { item: { title: string; link: string }[] } }
    }
    expect(rss.channel.item).toHaveLength(30)
    for (const { title, link } of rss.channel.item) {
      expect(PAYLOADS).toContain(title)
      expect(link).toMatch(/^https?:\/\/[^/]+\/noticias\/noticia\?id=n\d+$/)
    }
    for (const query of [{}, { de: '/noticias/noticia', ano: '2026' }])
      expect(XMLValidator.validate((await answerPage('/sitemap.xml', query, shell)).body)).toBe(true)
  })
})
