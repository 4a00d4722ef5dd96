// Asks the deployed portal a few things that only work if its parts fit together.
import { Stop } from '../base.mjs'

/** Seconds that a trigger gets for its first event after a deploy. */
const TRIGGER = 90

/** Headers of every page, as firebase.json has them. */
const securityHeaders = (config) =>
  (config.hosting.headers.find(({ source }) => source === '**')?.headers ?? []).filter(
    ({ key }) => key !== 'Cache-Control',
  )

const CHECKS = [
  ['the home', async ({ get }) => (await get('/')).body.includes('<div id="root"')],
  ['the sign-in page', async ({ get }) => (await get('/login')).status === 200],
  ['a page that a function fills', async ({ get }) => (await get('/noticias')).status === 200],
  [
    'the headers of security',
    async ({ get, config }) => {
      const { headers } = await get('/')
      return securityHeaders(config).every(({ key, value }) => headers.get(key) === value)
    },
  ],
  // Refuses an empty input: its code ran.
  [
    'a callable',
    async ({ post, settings }) => {
      const { status, body } = await post('/chamadas/conferirCpf', { data: {} })
      // Where only the attested app is let in, the check is not.
      const refusal =
        settings?.['functions/.env']?.APP_CHECK === 'enforce' ? [401, 'UNAUTHENTICATED'] : [400, 'INVALID_ARGUMENT']
      return status === refusal[0] && JSON.parse(body).error?.status === refusal[1]
    },
  ],
  ['the API', async ({ get }) => JSON.parse((await get('/api/openapi.json')).body).openapi !== undefined],
]

/** A file of nobody that a visitor asks for: the bucket is there, and its rules deny what they do not grant. */
const files = [
  'files are closed to visitors',
  async ({ elsewhere, settings }) => {
    const bucket = settings['web/.env.production'].VITE_FIREBASE_STORAGE_BUCKET
    return (await elsewhere(`https://firebasestorage.googleapis.com/v0/b/${bucket}/o/ninguem%2Farquivo`)).status === 403
  },
]

/** A mail to nobody: its trigger ends it unsent. */
const trigger = [
  'a trigger',
  async ({ ask, project, wait }) => {
    const documents = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`
    const text = (stringValue) => ({ stringValue })
    const { name } = await ask(`${documents}/sistema/correio/fila`, {
      fields: {
        modelo: text('recuperacao'),
        para: text('ninguem@portal.invalid'),
        dados: { mapValue: {} },
        estado: text('pendente'),
        criadoEm: { timestampValue: new Date().toISOString() },
        expiraEm: { timestampValue: new Date(Date.now() + 86_400_000).toISOString() },
      },
    })
    for (let waited = 0; waited <= TRIGGER; waited += 5) {
      const stored = await ask(`https://firestore.googleapis.com/v1/${name}`)
      if (stored.fields.estado.stringValue !== 'pendente') return true
      await wait(5)
    }
    return false
  },
]

/**
 * @param world `address` of the portal, `fetch`; with a preview only what Hosting itself serves is new, and no document is written
 * @throws Stop naming every check that failed
 */
export async function smoke(world) {
  const { address, preview, say } = world
  const request = async (url, init) => {
    const answer = await world.fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...init,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const asked = {
    ...world,
    get: (path) => request(`${address}${path}`),
    elsewhere: (url) => request(url),
    post: (path, data) =>
      request(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  }
  const failed = []
  for (const [name, check] of preview ? CHECKS : [...CHECKS, files, trigger]) {
    const fine = await check(asked).catch((error) => say(`${name}: ${error.message}`))
    say(`${name}: ${fine ? 'works' : 'DOES NOT WORK'}`)
    if (!fine) failed.push(name)
  }
  if (failed.length > 0) throw new Stop(`${address} does not answer as it should: ${failed.join(', ')}`)
}
