// suite: firestore
/**
 * Benchmark of public pages: 10,000 news items and 3,000 entities. Pages of ten during concurrent writes (none missing, none twice), the lists of
 * entities by town and by name, the search in the list of news page by page, and the search of the header, both against brute force within their
 * documents. Needs FIRESTORE_EMULATOR_HOST; prints JSON lines; exits with 1 below the bar.
 */
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldPath, getFirestore, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { BUSCAVEIS, lidosDe, LIDOS_MAX } from '@sie/domain/painel/buscaveis.ts'
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { searchPublished, searchPublishedPage } from '@sie/domain/base/search/published.ts'
import { rangeOf, type SearchSource, type SearchState } from '@sie/domain/base/search/run.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'

const NEWS = Number(process.env['SIE_BENCH_NEWS'] ?? 10_000)
const ENTITIES = Number(process.env['SIE_BENCH_ENTITIES'] ?? 3_000)
const PAGE = 10
/** Pages of ten at the start of a list; further ones are as large as the rules allow: the local engine reads all records for each. */
const PAGES_OF_TEN = 100
const LARGE_PAGE = 99
const sizeOf = (page: number) => (page < PAGES_OF_TEN ? PAGE : LARGE_PAGE)
const QUERIES = 200
/** Searches in the list, all pages of each, and the limit of documents per page. */
const LIST_QUERIES = 6
const LIST_MOST = 20

if (!process.env['FIRESTORE_EMULATOR_HOST'])
  throw new Error('Defina FIRESTORE_EMULATOR_HOST: esta medição precisa do emulador do Firestore.')
const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-sie' })
const firestore = getFirestore(app)

/** State of a pseudo-random generator with the same numbers on every run. */
let state = 7
const random = (most: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state % most
}
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T

const WHAT = [
  'Copa',
  'Seletiva',
  'Festival',
  'Seminário',
  'Curso',
  'Exame',
  'Reunião',
  'Campeonato',
  'Aberto',
  'Treino',
]
const OF = ['Poomsae', 'Kyorugui', 'Árbitros', 'Técnicos', 'Crianças', 'Mestres', 'Parataekwondo', 'Seleções']
const WHERE = ['Joinville', 'Londrina', 'São Paulo', 'Natal', 'Goiânia', 'Belém', 'Vitória', 'Maceió', 'Palmas', 'Ijuí']
const CLUB = ['Academia', 'Clube', 'Associação', 'Instituto', 'Centro']
const NAME = ['Tigre', 'Montanha', 'Águia', 'Dragão', 'União', 'Vale', 'Serra', 'Litoral', 'Horizonte', 'Aurora']

interface Row {
  id: string
  name: string
}
const news = Array.from({ length: NEWS }, (_, index): Row => ({
  id: `n${String(index).padStart(5, '0')}`,
  name: `${pick(WHAT)} de ${pick(OF)} em ${pick(WHERE)} ${2000 + (index % 27)}`,
}))
const entities = Array.from({ length: ENTITIES }, (_, index): Row => ({
  id: `e${String(index).padStart(5, '0')}`,
  name: `${pick(CLUB)} ${pick(NAME)} ${pick(NAME)} de ${pick(WHERE)}`,
}))

const START = Date.parse('2016-01-01T12:00:00Z')
const published = (index: number) => ({
  situacao: 'publicada',
  publicada: true,
  publico: 'todos',
  publicarEm: Timestamp.fromMillis(START + index * 3_600_000),
})
const CURRENT = { successorId: '', active: true, version: 0 }

/** Names what is measured now: the load and each walk take some time. */
const note = (text: string) => console.error(`publico: ${text} ...`)

note(`writing ${NEWS} news items and ${ENTITIES} entities`)
const started = performance.now()
const writer = firestore.bulkWriter({ throttling: false })
news.forEach(({ id, name }, index) => {
  void writer.set(firestore.doc(`noticias/${id}`), {
    titulo: name,
    ...searchFields(name),
    vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    publicacao: published(index),
    metadados: CURRENT,
  })
})
for (const { id, name } of entities)
  void writer.set(firestore.doc(`entidades/${id}`), {
    dadosPessoais: { name, ...searchFields(name) },
    dadosEndereco: { logradouroUF: ['SC', 'PR', 'SP'][Number(id.slice(1)) % 3] },
    filtros: { publica: true, visivel: true, municipio: normalize(name.split(' de ').at(-1) ?? '') },
    situacao: 'filiada',
    metadados: CURRENT,
  })
await writer.close()
print({ medida: 'carga', noticias: NEWS, entidades: ENTITIES, segundos: round((performance.now() - started) / 1000) })

const inForce = (collection: string): Query =>
  firestore.collection(collection).where('metadados.successorId', '==', '').where('metadados.active', '==', true)
const shown = inForce('noticias').where('publicacao.publicada', '==', true).where('publicacao.publico', '==', 'todos')

const clubs = inForce('entidades').where('filtros.visivel', '==', true).where('filtros.publica', '==', true)
const ofState = clubs.where('dadosEndereco.logradouroUF', '==', 'SC')

const passed = [
  await walk(),
  await walkEntities('entidades por município', clubs, 'filtros.municipio', ENTITIES),
  await walkEntities('entidades por nome', clubs, 'dadosPessoais.searchableName', ENTITIES),
  await walkEntities('entidades de um estado', ofState, 'filtros.municipio', Math.ceil(ENTITIES / 3)),
  await searchInList(),
  await measureSearch('noticias', 'searchableName', shown, news),
  await measureSearch('entidades', 'dadosPessoais.searchableName', inForce('entidades'), entities),
]
const wholeSearch = BUSCAVEIS.reduce((sum, tipo) => sum + lidosDe(tipo), 0)
print({ medida: 'busca inteira', tipos: BUSCAVEIS.length, lidosNoMaximo: wholeSearch })
passed.push(wholeSearch <= LIDOS_MAX)
await deleteApp(app)
process.exit(passed.every(Boolean) ? 0 : 1)

/** Reads the list newest first, while new items are written and a listed one is withdrawn. */
async function walk(): Promise<boolean> {
  note('pages of the news')
  const ordered = shown.where('vinculo.idEntidade', '==', 'cbtkd').orderBy('publicacao.publicarEm', 'desc')
  const seen: string[] = []
  const times: number[] = []
  let after: QueryDocumentSnapshot | undefined
  let most = 0
  for (let page = 0; ; page++) {
    const size = sizeOf(page)
    const start = performance.now()
    const { docs } = await (after ? ordered.startAfter(after) : ordered).limit(size + 1).get()
    times.push(performance.now() - start)
    if (size === PAGE) most = Math.max(most, docs.length)
    seen.push(...docs.slice(0, size).map(({ id }) => id))
    if (page % 20 === 0)
      await firestore.doc(`noticias/nova${page}`).set({
        titulo: 'Nova',
        ...searchFields('Nova'),
        vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
        publicacao: published(NEWS + page),
        metadados: CURRENT,
      })
    if (docs.length <= size) break
    after = docs[size - 1]
  }
  const old = seen.filter((id) => id.startsWith('n') && !id.startsWith('nova'))
  const exact = new Set(seen).size === seen.length && old.length === NEWS
  print({
    medida: 'páginas',
    itens: old.length,
    repetidos: seen.length - new Set(seen).size,
    lidosPorPagina: most,
    msP95: round(percentile(times, 95)),
  })
  return exact && most <= 13
}

/** Walks a list of entities page by page. */
async function walkEntities(medida: string, query: Query, by: string, expected: number): Promise<boolean> {
  note(medida)
  const ordered = query.orderBy(by).orderBy(FieldPath.documentId())
  const seen: string[] = []
  const times: number[] = []
  let most = 0
  let after: QueryDocumentSnapshot | undefined
  for (let page = 0; ; page++) {
    const size = sizeOf(page)
    const start = performance.now()
    const { docs } = await (after ? ordered.startAfter(after) : ordered).limit(size + 1).get()
    times.push(performance.now() - start)
    if (size === PAGE) most = Math.max(most, docs.length)
    seen.push(...docs.slice(0, size).map(({ id }) => id))
    if (docs.length <= size) break
    after = docs[size - 1]
  }
  const repetidos = seen.length - new Set(seen).size
  print({ medida, itens: seen.length, repetidos, lidosPorPagina: most, msP95: round(percentile(times, 95)) })
  return repetidos === 0 && seen.length === expected && most <= 13
}

/** Searches the list of news as its page does: all pages together hold every matching title once. */
async function searchInList(): Promise<boolean> {
  note('search in the list of news')
  const source = sourceOf(shown.where('vinculo.idEntidade', '==', 'cbtkd'), 'searchableName')
  const first: number[] = []
  const times: number[] = []
  const wrong: string[] = []
  let most = 0
  for (let index = 0; index < LIST_QUERIES; index++) {
    const words = pick(news).name.split(' ')
    const text = [words.at(-2) ?? '', index % 2 ? (words.at(-1) ?? '') : (words[0] ?? '')].join(' ')
    const tokens = normalize(text).split(' ')
    const truth = news.filter(({ name }) => tokens.every((token) => normalize(name).includes(token)))
    const found: string[] = []
    let from: SearchState<Hit> | undefined
    do {
      const start = performance.now()
      const { hits, read, next } = await searchPublishedPage(text, source, PAGE, LIST_MOST, from)
      times.push(performance.now() - start)
      most = Math.max(most, read)
      if (!from) first.push(read)
      found.push(...hits.map(({ id }) => id))
      from = next ?? undefined
    } while (from)
    if (new Set(found).size !== found.length || truth.some(({ id }) => !found.includes(id))) wrong.push(text)
  }
  print({
    medida: 'busca na lista de notícias',
    buscas: LIST_QUERIES,
    certas: round(1 - wrong.length / LIST_QUERIES, 4),
    lidosNaPrimeiraPagina: { p50: percentile(first, 50), max: Math.max(...first) },
    lidosPorPagina: most,
    msP95: round(percentile(times, 95)),
    erradas: wrong.slice(0, 10),
  })
  return wrong.length === 0 && most <= LIST_MOST
}

interface Hit extends Row {
  doc: QueryDocumentSnapshot
}

/** Records of a query of a search. @param name dotted path of their searchable name */
function sourceOf(query: Query, name: string): SearchSource<Hit> {
  const at = (field: string) => name.replace('searchableName', field)
  return {
    async page(asked, after, limit) {
      const range = rangeOf(asked)
      const ranged = range ? query.where(name, '>=', range.from).where(name, '<', range.to) : query
      const keyed = asked.key ? ranged.where(at(asked.key.field), 'array-contains', asked.key.value) : ranged
      const ordered = keyed.orderBy(name)
      const { docs } = await (after ? ordered.startAfter(after.doc) : ordered).limit(limit).get()
      return docs.map((doc) => ({ id: doc.id, name: String(doc.get(name)), doc }))
    },
    count: () => Promise.resolve(0),
    nameOf: (row) => row.name,
  }
}

async function measureSearch(collection: string, name: string, query: Query, rows: readonly Row[]): Promise<boolean> {
  note(`public search of ${collection}`)
  const source = sourceOf(query, name)
  const kind = BUSCAVEIS.find(({ colecao }) => colecao === collection)
  const most = kind ? lidosDe(kind) : 0
  const reads: number[] = []
  const times: number[] = []
  const missed: string[] = []
  for (let index = 0; index < QUERIES; index++) {
    const words = pick(rows)
      .name.split(' ')
      .filter((word) => word.length > 3)
    const asked = (index % 3 === 0 ? [pick(words)] : [words[0] ?? '', words.at(-1) ?? '']).map((word) =>
      index % 2 ? word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : word,
    )
    // Every fifth in the plural.
    const text = `${asked.join(' ')}${index % 5 === 0 && /[aeo]$/.test(asked.at(-1) ?? '') ? 's' : ''}`
    const plan = planSearch(text)
    if (plan.kind !== 'nome') continue
    const truth = new Set(
      rows.filter((row) => plan.rank(searchFields(row.name).searchableName) >= 0).map(({ id }) => id),
    )
    const start = performance.now()
    const { hits, read } = await searchPublished(text, source, most)
    times.push(performance.now() - start)
    reads.push(read)
    const right = hits.filter(({ id }) => truth.has(id)).length
    if (right < Math.min(1, truth.size) || right < hits.length) missed.push(text)
  }
  print({
    medida: 'busca pública',
    colecao: collection,
    buscas: reads.length,
    certas: round(1 - missed.length / reads.length, 4),
    lidos: { p50: percentile(reads, 50), max: Math.max(...reads) },
    msP95: round(percentile(times, 95)),
    perdidas: missed.slice(0, 10),
  })
  return missed.length === 0 && Math.max(...reads) <= most
}

function percentile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((at / 100) * sorted.length) - 1)] ?? 0
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify(line))
}
