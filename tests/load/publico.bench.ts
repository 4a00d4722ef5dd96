// suite: firestore
/**
 * Benchmark of public pages: 10,000 news items and 3,000 entities. Pages of ten during concurrent writes (none missing, none twice), and
 * the public search against brute force within its documents. Needs FIRESTORE_EMULATOR_HOST; prints JSON lines; exits with 1 below the bar.
 */
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { lidosPorTipo, LIDOS_MAX, BUSCAVEIS } from '@sie/domain/portal/buscaveis.ts'
import { searchFields } from '@sie/domain/search/fields.ts'
import { planSearch } from '@sie/domain/search/plan.ts'
import { searchPublished } from '@sie/domain/search/published.ts'
import { rangeOf, type SearchSource } from '@sie/domain/search/run.ts'

const NEWS = Number(process.env['SIE_BENCH_NEWS'] ?? 10_000)
const ENTITIES = Number(process.env['SIE_BENCH_ENTITIES'] ?? 3_000)
const PAGE = 10
const QUERIES = 200

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
    situacao: 'filiada',
    metadados: CURRENT,
  })
await writer.close()
print({ medida: 'carga', noticias: NEWS, entidades: ENTITIES, segundos: round((performance.now() - started) / 1000) })

const inForce = (collection: string): Query =>
  firestore.collection(collection).where('metadados.successorId', '==', '').where('metadados.active', '==', true)
const shown = inForce('noticias').where('publicacao.publicada', '==', true).where('publicacao.publico', '==', 'todos')

const passed = [
  await walk(),
  await measureSearch('noticias', '', shown, news),
  await measureSearch('entidades', 'dadosPessoais', inForce('entidades'), entities),
]
print({ medida: 'busca inteira', tipos: BUSCAVEIS.length, lidosNoMaximo: lidosPorTipo() * BUSCAVEIS.length })
passed.push(lidosPorTipo() * BUSCAVEIS.length <= LIDOS_MAX)
await deleteApp(app)
process.exit(passed.every(Boolean) ? 0 : 1)

/** Reads the list newest first, while new items are written and a listed one is withdrawn. */
async function walk(): Promise<boolean> {
  const ordered = shown.where('vinculo.idEntidade', '==', 'cbtkd').orderBy('publicacao.publicarEm', 'desc')
  const seen: string[] = []
  const times: number[] = []
  let after: QueryDocumentSnapshot | undefined
  let most = 0
  for (let page = 0; ; page++) {
    const start = performance.now()
    const { docs } = await (after ? ordered.startAfter(after) : ordered).limit(PAGE + 1).get()
    times.push(performance.now() - start)
    most = Math.max(most, docs.length)
    seen.push(...docs.slice(0, PAGE).map(({ id }) => id))
    if (page % 50 === 0)
      await firestore.doc(`noticias/nova${page}`).set({
        titulo: 'Nova',
        ...searchFields('Nova'),
        vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
        publicacao: published(NEWS + page),
        metadados: CURRENT,
      })
    if (docs.length <= PAGE) break
    after = docs[PAGE - 1]
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

async function measureSearch(collection: string, prefix: string, query: Query, rows: readonly Row[]): Promise<boolean> {
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field)
  const name = at('searchableName')
  type Hit = { id: string; name: string; doc: QueryDocumentSnapshot }
  const source: SearchSource<Hit> = {
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
  const most = lidosPorTipo()
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
