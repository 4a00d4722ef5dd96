// Files uploaded to the waiting area under the storage rules and then processed as by the trigger, and downloads.
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { receiveFile } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { pdf, png } from '../../support/files.ts'
import { put, read } from '../../rules/support/storageRest.ts'
import type { Outcome } from '../policy/step.ts'
import type { Operation, Scene } from './operation.ts'
import { pool } from './pool.ts'

let picture: Buffer | undefined

export function upload(scene: Scene): Operation {
  const { actor, random } = scene
  const owner = random.chance(0.85) ? (actor.uid ?? 'ninguem') : pool.praticante(scene).replaceAll('/', '_')
  const path = random.chance(0.93) ? `tmp/${owner}/${random.word(12)}` : pool.file(scene)
  const image = random.chance(0.5)
  const metadata = {
    finalidade: random.chance(0.92) ? (image ? 'fotoPessoa' : 'documentoPessoa') : random.word(),
    registro: random.chance(0.4) ? (actor.uid ?? 'ninguem') : pool.praticante(scene),
    nome: image ? 'foto.png' : 'papel.pdf',
    tipo: 'RG',
  }
  return {
    name: 'upload',
    line: 'upload',
    input: { path, metadata },
    run: () => send(actor.token, path, image, metadata),
  }
}

/** Uploads a valid picture or document for a person. */
export function uploadFor({ actor, random }: Scene, registro: string): Operation {
  const path = `tmp/${actor.uid ?? 'ninguem'}/${random.word(12)}`
  const image = random.chance(0.5)
  const metadata = {
    finalidade: image ? 'fotoPessoa' : 'documentoPessoa',
    registro,
    nome: image ? 'foto.png' : 'papel.pdf',
    tipo: 'RG',
  }
  return {
    name: 'upload',
    line: 'upload',
    input: { path, metadata },
    run: () => send(actor.token, path, image, metadata),
  }
}

async function send(
  token: string | null,
  path: string,
  image: boolean,
  metadata: Record<string, string>,
): Promise<Outcome> {
  picture ??= await png(48, 48)
  const bytes = image ? picture : pdf()
  const type = image ? 'image/png' : 'application/pdf'
  if (!(await put({ path, type, size: bytes.length, auth: token, bytes, metadata })))
    return { done: false, code: 'denied' }
  const file = bucket().file(path)
  const [stored] = await file.getMetadata()
  await receiveFile({
    bucket: file.bucket.name,
    name: path,
    contentType: type,
    contentEncoding: '',
    size: bytes.length,
    generation: String(stored.generation),
    metadata,
  })
  return { done: true }
}

export function download(scene: Scene): Operation {
  const path = pool.file(scene)
  return {
    name: 'download',
    line: 'download',
    input: { path },
    run: async () =>
      (await read(path, scene.actor.token).catch(() => false))
        ? { done: true, records: fileRecord(path) }
        : { done: false, code: 'denied' },
  }
}

/** Path of the person whose readers may read a file. */
const fileRecord = (path: string) => {
  const [, , id] = /^arquivos\/(praticantes)\/([^/]+)\//.exec(path) ?? []
  return id ? [{ path: `praticantes/${id}`, data: {} }] : [{ path: `sistema/${path}`, data: {} }]
}
