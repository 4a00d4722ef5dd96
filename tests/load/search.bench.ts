// suite: firestore
/**
 * Benchmark of the search (QUALITY 6): 100,000 invented people, 500 queries, with and without a federation's scope.
 * Needs FIRESTORE_EMULATOR_HOST; `SIE_BENCH_PEOPLE` makes a smaller run. Prints JSON lines; exits with 1 below the bar.
 */
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { searchFields } from '@sie/domain/base/search/fields.ts'
import { planSearch, type Key } from '@sie/domain/base/search/plan.ts'
import { rangeOf, runSearch, type SearchSource } from '@sie/domain/base/search/run.ts'
import { bruteForce } from './search/bruteForce.ts'
import { inventDoubleFragments, inventPeople, inventQueries } from './search/people.ts'

const PEOPLE = Number(process.env['SIE_BENCH_PEOPLE'] ?? 100_000)
const QUERIES = 500
const SHOWN = 10
const COLLECTION = 'praticantes'
const SCOPE = 'fctkd'

if (!process.env['FIRESTORE_EMULATOR_HOST'])
  throw new Error('Defina FIRESTORE_EMULATOR_HOST: esta medição precisa do emulador do Firestore.')
const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-sie' })
const firestore = getFirestore(app)

const people = inventPeople(PEOPLE)
const started = performance.now()
await load(firestore)
print({
  medida: 'carga',
  pessoas: PEOPLE,
  segundos: round((performance.now() - started) / 1000),
  chavesPorPessoa: meanKeys(),
})

const passed = [
  await measure(undefined, 'busca', inventQueries(people, QUERIES)),
  await measure(SCOPE, 'busca', inventQueries(people, QUERIES)),
]
// Not part of the bar: shows the cost of the cap of 200 documents.
await measure(undefined, 'dois fragmentos', inventDoubleFragments(people, 40))
await deleteApp(app)
process.exit(passed.every(Boolean) ? 0 : 1)

async function load(db: Firestore): Promise<void> {
  const writer = db.bulkWriter({ throttling: false })
  for (const praticante of people) {
    void writer.set(db.doc(`${COLLECTION}/${praticante.id}`), {
      dadosPessoais: { name: praticante.name, ...searchFields(praticante.name) },
      dadosFiliacao: { federacaoID: praticante.federacao },
      metadados: { successorId: '', active: true, version: 0 },
    })
  }
  await writer.close()
}

async function measure(federacao: string | undefined, medida: string, queries: readonly string[]): Promise<boolean> {
  const source = sourceOf(federacao)
  const within = federacao ? people.filter((praticante) => praticante.federacao === federacao) : people
  const reads: number[] = []
  const times: number[] = []
  const missed: string[] = []
  const worst = { texto: '', lidos: 0 }
  let sameOrder = 0
  for (const text of queries) {
    const plan = planSearch(text)
    if (plan.kind !== 'nome') throw new Error(`"${text}" não é busca por nome.`)
    const start = performance.now()
    const { hits, read } = await runSearch(plan, source, SHOWN)
    times.push(performance.now() - start)
    reads.push(read)
    if (read > worst.lidos) Object.assign(worst, { texto: text, lidos: read })
    const expected = bruteForce(within, text)
    const truth = new Set(expected.map((praticante) => praticante.id))
    const found = hits.filter((hit) => truth.has(hit.id)).length
    if (found < Math.min(SHOWN, truth.size) || hits.some((hit) => !truth.has(hit.id))) missed.push(text)
    if (hits.every((hit, index) => hit.id === expected[index]?.id)) sameOrder += 1
  }
  const figures = { p50: percentile(reads, 50), p95: percentile(reads, 95), max: Math.max(...reads) }
  print({
    medida,
    escopo: federacao ?? 'nacional',
    buscas: queries.length,
    recall10: round(1 - missed.length / queries.length, 4),
    mesmaOrdem: round(sameOrder / queries.length, 4),
    lidos: figures,
    pior: worst,
    msP50: round(percentile(times, 50)),
    msP95: round(percentile(times, 95)),
    perdidas: missed.slice(0, 10),
  })
  return missed.length === 0 && figures.p50 <= 12 && figures.p95 <= 60 && figures.max <= 200
}

function sourceOf(federacao: string | undefined): SearchSource<QueryDocumentSnapshot> {
  const scoped: Query = federacao
    ? firestore.collection(COLLECTION).where('dadosFiliacao.federacaoID', '==', federacao)
    : firestore.collection(COLLECTION)
  const current = scoped.where('metadados.successorId', '==', '')
  const withKey = (query: Query, key: Key | undefined) =>
    key ? query.where(`dadosPessoais.${key.field}`, 'array-contains', key.value) : query
  return {
    page: async (asked, after, limit) => {
      const range = rangeOf(asked)
      const name = 'dadosPessoais.searchableName'
      const ranged = range ? current.where(name, '>=', range.from).where(name, '<', range.to) : current
      const ordered = withKey(ranged, asked.key).orderBy(name)
      return (await (after ? ordered.startAfter(after) : ordered).limit(limit).get()).docs
    },
    count: async (key, most) => (await withKey(current, key).limit(most).count().get()).data().count,
    nameOf: (row) => String(row.get('dadosPessoais.searchableName')),
  }
}

function meanKeys(): number {
  const sample = people.slice(0, 2000)
  return round(sample.reduce((sum, { name }) => sum + searchFields(name).chavesBusca.length, 0) / sample.length)
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
