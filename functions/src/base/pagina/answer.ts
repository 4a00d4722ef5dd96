import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request } from 'firebase-functions/v2/https'
import type { Response } from 'express'
import { FRENTE } from '../platform/front.ts'

/** Answer to a visitor's GET. */
export interface PageAnswer {
  status: number
  type: string
  body: string
  /** Cache-Control of its own, where it must not be kept as long as others */
  cache?: 'no-store'
}

/** Higher levels take several times as long for a few percent. */
const QUALITY = 5

const brotli = promisify(brotliCompress)
const BY_ENCODING = {
  br: (text: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
}

/**
 * Sends an answer in the best encoding that the client takes: Hosting compresses the files of the build itself, but passes on what a function
 * answers as it is. Caches keep the answers of each portal apart, also where a front asks for all of them.
 * @param kept value of Cache-Control of an answer without one of its own
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  { status, type, body, cache }: PageAnswer,
  kept: string,
): Promise<void> {
  response
    .set('Cache-Control', cache ?? kept)
    .set('Content-Type', type)
    .vary('Accept-Encoding')
    .vary(FRENTE)
    .status(status)
  const encoding = request.acceptsEncodings(Object.keys(BY_ENCODING)) as keyof typeof BY_ENCODING | false
  if (encoding) response.set('Content-Encoding', encoding).send(await BY_ENCODING[encoding](body))
  else response.send(body)
}
