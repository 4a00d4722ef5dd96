import type { Response } from 'express'
import type { Request as HttpRequest } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { addressOf } from '../base/platform/address.ts'
import { isSameText } from '../base/platform/hash.ts'
import { countHere } from '../base/platform/limit.ts'
import { isTooLarge, type Sized } from '../base/platform/size.ts'
import { receiveCorreio } from './receiveCorreio.ts'

/** Above the size of any mail that is parsed, so that the headers of a larger one are still read. */
const LARGEST = 30 * 1024 * 1024
/** Most attempts with a wrong secret a minute and address. */
const MOST_WRONG = 30

type Request = Sized & { method: string; ip: string }

const header = ({ headers }: Request, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/**
 * Answers the provider of incoming mail, which posts each raw mail (`message/rfc822`), with its secret (`X-Correio-Segredo`), the recipient of the
 * envelope (`X-Correio-Para`) and its verdict on the author (`X-Correio-Autenticacao`, in the format of RFC 8601).
 * @returns 200 stored, whatever the outcome; 401 without the secret; 400, 405, 413; 429 and 503 to be delivered again
 */
export async function answerProvider(request: Request): Promise<number> {
  try {
    if (request.method !== 'POST') return 405
    const secret = process.env.CORREIO_SEGREDO ?? ''
    if (secret.length < 16 || !isSameText(secret, header(request, 'x-correio-segredo'))) {
      countHere(`correio ${request.ip}`, MOST_WRONG)
      return 401
    }
    if (isTooLarge(request, LARGEST)) return 413
    if (!request.rawBody?.length) return 400
    await receiveCorreio({
      raw: request.rawBody,
      resultados: header(request, 'x-correio-autenticacao'),
      para: header(request, 'x-correio-para').slice(0, 2000).split(',').slice(0, 20),
    })
    return 200
  } catch (error) {
    if (error instanceof ErroSIE && error.codigo === 'limite-excedido') return 429
    console.error('a mail was not taken up', error)
    return 503
  }
}

/** Answers a request to the webhook of the provider of incoming mail (`/webhooks/correio`). */
export async function answerCorreio(request: HttpRequest, response: Response): Promise<void> {
  const { method, headers, rawBody } = request
  const status = await answerProvider({ method, headers, rawBody, ip: addressOf(request) })
  response.set('Cache-Control', 'no-store').status(status).json({})
}
