const env = import.meta.env as Record<string, string | undefined>

// A server that draws pages has its own project and emulators in its environment; a browser's app holds nothing of this.
const server: Record<string, string | undefined> | undefined = import.meta.env.SSR ? process.env : undefined

export const projectId = (import.meta.env.SSR && server?.GCLOUD_PROJECT) || (env.VITE_FIREBASE_PROJECT_ID ?? 'demo-sie')

// A `demo-` project exists only in the emulators. Their ports have the same offset from the defaults as the page's own.
export const local = projectId.startsWith('demo-')

const port = typeof location === 'undefined' ? '' : location.port
// The hot-reload server has a port of its own, so its offset comes from the environment.
export const offset = env.VITE_SIE_PORT_OFFSET
  ? Number(env.VITE_SIE_PORT_OFFSET)
  : local && port !== '' && port !== '5173'
    ? Number(port) - 3000
    : 0

/** Base URL of Firestore. */
export const databaseHost =
  (import.meta.env.SSR && server?.FIRESTORE_EMULATOR_HOST && `http://${server.FIRESTORE_EMULATOR_HOST}`) ||
  (local ? `http://127.0.0.1:${8080 + offset}` : 'https://firestore.googleapis.com')

/** Request to it that costs no read and always responds: the emulator returns "Ok", the service its discovery document. */
export const databasePing = local
  ? { url: `${databaseHost}/`, method: 'GET' }
  : { url: `${databaseHost}/$discovery/rest?version=v1`, method: 'HEAD' }

/** Base URL and bucket of Cloud Storage. */
const storageHost =
  (import.meta.env.SSR &&
    server?.FIREBASE_STORAGE_EMULATOR_HOST &&
    `http://${server.FIREBASE_STORAGE_EMULATOR_HOST}`) ||
  (local ? `http://127.0.0.1:${9199 + offset}` : 'https://firebasestorage.googleapis.com')
export const storageBucket = env.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.appspot.com`

/** URL of a file's metadata in Cloud Storage. */
export const fileUrl = (caminho: string): string =>
  `${storageHost}/v0/b/${storageBucket}/o/${encodeURIComponent(caminho)}`

/** URL of a public file of a record: read under the rules, so that it is refused once its record is not shown any more. */
export const publicFileAddress = (caminho: string): string => `${fileUrl(caminho)}?alt=media`
