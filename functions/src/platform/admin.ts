import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

/** São Paulo: closest to the users, and where the data lie. */
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

/** The bucket of the project's files, by its name where an event tells it. The client of the storage service loads with the first call. */
export function bucket(name?: string) {
  const { storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { storageBucket?: string }
  return getStorage(app()).bucket(name ?? storageBucket ?? `${process.env.GCLOUD_PROJECT}.appspot.com`)
}
