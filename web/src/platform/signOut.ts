import { signOut as leave } from 'firebase/auth'
import { terminate } from 'firebase/firestore'
import { auth } from './firebase.ts'
import { db } from './firestore.ts'

/** Signs out and forgets what was read; the page must be loaded anew afterwards. Returns false where it failed (specification 8). */
export async function signOut(): Promise<boolean> {
  try {
    await leave(auth)
    sessionStorage.clear()
    await terminate(db)
    return true
  } catch {
    return false
  }
}
