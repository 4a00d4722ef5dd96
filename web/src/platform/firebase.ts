import { initializeApp, type FirebaseApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, type Auth } from 'firebase/auth'
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions'

const env = import.meta.env as Record<string, string | undefined>
const projectId = env.VITE_FIREBASE_PROJECT_ID ?? 'demo-sie'

const config = {
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'chave-do-emulador',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
  appId: env.VITE_FIREBASE_APP_ID ?? 'sie',
}

// A `demo-` project exists only in the emulators. They lie as far from their usual ports as the page does from its own.
export const local = projectId.startsWith('demo-')
// The hot-reload server has a port of its own and names the offset.
export const offset = env.VITE_SIE_PORT_OFFSET ? Number(env.VITE_SIE_PORT_OFFSET) : local && location.port !== '' && location.port !== '5173' ? Number(location.port) - 3000 : 0

function authOf(app: FirebaseApp): Auth {
  const auth = getAuth(app)
  auth.languageCode = 'pt-BR'
  if (local) connectAuthEmulator(auth, `http://127.0.0.1:${9099 + offset}`, { disableWarnings: true })
  return auth
}

export const app = initializeApp(config)

/** The signed-in person's instance. */
export const auth = authOf(app)

let secondary: Auth | undefined

/** A second instance, for creating somebody else's account without signing the administrator out (specification 1). */
export const secondaryAuth = (): Auth => (secondary ??= authOf(initializeApp(config, 'secondary')))

export const functions = getFunctions(app, 'southamerica-east1')

if (local) connectFunctionsEmulator(functions, '127.0.0.1', 5001 + offset)
