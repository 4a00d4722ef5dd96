// The accounts and files of the seed, in the emulators' export format (firebase-tools, `emulators:export`).
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { desenhado } from './drawings.ts'
import type { SeedAccount, SeedFile } from './kit.ts'

/** The emulator's own checksum; its package has no types. */
const { crc32c } = createRequire(import.meta.url)('firebase-tools/lib/emulator/storage/crc.js') as {
  crc32c: (bytes: Buffer) => number
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const hash = (algorithm: 'md5' | 'sha256', content: Buffer | string, encoding: 'base64' | 'hex') =>
  createHash(algorithm).update(content).digest(encoding)

/** Writes `auth_export`. @param created milliseconds since 1970 */
export function writeAccounts(
  folder: string,
  accounts: readonly SeedAccount[],
  password: string,
  created: number,
): void {
  const users = accounts.map(({ uid, email, name }) => {
    // The emulator does not hash: it compares a salt and the password in clear text.
    const salt = `fakeSalt${hash('sha256', uid, 'hex').slice(0, 20)}`
    return {
      localId: uid,
      lastLoginAt: String(created),
      displayName: name,
      emailVerified: true,
      email,
      salt,
      passwordHash: `fakeHash:salt=${salt}:password=${password}`,
      passwordUpdatedAt: created,
      validSince: String(Math.floor(created / 1000)),
      createdAt: String(created),
      providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, displayName: name }],
    }
  })
  const target = join(folder, 'auth_export')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'accounts.json'), json({ kind: 'identitytoolkit#DownloadAccountResponse', users }))
  const config = { signIn: { allowDuplicateEmails: false }, emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }
  writeFileSync(join(target, 'config.json'), json(config))
}

/** Writes `storage_export`. @param created milliseconds since 1970 */
export async function writeFiles(
  folder: string,
  files: readonly SeedFile[],
  bucket: string,
  created: number,
): Promise<void> {
  const target = join(folder, 'storage_export')
  for (const part of ['blobs', 'metadata']) mkdirSync(join(target, part), { recursive: true })
  writeFileSync(join(target, 'buckets.json'), json({ buckets: [{ id: bucket }] }))
  const drawn = await Promise.all(files.map(({ content }) => (Buffer.isBuffer(content) ? content : desenhado(content))))
  for (const [index, { path, contentType, metadata }] of files.entries()) {
    const content = drawn[index] ?? Buffer.alloc(0)
    const name = hash('sha256', path, 'hex').slice(0, 32)
    const time = new Date(created).toISOString()
    writeFileSync(join(target, 'blobs', name), content)
    writeFileSync(
      join(target, 'metadata', `${name}.json`),
      json({
        name: path,
        bucket,
        metageneration: 1,
        generation: created,
        contentType,
        storageClass: 'STANDARD',
        downloadTokens: [],
        customMetadata: metadata ?? {},
        timeCreated: time,
        updated: time,
        size: content.byteLength,
        md5Hash: hash('md5', content, 'base64'),
        crc32c: String(crc32c(content)),
      }),
    )
  }
}
