// Digests of downloaded programs: of the download, pinned in the script that fetches it, and of the installed program, recorded beside it.
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

/** Records the digest of a newly downloaded program. */
export async function record(path) {
  writeFileSync(recordOf(path), `${await sha256(path)}\n`)
}

/**
 * Compares a cached program with its recorded digest, at each start; one without a record is recorded as it is.
 * @throws Stop if the digest differs: the program was changed, or copied incompletely
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

/** @throws Stop if a download is not the reviewed file */
export async function checkPinned(path, wanted, what) {
  const found = await sha256(path)
  if (found !== wanted)
    throw new Stop(
      `${what} is not the file that this project was checked with (sha256 ${found} instead of ${wanted}): nothing of it was run. Tell the maintainers.`,
    )
}
