const env = import.meta.env as Record<string, string | undefined>

export const projectId = env.VITE_FIREBASE_PROJECT_ID ?? 'demo-sie'

// A `demo-` project exists only in the emulators. They lie as far from their usual ports as the page does from its own.
export const local = projectId.startsWith('demo-')

const port = typeof location === 'undefined' ? '' : location.port
// The hot-reload server has a port of its own and names the offset.
export const offset = env.VITE_SIE_PORT_OFFSET ? Number(env.VITE_SIE_PORT_OFFSET) : local && port !== '' && port !== '5173' ? Number(port) - 3000 : 0
