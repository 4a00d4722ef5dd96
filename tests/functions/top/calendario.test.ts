// The feed of the calendar, its page, the open data of public documents, versions of a document, and the supporters of a portal.
import { Timestamp } from 'firebase-admin/firestore'
import ical from 'node-ical'
import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { agendamentos } from '@sie/domain/eventos/collections/agendamentos.ts'
import { apoiadores } from '@sie/domain/conteudo/collections/apoiadores.ts'
import { documentosPublicos } from '@sie/domain/conteudo/collections/documentosPublicos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { sentWith, shell } from '../../support/builtPage.ts'
import { emptyEverything, store } from '../../support/world.ts'

const ask = (path: string, query: Record<string, string> = {}, entidade = 'cbtkd') =>
  answerPage(path, query, shell, entidade)

const ON_AIR = {
  situacao: 'publicada',
  publicada: true,
  publico: 'todos',
  publicarEm: Timestamp.fromDate(new Date('2026-11-01T12:00:00Z')),
  expiraEm: null,
}
const HIDDEN = {
  rascunho: { situacao: 'rascunho', publicada: false },
  arquivada: { situacao: 'arquivada', publicada: false },
  filiados: { publico: 'filiados' },
}

/** Stores a record with its derived fields, which queries of the calendar compare. */
async function stored(
  collection: typeof agendamentos | typeof documentosPublicos | typeof apoiadores,
  id: string,
  data: object,
): Promise<StoredRecord> {
  await store(collection.name, id, data)
  const ref = db().doc(`${collection.name}/${id}`)
  const record = withDerived(id, (await ref.get()).data() as StoredRecord, collection)
  await ref.set(record)
  return record
}

const soon = (days: number, time: string) =>
  Timestamp.fromDate(
    new Date(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00-03:00`),
  )

const date = (changes: object = {}, publicacao: object = {}) => ({
  ...agendamentos.schema.parse({
    titulo: 'Treino',
    tipo: 'treino',
    local: 'Ginásio',
    dadosEndereco: { logradouroMunicipio: 'Blumenau', logradouroUF: 'SC' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...changes,
  }),
  inicio: soon(3, '19:30'),
  fim: soon(3, '21:00'),
  publicacao: { ...ON_AIR, ...publicacao },
})

const paper = (changes: object = {}, publicacao: object = {}) => ({
  ...documentosPublicos.schema.parse({
    titulo: 'Estatuto',
    secao: 'estatuto',
    ano: 2026,
    arquivo: { arquivo: 'publico/documentosPublicos/a/arquivo/a.pdf', nome: 'a.pdf', bytes: 1200 },
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    ...changes,
  }),
  publicacao: { ...ON_AIR, ...publicacao },
})

const titles = (body: string) =>
  Object.values(ical.sync.parseICS(body))
    .flatMap((component) => (component?.type === 'VEVENT' ? [String(component.summary)] : []))
    .sort()

beforeEach(emptyEverything)

describe('the feed of the calendar', () => {
  test('holds what everybody may see, by type, state and entity', async () => {
    await stored(agendamentos, 'a', date({ titulo: 'Treino SC' }))
    await stored(agendamentos, 'b', {
      ...date({
        titulo: 'Copa',
        tipo: 'competicao',
        dadosEndereco: {},
        vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
      }),
    })
    await stored(agendamentos, 'c', {
      ...date({ titulo: 'Clube', vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' } }),
    })
    for (const [id, publicacao] of Object.entries(HIDDEN))
      await stored(agendamentos, id, date({ titulo: id }, publicacao))
    const answer = await ask('/calendario.ics')
    expect([answer.status, answer.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(titles(answer.body)).toEqual(['Clube', 'Copa', 'Treino SC'])
    expect(titles((await ask('/calendario.ics', { tipo: 'competicao' })).body)).toEqual(['Copa'])
    expect(titles((await ask('/calendario.ics', { uf: 'SC' })).body)).toEqual(['Clube', 'Treino SC'])
    expect(titles((await ask('/calendario.ics', { entidade: 'fctkd' })).body)).toEqual(['Clube', 'Treino SC'])
    expect(titles((await ask('/calendario.ics', { entidade: 'cbtkd' })).body)).toEqual(['Copa'])
    // A federation's portal selects its own; unknown values filter nothing.
    expect(titles((await ask('/calendario.ics', {}, 'fctkd')).body)).toEqual(['Clube', 'Treino SC'])
    expect(titles((await ask('/calendario.ics', { tipo: 'x', uf: '??' })).body)).toHaveLength(3)
  })

  test('is one entry by its id, and the same for what is missing and what is hidden', async () => {
    await stored(agendamentos, 'a', date())
    for (const [id, publicacao] of Object.entries(HIDDEN)) await stored(agendamentos, id, date({}, publicacao))
    expect(titles((await ask('/calendario.ics', { id: 'a' })).body)).toEqual(['Treino'])
    const missing = await ask('/calendario.ics', { id: 'nenhum' })
    expect(missing.status).toBe(404)
    for (const id of [...Object.keys(HIDDEN), '../a', 'a/b', '__x__'])
      expect(await ask('/calendario.ics', { id })).toEqual(missing)
  })

  test('the page of the calendar lists the month, and that of an entry tells its event', async () => {
    const day = Timestamp.fromDate(new Date(`${hojeNoBrasil().slice(0, 8)}15T19:30:00-03:00`))
    await stored(agendamentos, 'a', { ...date({ titulo: 'Treino & <b>luta</b>' }), inicio: day, fim: day })
    const list = await ask('/calendario')
    expect(list.status).toBe(200)
    expect(list.body).toMatch(/<a [^>]*href="\/calendario\?id=a"[^>]*>Treino &amp; &lt;b&gt;luta&lt;\/b&gt;<\/a>/)
    expect(list.body).toContain('"@type":"CollectionPage"')
    expect(sentWith(list.body).answers).toContainEqual([
      ['agendamentos', 'agenda', 'todos', hojeNoBrasil().slice(0, 7), expect.anything()],
      { itens: [expect.objectContaining({ id: 'a' })], cortado: false },
    ])
    const one = await ask('/calendario', { id: 'a' })
    expect(one.body).toMatch(/<h1[^>]*>Treino &amp; &lt;b&gt;luta&lt;\/b&gt;<\/h1>/)
    const jsonLd = JSON.parse(
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(one.body)?.[1] ?? '',
    ) as object
    expect(jsonLd).toMatchObject({
      '@type': 'Event',
      startDate: expect.stringMatching(/T19:30:00-03:00$/),
      location: { name: 'Ginásio', address: { addressLocality: 'Blumenau', addressRegion: 'SC' } },
    })
    expect((await ask('/calendario', { id: 'nenhum' })).status).toBe(404)
  })
})

describe('the open data of public documents', () => {
  test('is what everybody may see of an entity, by section, as JSON and as CSV without formulas', async () => {
    await stored(documentosPublicos, 'a', paper({ titulo: '=1+1' }))
    await stored(documentosPublicos, 'b', paper({ titulo: 'Ata; com "aspas"', secao: 'atas' }))
    await stored(documentosPublicos, 'outra', paper({ vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }))
    for (const [id, publicacao] of Object.entries(HIDDEN)) await stored(documentosPublicos, id, paper({}, publicacao))
    const json = await ask('/transparencia.json')
    expect(json.type).toBe('application/json; charset=utf-8')
    const data = JSON.parse(json.body) as { documentos: { id: string; secao: string; endereco: string }[] }
    expect(data.documentos.map(({ id }) => id).sort()).toEqual(['a', 'b'])
    expect(data.documentos[0]?.endereco).toContain('documentosPublicos%2Fa')
    const section = JSON.parse((await ask('/transparencia.json', { secao: 'atas' })).body) as typeof data
    expect(section.documentos.map(({ id, secao }) => [id, secao])).toEqual([['b', 'Atas']])
    const csv = await ask('/transparencia.csv')
    const { data: rows } = Papa.parse<Record<string, string>>(csv.body.replace('\uFEFF', '').trim(), { header: true })
    expect(rows.map(({ titulo }) => titulo).sort()).toEqual(["'=1+1", 'Ata; com "aspas"'])
    expect(JSON.parse((await ask('/transparencia.json', {}, 'fctkd')).body)).toMatchObject({
      documentos: [{ id: 'outra' }],
    })
  })

  test('a document is told that a newer version of the same entity is published, and that it is withdrawn', async () => {
    const old = await stored(documentosPublicos, 'velho', paper())
    const event = async (id: string, data: object, before?: StoredRecord) => {
      const after = await stored(documentosPublicos, id, data)
      for (let times = 0; times < 2; times++)
        await applyEvent({ collection: 'documentosPublicos', id, before, after }, `${id}-e`)
      return after
    }
    const replaced = async () => (await db().doc('documentosPublicos/velho').get()).get('substituidoPor') as string
    expect(old.substituidoPor).toBe('')
    await event('novo', paper({ substitui: 'velho' }, HIDDEN.rascunho))
    expect(await replaced()).toBe('')
    await event('alheio', paper({ substitui: 'velho', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }))
    expect(await replaced()).toBe('')
    const published = await event('novo', paper({ substitui: 'velho' }))
    expect(await replaced()).toBe('novo')
    await event('novo', paper({ substitui: 'velho' }, HIDDEN.arquivada), published)
    expect(await replaced()).toBe('')
  })
})

describe('the supporters of a portal', () => {
  const sponsor = (changes: object = {}) =>
    apoiadores.schema.parse({
      name: 'Tatames do Vale',
      logo: { arquivo: 'publico/apoiadores/a/logo/a.webp', alt: 'Marca' },
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
      ...changes,
    })
  const names = async (portal: string) =>
    (
      ((await db().doc(`sistema/publico/portais/apoiadores.${portal}`).get()).get('registros') ?? []) as {
        nome: string
      }[]
    ).map(({ nome }) => nome)
  const write = async (id: string, data: object, before?: StoredRecord) => {
    const after = await stored(apoiadores, id, data)
    await applyEvent({ collection: 'apoiadores', id, before, after }, `${id}-e`)
    return after
  }

  test('follow the record to the portals that the confederation names, and leave them', async () => {
    const first = await write('a', sponsor({ portais: ['fctkd', 'todos'] }))
    expect([await names('cbtkd'), await names('fctkd'), await names('todos')]).toEqual([
      ['Tatames do Vale'],
      ['Tatames do Vale'],
      ['Tatames do Vale'],
    ])
    await write('a', sponsor({ portais: [] }), first)
    expect([await names('cbtkd'), await names('fctkd'), await names('todos')]).toEqual([['Tatames do Vale'], [], []])
  })

  test('a federation shows its own on no other portal', async () => {
    await write('b', sponsor({ vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' }, portais: ['cbtkd', 'todos'] }))
    expect([await names('fctkd'), await names('cbtkd'), await names('todos')]).toEqual([['Tatames do Vale'], [], []])
  })
})
