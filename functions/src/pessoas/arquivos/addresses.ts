import { randomUUID } from 'node:crypto'
import { bucket } from '../../base/platform/admin.ts'

const DAY = 86_400_000
/** Validity of a file's download URL. */
export const ADDRESS_LASTS = 7 * DAY
const PAGE = 200

/** Download token of a file, and the time of its creation: readers of the file request a new URL later. */
export const newAddress = (now: number) => ({ firebaseStorageDownloadTokens: randomUUID(), enderecoDesde: String(now) })

/**
 * Ends the download URLs of files that are older than a week, so that one that was passed on stops working. Safe to run any number of times.
 * @param now milliseconds since 1970
 * @returns how many were ended
 */
export async function endOldAddresses(now: number): Promise<number> {
  let ended = 0
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket().getFiles({
      prefix: 'arquivos/',
      maxResults: PAGE,
      autoPaginate: false,
      ...(pageToken ? { pageToken } : {}),
    })
    const old = files.filter(({ metadata }) => now - Number(metadata.metadata?.enderecoDesde ?? 0) > ADDRESS_LASTS)
    await Promise.all(old.map((file) => file.setMetadata({ metadata: newAddress(now) })))
    ended += old.length
    pageToken = (next as { pageToken?: string } | null)?.pageToken
  } while (pageToken)
  return ended
}
