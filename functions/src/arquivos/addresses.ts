import { randomUUID } from 'node:crypto'
import { bucket } from '../platform/admin.ts'

const DAY = 86_400_000
/** How long an address that somebody was given works. */
export const ADDRESS_LASTS = 7 * DAY
const PAGE = 200

/** The part of an address that lets its holder in, and when it was made: whoever may read the file asks for the address anew. */
export const newAddress = (now: number) => ({ firebaseStorageDownloadTokens: randomUUID(), enderecoDesde: String(now) })

/**
 * Ends the addresses of files that are older than a week, so that one that was passed on does not work for ever. Safe to run any number of times.
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
