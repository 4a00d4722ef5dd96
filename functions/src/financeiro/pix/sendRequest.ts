import type { IncomingMessage } from 'node:http'
import { FalhaDoProvedor } from './provedor.ts'

const TIMEOUT_MS = 8_000
const LARGEST_ANSWER = 256 * 1024

export interface Pedido {
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Readonly<Record<string, string>>
  corpo?: string
  /** client certificate and key in PEM, where the provider asks for both (Manual de Segurança do Pix: mutual TLS) */
  certificado?: string
  chavePrivada?: string
}

export interface Resposta {
  status: number
  /** parsed JSON; undefined for an empty body */
  corpo: unknown
}

/**
 * One HTTP request to a provider with a client certificate, which fetch does not support. Redirects are not followed.
 * @throws FalhaDoProvedor without an answer in 8 seconds, for more than 256 KiB, or for a body that is not JSON
 */
export async function sendRequest({
  metodo,
  url,
  headers,
  corpo,
  certificado,
  chavePrivada,
}: Pedido): Promise<Resposta> {
  const to = new URL(url)
  // Imported by the first request: `node:http` as a module loads the whole client of `fetch`, a tenth of the time of a first call.
  const { request: send } = to.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const where = `${metodo} ${to.host}${to.pathname}`
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new FalhaDoProvedor(`${where}: ${why}`))
    const sent = send(
      to,
      {
        method: metodo,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(corpo ? { 'content-length': Buffer.byteLength(corpo) } : {}),
        },
        ...(certificado ? { cert: certificado, key: chavePrivada } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        read(answer).then(
          (text) => {
            const parsed = jsonOf(text)
            if (parsed === undefined && text.trim() !== '' && (answer.statusCode ?? 0) < 300) fail('answered no JSON')
            else resolve({ status: answer.statusCode ?? 0, corpo: parsed })
          },
          (error: unknown) => fail(String(error)),
        )
      },
    )
    sent.on('error', (error) => fail(error.message))
    sent.end(corpo)
  })
}

async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > LARGEST_ANSWER) throw new Error('too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
