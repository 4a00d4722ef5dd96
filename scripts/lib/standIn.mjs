// Server of a provider's stand-in in the local suite: reads a request whole, and sends the answer as JSON, or as a page where it is a text.
import { createServer } from 'node:http'

const LARGEST = 64 * 1024

/**
 * @param {number} port 0 for any
 * @param {(request: import('node:http').IncomingMessage, text: string) => Promise<{ status: number, body: unknown, headers?: Record<string, string> } | undefined>} answer
 * undefined breaks the connection off; an error is sent as 500
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveStandIn(port, answer) {
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((text) => answer(request, text))
      .then(
        (result) => {
          if (!result) return response.destroy()
          const { status, body, headers = {} } = result
          const isText = typeof body === 'string'
          response.writeHead(status, {
            'content-type': `${isText ? 'text/html' : 'application/json'}; charset=utf-8`,
            'cache-control': 'no-store',
            ...headers,
          })
          response.end(isText ? body : JSON.stringify(body))
        },
        (error) => response.writeHead(500).end(String(error)),
      )
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request) {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > LARGEST) throw new Error('too long')
  }
  return text
}
