import { initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth'
import { local, offset, projectId, storageBucket } from './environment.ts'

const env = import.meta.env as Record<string, string | undefined>

const config = {
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'chave-do-emulador',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket,
  appId: env.VITE_FIREBASE_APP_ID ?? 'sie',
}

function authOf(app: FirebaseApp): Auth {
  // No popup or redirect resolver: sign-in uses no other service, for which a phone would load a foreign script at once.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  })
  auth.languageCode = 'pt-BR'
  if (local) connectAuthEmulator(auth, `http://127.0.0.1:${9099 + offset}`, { disableWarnings: true })
  return auth
}

export const app = initializeApp(config)

/** Firebase Authentication instance of the app. */
export const auth = authOf(app)

const siteKey = env.VITE_APP_CHECK_SITE_KEY

/** Resolves to the getter of App Check tokens; at once where no site key is configured. Where loading fails, the server refuses the requests. */
export const attested: Promise<() => Promise<string>> =
  siteKey && !local && typeof window !== 'undefined'
    ? import('./appCheck.ts').then(
        ({ startAppCheck, attestation }) => {
          startAppCheck(app, siteKey)
          return attestation
        },
        () => () => Promise.resolve(''),
      )
    : Promise.resolve(() => Promise.resolve(''))
