const env = import.meta.env as Record<string, string | undefined>

export const projectId = env.VITE_FIREBASE_PROJECT_ID ?? 'demo-sie'

// A `demo-` project exists only in the emulators. They lie as far from their usual ports as the page does from its own.
export const local = projectId.startsWith('demo-')

const port = typeof location === 'undefined' ? '' : location.port
// The hot-reload server has a port of its own and names the offset.
export const offset = env.VITE_SIE_PORT_OFFSET
  ? Number(env.VITE_SIE_PORT_OFFSET)
  : local && port !== '' && port !== '5173'
    ? Number(port) - 3000
    : 0

/** Where the database answers. */
export const databaseHost = local ? `http://127.0.0.1:${8080 + offset}` : 'https://firestore.googleapis.com'

/** What of it costs no document and is always there: the emulator says "Ok", the service describes itself. */
export const databasePing = local
  ? { url: `${databaseHost}/`, method: 'GET' }
  : { url: `${databaseHost}/$discovery/rest?version=v1`, method: 'HEAD' }

/** Where the files answer, and the bucket that they lie in. */
const storageHost = local ? `http://127.0.0.1:${9199 + offset}` : 'https://firebasestorage.googleapis.com'
export const storageBucket = env.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.appspot.com`

/** Address of a public file of a record: read under the rules, so that it is gone when its record is not shown any more. */
export const publicFileAddress = (caminho: string): string =>
  `${storageHost}/v0/b/${storageBucket}/o/${encodeURIComponent(caminho)}?alt=media`
