import { Timestamp } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import {
  pastaDe,
  type Armazenamento,
  type ColecaoMedida,
  type PastaMedida,
} from '@sie/domain/base/monitor/armazenamento.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { VERSION_ZERO_OR_ONE } from '@sie/domain/base/records/metadados.ts'
import { isNearBound } from '@sie/domain/base/records/small.ts'
import { startOwnJob, type Step } from '../jobs/job.ts'
import { bucket, db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { noteAlert } from './alerts.ts'

/** Files listed at once. */
const PAGE = 1000
/** Pages of files of one call or of one step of the job: about ten seconds. */
const PAGES = 20

/** Where the listing of the bucket goes on, and what it found so far. */
interface Listagem {
  /** of the first call */
  quando: number
  pagina: string
  pastas: PastaMedida[]
}

/**
 * Measures the use of the database and of the file storage and stores it as the day's measurement; a later one of the day replaces it. A bucket
 * of more than 20,000 files is listed on by a job, which then stores it.
 * Cost: three aggregations for each collection (one read per 1,000 records) and one listing of the bucket.
 * @param now milliseconds since 1970
 * @param files files that are listed at once, and the size of a page
 * @returns the day, and whether a job goes on
 */
export async function measureStorage(
  now: number,
  files = PAGE * PAGES,
  page = PAGE,
): Promise<{ dia: string; continua: boolean }> {
  const dia = dayInBrasilia(now)
  const listed = await listFiles({ quando: now, pagina: '', pastas: [] }, files, page)
  if (listed.pagina) await startOwnJob('armazenamento', dia, String(now), {}, listed)
  else await storeMeasurement(listed)
  return { dia, continua: listed.pagina !== '' }
}

/** Lists further files and, after the last, stores the measurement. */
export const storageStep: Step = async ({ cursor }) => {
  const listed = await listFiles(cursor as Listagem, PAGE * PAGES, PAGE)
  if (!listed.pagina) await storeMeasurement(listed)
  return { cursor: listed.pagina ? listed : null, done: 0, refused: [] }
}

async function storeMeasurement({ quando, pastas }: Listagem): Promise<void> {
  const dia = dayInBrasilia(quando)
  const colecoes = await Promise.all(COLECOES.map(measureCollection))
  await reportNearBounds(colecoes, quando)
  const sorted = [...pastas].sort((a, b) => b.bytes - a.bytes)
  const found: Armazenamento = { dia, medidoEm: Timestamp.fromMillis(quando), colecoes, pastas: sorted }
  await paths.armazenamento().doc(dia).set(found)
}

/** Alerts to collections of few records that become too many for their lists: those would not show all (`small` of the description). */
async function reportNearBounds(measured: readonly ColecaoMedida[], now: number): Promise<void> {
  for (const collection of COLECOES) {
    const registros = measured.find(({ nome }) => nome === collection.name)?.registros ?? 0
    if (!collection.small || !isNearBound(collection, registros)) continue
    const erro = `${collection.label.plural}: ${registros} registros; a lista mostra até ${collection.small.most} (docs/indexes.md)`
    await noteAlert({ tipo: 'outro', erro, ambiente: 'servidor', versao: '', vezes: 1 }, now)
  }
}

async function measureCollection({ name, label }: Collection): Promise<ColecaoMedida> {
  const all = db().collection(name)
  const current = all.where('metadados.successorId', '==', '')
  const [total, registros, poucoRevistos] = await Promise.all(
    [all, current, current.where('metadados.version', 'in', [...VERSION_ZERO_OR_ONE])].map(
      async (query) => (await query.count().get()).data().count,
    ),
  )
  return {
    nome: name,
    rotulo: label.plural,
    registros: registros ?? 0,
    poucoRevistos: poucoRevistos ?? 0,
    copias: (total ?? 0) - (registros ?? 0),
  }
}

/** Adds files and bytes by folder, of about so many files. `pagina` is empty after the last page. */
async function listFiles({ quando, pagina, pastas }: Listagem, most: number, size: number): Promise<Listagem> {
  const byFolder = new Map(pastas.map((one) => [one.pasta, { ...one }]))
  let token: string | undefined = pagina
  for (let left = most; left > 0 && token !== undefined; left -= size) {
    const [files, next]: [readonly FileOfBucket[], { pageToken?: string } | null, ...unknown[]] =
      await bucket().getFiles({
        autoPaginate: false,
        maxResults: size,
        ...(token ? { pageToken: token } : {}),
      })
    for (const { name, metadata } of files) {
      const pasta = pastaDe(name)
      const known = byFolder.get(pasta) ?? { pasta, arquivos: 0, bytes: 0 }
      byFolder.set(pasta, { pasta, arquivos: known.arquivos + 1, bytes: known.bytes + Number(metadata.size ?? 0) })
    }
    token = next?.pageToken
  }
  return { quando, pagina: token ?? '', pastas: [...byFolder.values()] }
}

interface FileOfBucket {
  name: string
  metadata: { size?: string | number | undefined }
}
