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
