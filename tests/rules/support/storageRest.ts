// Requests to the storage emulator as the web SDK makes them, under the project's storage.rules. Each answers whether it was allowed.
const BUCKET = 'demo-sie.appspot.com'
const objects = () => `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${BUCKET}/o`
const object = (path: string) => `${objects()}/${encodeURIComponent(path)}`

export interface Upload {
  path: string
  type: string
  size: number
  /** a token, 'owner' for the server, null for a visitor */
  auth: string | null
  /** content, where it matters */
  bytes?: Buffer
  /** metadata set by the sender */
  metadata?: Record<string, string>
  /** further properties of the file */
  more?: Record<string, string>
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** An unsigned token, as the auth emulator makes it. */
export const token = (uid: string | undefined, claims: object = {}) =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid, email_verified: true, auth_time: 1, ...claims, aud: 'demo-sie', iss: 'https://securetoken.google.com/demo-sie', firebase: { sign_in_provider: 'password' } })}.`

const authorized = (auth: string | null): Record<string, string> =>
  auth === null ? {} : { authorization: auth === 'owner' ? 'Bearer owner' : `Firebase ${auth}` }

async function allowed(answer: Promise<Response>): Promise<boolean> {
  const response = await answer
  const text = await response.text()
  if (response.ok) return true
  if (response.status === 403) return false
  throw new Error(`${response.status} ${text}`)
}

/** One request with the metadata and the bytes, as for small files. */
export function put({
  path,
  type,
  size,
  auth,
  bytes = Buffer.alloc(size, 'x'),
  metadata: custom,
  more,
}: Upload): Promise<boolean> {
  const boundary = 'fronteira'
  const metadata = JSON.stringify({
    name: path,
    ...(type === '' ? {} : { contentType: type }),
    ...more,
    ...(custom ? { metadata: custom } : {}),
  })
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${type === '' ? 'application/octet-stream' : type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)])
  return allowed(
    fetch(`${objects()}?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: {
        ...authorized(auth),
        'x-goog-upload-protocol': 'multipart',
        'content-type': `multipart/related; boundary=${boundary}`,
      },
      body,
    }),
  )
}

/** Started first and uploaded afterwards, as for large files. */
export async function resumable({ path, type, size, auth }: Upload): Promise<boolean> {
  const headers = { ...authorized(auth), 'x-goog-upload-protocol': 'resumable' }
  const begun = await fetch(`${objects()}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': type,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: path, contentType: type }),
  })
  await begun.text()
  const address = begun.headers.get('x-goog-upload-url')
  if (!begun.ok || address === null) return false
  return allowed(
    fetch(address, {
      method: 'POST',
      headers: { ...headers, 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' },
      body: 'x'.repeat(size),
    }),
  )
}

export const read = (path: string, auth: string | null) =>
  allowed(fetch(`${object(path)}?alt=media`, { headers: authorized(auth) }))
export const remove = (path: string, auth: string | null) =>
  allowed(fetch(object(path), { method: 'DELETE', headers: authorized(auth) }))
export const list = (prefix: string, auth: string | null) =>
  allowed(
    fetch(`${objects()}?prefix=${encodeURIComponent(prefix)}&delimiter=${encodeURIComponent('/')}`, {
      headers: authorized(auth),
    }),
  )
/** Changes the type of a stored file. */
export const retitle = (path: string, contentType: string, auth: string | null) =>
  allowed(
    fetch(object(path), {
      method: 'PATCH',
      headers: { ...authorized(auth), 'content-type': 'application/json' },
      body: JSON.stringify({ contentType }),
    }),
  )
