import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bucket } from '../platform/admin.ts'

/** A file of the bucket in the backup's list; its content is stored beside the list under `sha256`. */
export interface StoredFile {
  name: string
  sha256: string
  contentType?: string
  cacheControl?: string
  contentDisposition?: string
  metadata?: Readonly<Record<string, unknown>>
}

const PAGE = 500

/** Names of all files of the bucket, without the unchecked uploads in `tmp/`. */
async function* names(): AsyncGenerator<string> {
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket().getFiles({ autoPaginate: false, maxResults: PAGE, pageToken })
    for (const { name } of files) if (!name.startsWith('tmp/')) yield name
    pageToken = (next as { pageToken?: string } | null)?.pageToken
  } while (pageToken)
}

/** Every file with its description. @param save receives each content, under the name that `writeFiles` passes to `load` */
export async function* allFiles(
  save: (sha256: string, content: Buffer) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<StoredFile> {
  for await (const name of names()) {
    const file = bucket().file(name)
    const [[content], [meta]] = await Promise.all([file.download(), file.getMetadata()])
    const sha256 = createHash('sha256').update(content).digest('hex')
    await save(sha256, content)
    const { contentType, cacheControl, contentDisposition, metadata } = meta
    yield JSON.parse(
      JSON.stringify({ name, sha256, contentType, cacheControl, contentDisposition, metadata }),
    ) as StoredFile
  }
}

/** Restores files. @param load returns the content stored under a name */
export async function writeFiles(
  files: AsyncIterable<StoredFile>,
  load: (sha256: string) => Promise<Buffer>,
): Promise<void> {
  for await (const { name, sha256, ...metadata } of files)
    await bucket()
      .file(name)
      .save(await load(sha256), { resumable: false, contentType: metadata.contentType, metadata: { ...metadata } })
}

/** Folder of the contents in a backup, created if missing. */
export async function contentsOf(folder: string): Promise<string> {
  const contents = join(folder, 'conteudos')
  await mkdir(contents, { recursive: true })
  return contents
}
