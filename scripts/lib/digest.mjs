// Digests of what the scripts bring onto a machine: of the download, pinned in the script that brings it, and of what came of it, recorded beside it.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { say, Stop } from './base.mjs'

/** SHA-256 of a file, in hexadecimal. */
export async function sha256(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const recordOf = (path) => `${path}.sha256`

/** Notes what a program is when it has just been brought. */
export async function record(path) {
  writeFileSync(recordOf(path), `${await sha256(path)}\n`)
}

/**
 * Compares a cached program with what it was when it was brought, at each start; one from before there were records is recorded as it is.
 * @throws Stop where it is another one: somebody changed it, or it was copied over by half
 */
export async function checkRecorded(path, folder) {
  if (!existsSync(recordOf(path))) {
    say(`recording the digest of ${path}`)
    return record(path)
  }
  if (readFileSync(recordOf(path), 'utf8').trim() !== (await sha256(path)))
    throw new Stop(
      `${path} is not the program that was brought here: remove ${folder} and run the same command again, which brings it anew.`,
    )
}

/** @throws Stop where a download is not the file that was reviewed */
export async function checkPinned(path, wanted, what) {
  const found = await sha256(path)
  if (found !== wanted)
    throw new Stop(
      `${what} is not the file that this project was checked with (sha256 ${found} instead of ${wanted}): nothing of it was run. Tell the maintainers.`,
    )
}
