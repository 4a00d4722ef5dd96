import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

const app = getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-sie' })

/** The suite's database, accounts and files, bypassing the rules. */
export const db = getFirestore(app)
export const auth = getAuth(app)
export const bucket = getStorage(app).bucket(`${process.env.GCLOUD_PROJECT ?? 'demo-sie'}.appspot.com`)
