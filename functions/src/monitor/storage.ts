import { Timestamp } from 'firebase-admin/firestore'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { pastaDe, type Armazenamento, type ColecaoMedida, type PastaMedida } from '@sie/domain/monitor/armazenamento.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { VERSION_ZERO_OR_ONE } from '@sie/domain/records/metadados.ts'
import { bucket, db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'

/**
 * Measures the use of the database and of the file storage and stores it as the day's measurement; a later one of the day replaces it.
 * Cost: three aggregations for each collection (one read per 1,000 records) and one listing of the bucket.
 * @param now milliseconds since 1970
 */
export async function measureStorage(now: number): Promise<Armazenamento> {
  const dia = dayInBrasilia(now)
  const [colecoes, pastas] = await Promise.all([Promise.all(COLECOES.map(measured)), folders()])
  const found = { dia, medidoEm: Timestamp.fromMillis(now), colecoes, pastas }
  await paths.armazenamento().doc(dia).set(found)
  return found
}

async function measured({ name, label }: Collection): Promise<ColecaoMedida> {
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

/** Files and bytes by folder, the largest first. */
async function folders(): Promise<PastaMedida[]> {
  const byFolder = new Map<string, PastaMedida>()
  for await (const file of bucket().getFilesStream()) {
    const { name, metadata } = file as { name: string; metadata: { size?: string | number } }
    const pasta = pastaDe(name)
    const known = byFolder.get(pasta) ?? { pasta, arquivos: 0, bytes: 0 }
    byFolder.set(pasta, {
      pasta,
      arquivos: known.arquivos + 1,
      bytes: known.bytes + Number(metadata.size ?? 0),
    })
  }
  return [...byFolder.values()].sort((a, b) => b.bytes - a.bytes)
}
