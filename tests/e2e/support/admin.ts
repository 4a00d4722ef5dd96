import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

const app = getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-sie' })

/** The suite's own database and accounts, past the rules. */
export const db = getFirestore(app)
export const auth = getAuth(app)
