// A backup of everything in one folder, independent of the cloud: documents, accounts and files, a line of JSON each, compressed, with checksums.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'
import { finished } from 'node:stream/promises'
import type { UserImportOptions, UserImportRecord } from 'firebase-admin/auth'
import { allAccounts, writeAccounts } from './accounts.ts'
import { allDocuments, writeDocuments, type StoredDocument } from './documents.ts'
import { allFiles, contentsOf, writeFiles, type StoredFile } from './files.ts'

/** Number of items of a kind, and the SHA-256 over all of them in order. */
interface Sum {
  quantos: number
  sha256: string
}
type Sums = Readonly<Record<'documentos' | 'contas' | 'arquivos', Sum>>

/** JSON of a value, the same for any order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

const lineOf = (entry: unknown): string => `${canonical(entry)}\n`

/**
 * Passes entries on one by one, and sums them up as lines.
 * @param summed part of an entry that goes into the checksum
 */
async function sumOf<T>(
  entries: AsyncIterable<T>,
  summed: (entry: T) => unknown = (entry) => entry,
  take: (entry: T) => unknown = () => undefined,
): Promise<Sum> {
  const hash = createHash('sha256')
  let quantos = 0
  for await (const entry of entries) {
    hash.update(lineOf(summed(entry)))
    quantos += 1
    await take(entry)
  }
  return { quantos, sha256: hash.digest('hex') }
}

async function save<T>(file: string, entries: AsyncIterable<T>, summed?: (entry: T) => unknown): Promise<Sum> {
  const gzip = createGzip()
  const written = finished(gzip.pipe(createWriteStream(file)))
  const sum = await sumOf(entries, summed, (entry) => (gzip.write(lineOf(entry)) ? undefined : once(gzip, 'drain')))
  gzip.end()
  await written
  return sum
}

async function* load<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    yield JSON.parse(line) as T
}

const fileOf = (folder: string, kind: keyof Sums) => join(folder, `${kind}.jsonl.gz`)
const sumsOf = (folder: string) => join(folder, 'somas.json')

/** Checksums of the stored data; accounts without their password hashes, which only the service can read. */
export async function currentSums(): Promise<Sums> {
  return {
    documentos: await sumOf(allDocuments()),
    contas: await sumOf(allAccounts(), withoutPassword),
    arquivos: await sumOf(allFiles()),
  }
}

const withoutPassword = ({ passwordHash: _hash, passwordSalt: _salt, ...account }: UserImportRecord) => account

/** Backs everything up into a folder. The hashes of passwords are stored, but not part of the checksum. */
export async function saveBackup(folder: string): Promise<Sums> {
  await mkdir(folder, { recursive: true })
  const contents = await contentsOf(folder)
  const documentos = await save(fileOf(folder, 'documentos'), allDocuments())
  const contas = await save(fileOf(folder, 'contas'), allAccounts(), withoutPassword)
  const arquivos = await save(
    fileOf(folder, 'arquivos'),
    allFiles((sha256, content) => writeFile(join(contents, sha256), content)),
  )
  const sums = { documentos, contas, arquivos }
  await writeFile(sumsOf(folder), `${JSON.stringify(sums, null, 2)}\n`)
  return sums
}

/**
 * Restores a backup into an empty project, and compares the checksums.
 * @param hash parameters of the password hashes; without them everybody has to request a new password
 * @throws Error where the project is not empty, or the restored data differ
 */
export async function restoreBackup(folder: string, hash?: UserImportOptions['hash']): Promise<Sums> {
  for await (const { path } of allDocuments())
    throw new Error(`O banco não está vazio: há ${path}. Restaure em um projeto novo.`)
  const contents = await contentsOf(folder)
  await writeAccounts(load<UserImportRecord>(fileOf(folder, 'contas')), hash)
  await writeFiles(load<StoredFile>(fileOf(folder, 'arquivos')), (sha256) => readFile(join(contents, sha256)))
  await writeDocuments(load<StoredDocument>(fileOf(folder, 'documentos')))
  const kept = JSON.parse(await readFile(sumsOf(folder), 'utf8')) as Sums
  const now = await currentSums()
  for (const kind of ['documentos', 'contas', 'arquivos'] as const)
    if (now[kind].sha256 !== kept[kind].sha256)
      throw new Error(`A soma de ${kind} não confere: ${now[kind].quantos} agora, ${kept[kind].quantos} na cópia.`)
  return now
}
