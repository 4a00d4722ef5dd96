import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

/** São Paulo: closest to the users, and the location of the data. */
export const REGION = 'southamerica-east1'

let firestore: Firestore | undefined

function app() {
  return getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT })
}

export function db(): Firestore {
  if (!firestore) {
    firestore = getFirestore(app())
    firestore.settings({ ignoreUndefinedProperties: true })
  }
  return firestore
}

export const auth = () => getAuth(app())

/** Storage bucket of the project's files, or the one that an event names. The storage client loads with the first call. */
export function bucket(name?: string) {
  const { storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { storageBucket?: string }
  return getStorage(app()).bucket(name ?? storageBucket ?? `${process.env.GCLOUD_PROJECT}.appspot.com`)
}
