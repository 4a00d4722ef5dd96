import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { setting } from './settings.ts'

/**
 * Header in which a front (docs/decisions/047) gives its key and, after a space, the host that the client asked. One header for both: caches that keep
 * answers apart by it (`Vary`) never give one to a front that was made for somebody who only knows the host.
 */
export const FRENTE = 'X-Portal-Frente'
/** Header with the client's address, believed only beside the key. */
const CLIENTE = 'x-portal-cliente'

interface Front {
  host: string
  /** network address of the client; '' where it names none */
  address: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * What a front says of the request that it passes on; undefined for everybody else. The setting FRENTE_CHAVE holds the SHA-256 of the front's key in
 * hexadecimal digits; where it is empty there is no front.
 */
export function frontOf(headers: IncomingHttpHeaders | undefined): Front | undefined {
  const expected = Buffer.from(setting('FRENTE_CHAVE') ?? '', 'hex')
  const [key = '', host = ''] = one(headers, FRENTE.toLowerCase()).split(' ')
  if (expected.length !== 32 || host === '' || !timingSafeEqual(digest(key), expected)) return undefined
  const address = one(headers, CLIENTE)
  return { host, address: isIP(address) ? address : '' }
}

/** A header that is sent once; '' otherwise. */
function one(headers: IncomingHttpHeaders | undefined, name: string): string {
  const value = headers?.[name]
  return typeof value === 'string' ? value : ''
}
