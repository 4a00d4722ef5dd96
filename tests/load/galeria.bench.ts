// suite: firestore
/**
 * Benchmark of the gallery: 20,000 pictures in 240 albums, one of which has 3,000. Counts the documents read by the pages of visitors and of
 * staff, and reads all pages. Needs FIRESTORE_EMULATOR_HOST; `SIE_BENCH_PICTURES` makes a smaller run. Prints JSON lines; exits with 1
 * if a page reads more than it may, or a record is missed.
 */
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { refreshAlbum } from '../../functions/src/conteudo/galeria/resumo.ts'
import { db } from '../../functions/src/base/platform/admin.ts'

const PICTURES = Number(process.env['SIE_BENCH_PICTURES'] ?? 20_000)
const ALBUMS = 240
const LARGE = Math.floor(PICTURES * 0.15)
/** Pictures in a page of an album, and albums in a page of the gallery, each with one more that tells whether there is a next page. */
const PAGE = { imagens: 10, albuns: 10 }
const MOST_READ = 13

if (!process.env['FIRESTORE_EMULATOR_HOST'])
  throw new Error('Defina FIRESTORE_EMULATOR_HOST: esta medição precisa do emulador do Firestore.')

const print = (line: object) => console.log(JSON.stringify(line))
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10
const publicacao = (publicada: boolean) => ({
  publicada,
  publico: 'todos',
  situacao: publicada ? 'publicada' : 'rascunho',
})
const common = {
  metadados: { successorId: '', active: true, version: 0 },
  vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
}

const started = performance.now()
const writer = db().bulkWriter()
for (let index = 0; index < ALBUMS; index++) {
  const day = new Date(Date.UTC(2016, 0, 1) + index * 15 * 86_400_000).toISOString().slice(0, 10)
  void writer.set(db().doc(`albuns/album-${index}`), {
    ...common,
    titulo: `Álbum ${index}`,
    pai: '',
    data: day,
    filtros: { ano: day.slice(0, 4) },
    publicacao: publicacao(index % 10 !== 9),
  })
}
for (let index = 0; index < PICTURES; index++) {
  const album = index < LARGE ? 0 : 1 + (index % (ALBUMS - 1))
  void writer.set(db().doc(`imagens/foto-${index}`), {
    ...common,
    album: `album-${album}`,
    // Several with equal order: sorted by id.
    ordem: Math.floor(index / 3) * 1024,
    imagem: { arquivo: `publico/imagens/foto-${index}/imagem/a.webp`, alt: 'Luta', largura: 1920, altura: 1280 },
    filtros: { pronta: index % 50 !== 0 },
    publicacao: publicacao(index % 50 !== 0 && album % 10 !== 9),
  })
}
await writer.close()
print({ medida: 'carga', imagens: PICTURES, albuns: ALBUMS, segundos: seconds(started) })

const published = (name: string): Query =>
  db()
    .collection(name)
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
    .where('publicacao.publicada', '==', true)
    .where('publicacao.publico', '==', 'todos')

interface Walk {
  ids: string[]
  pages: number
  widest: number
  slowest: number
}

/** Reads all pages of a list, as the pages of visitors do. */
async function walk(query: Query, order: string, direction: 'asc' | 'desc', size: number): Promise<Walk> {
  const ordered = query.orderBy(order, direction).orderBy(FieldPath.documentId(), direction)
  const found: Walk = { ids: [], pages: 0, widest: 0, slowest: 0 }
  let last: QueryDocumentSnapshot | undefined
  for (;;) {
    const since = performance.now()
    const page = ordered.limit(size)
    const { docs } = await (last ? page.startAfter(last.get(order), last.id) : page).get()
    found.slowest = Math.max(found.slowest, Math.round(performance.now() - since))
    found.widest = Math.max(found.widest, docs.length)
    found.pages += 1
    const shown = docs.slice(0, size - 1)
    found.ids.push(...shown.map(({ id }) => id))
    last = shown.at(-1)
    if (docs.length < size) return found
  }
}

let failed = false
async function measure(
  medida: string,
  query: Query,
  order: string,
  direction: 'asc' | 'desc',
  size: number,
  beside = 0,
) {
  const expected = (await query.count().get()).data().count
  const { ids, pages, widest, slowest } = await walk(query, order, direction, size)
  const exact = new Set(ids).size === expected && ids.length === expected
  failed ||= !exact || widest + beside > MOST_READ
  print({
    medida,
    registros: expected,
    paginas: pages,
    documentosPorPagina: widest + beside,
    exato: exact,
    maisLentaMs: slowest,
  })
}

const albums = published('albuns').where('vinculo.idEntidade', '==', 'cbtkd')
// The oldest album and the one after it give the years.
await measure('galeria', albums.where('pai', '==', ''), 'data', 'desc', PAGE.albuns, 2)
await measure('galeria de um ano', albums.where('filtros.ano', '==', '2018'), 'data', 'desc', PAGE.albuns, 2)
// The album itself, and its parent.
await measure('album grande', published('imagens').where('album', '==', 'album-0'), 'ordem', 'asc', PAGE.imagens, 2)
await measure('album comum', published('imagens').where('album', '==', 'album-7'), 'ordem', 'asc', PAGE.imagens, 2)

const summed = performance.now()
await refreshAlbum('album-0')
const total = (await db().doc('albuns/album-0').get()).get('total') as number
const ready = Array.from({ length: LARGE }, (_, index) => index).filter((index) => index % 50 !== 0).length
failed ||= total !== ready
print({ medida: 'resumo do album grande', total, exato: total === ready, segundos: seconds(summed) })
if (failed) process.exitCode = 1
process.exit()
