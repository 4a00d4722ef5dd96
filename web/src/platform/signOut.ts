import { signOut as leave } from 'firebase/auth'
import { terminate } from 'firebase/firestore'
import { auth } from './firebase.ts'
import { FILA, LACRE } from './fila.ts'
import { db } from './firestore.ts'
import { lacrar } from './lacre.ts'
import { CHAVES, LOJA } from './selos.ts'
import { stopUploads } from './uploads/uploads.ts'

/**
 * Signs out and forgets what was read; the page must be loaded anew afterwards. Returns false where it failed (specification 8), and where notes
 * of a venue would stay readable on the device.
 * @param encerrada the session has ended elsewhere: it is left in any case, as nothing more can be read with it
 */
export async function signOut(encerrada = false): Promise<boolean> {
  try {
    if (auth.currentUser && !(await lacrar(auth.currentUser.uid)) && !encerrada) return false
    stopUploads()
    await leave(auth)
    sessionStorage.clear()
    // The choice of light or dark and the public keys of seals say nothing about a person, so they stay; so do notes that
    // the database does not have yet, sealed by now: nothing of what a venue noted may be lost.
    for (const key of Object.keys(localStorage))
      if (![CHAVES, 'mui-', FILA, LACRE].some((kept) => key.startsWith(kept))) localStorage.removeItem(key)
    // The pages for lost connections are everybody's (public/sw.js).
    if ('caches' in window)
      await Promise.all(
        (await caches.keys())
          .filter((name) => !name.startsWith('sie-casca-') && name !== LOJA)
          .map((name) => caches.delete(name)),
      )
    await terminate(db)
    return true
  } catch {
    return false
  }
}
