import { signOut as leave } from 'firebase/auth'
import { terminate } from 'firebase/firestore'
import { closeDevice } from './deviceStore.ts'
import { auth } from './firebase.ts'
import { FILA, LACRE } from './fila.ts'
import { db } from './firestore.ts'
import { encryptNotas } from './lacre.ts'
import { CHAVES, LOJA } from './selos.ts'
import { stopUploads } from './uploads/uploads.ts'

/**
 * Signs out and clears the data read so far; the page must be reloaded afterwards. Returns false where it failed (specification 8), and where notes
 * of a venue would stay unencrypted on the device.
 * @param encerrada the session was ended elsewhere: the device signs out in any case, as the session can read nothing more
 */
export async function signOut(encerrada = false): Promise<boolean> {
  try {
    if (auth.currentUser && !(await encryptNotas(auth.currentUser.uid)) && !encerrada) return false
    stopUploads()
    closeDevice(true)
    await leave(auth)
    sessionStorage.clear()
    // The choice of light or dark and the public keys of seals hold no personal data, so they stay; so do notes that
    // the database does not have yet, now sealed: no note of a venue may be lost.
    for (const key of Object.keys(localStorage))
      if (![CHAVES, 'mui-', FILA, LACRE].some((kept) => key.startsWith(kept))) localStorage.removeItem(key)
    // The offline pages are the same for everybody (public/sw.js).
    if ('caches' in window)
      await Promise.all(
        (await caches.keys())
          .filter((name) => !name.startsWith('sie-casca-') && name !== LOJA)
          .map((name) => caches.delete(name)),
      )
    await terminate(db)
    return true
  } catch {
    closeDevice(false)
    return false
  }
}
