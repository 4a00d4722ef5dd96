import { bytesOf } from './base64.ts'
import { chavesDaFila, LACRE } from './fila.ts'
import { call } from './functions.ts'

// Notes that wait on a device while nobody is signed in: encrypted with a key that the server gives to their author's session alone.

const VECTOR = 12
let known: { uid: string; key: Promise<CryptoKey> } | undefined

/** AES key of the server's hexadecimal text. */
export const keyFrom = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Requests the key in advance, so that it is also there when the session is ended from another device. */
export function chaveDe(uid: string): Promise<CryptoKey> {
  if (known?.uid !== uid) {
    const key = call('chaveDoAparelho', {}).then(({ chave }) => keyFrom(chave))
    known = { uid, key }
    // Without a connection: requested again later.
    key.catch(() => (known = undefined))
  }
  return known!.key
}

/**
 * Encrypts the queued notes of a user who signs out. Where the key cannot be obtained, having had no connection since the page was
 * opened, the notes stay as they are: none is lost.
 */
export async function lacrar(uid: string, keyOf = chaveDe): Promise<void> {
  const keys = chavesDaFila(uid)
  if (keys.length === 0) return
  try {
    const key = await keyOf(uid)
    const iv = crypto.getRandomValues(new Uint8Array(VECTOR))
    const text = JSON.stringify(keys.map((name) => [name, localStorage.getItem(name)]))
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
    )
    const bytes = [...iv, ...sealed].map((byte) => String.fromCharCode(byte)).join('')
    // Notes sealed earlier and not opened since stay in an item of their own.
    localStorage.setItem(`${LACRE}${uid}:${crypto.randomUUID()}`, btoa(bytes))
    keys.forEach((name) => localStorage.removeItem(name))
  } catch {
    // The notes stay unencrypted, as above.
  }
}

/** Decrypts the sealed notes of a user who signed in again. @returns whether there were any */
export async function abrirLacre(uid: string, keyOf = chaveDe): Promise<boolean> {
  const sealed = Object.keys(localStorage).filter((key) => key.startsWith(`${LACRE}${uid}:`))
  if (sealed.length === 0) return false
  const key = await keyOf(uid)
  for (const name of sealed) {
    const bytes = bytesOf(localStorage.getItem(name) ?? '')
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, VECTOR) }, key, bytes.slice(VECTOR))
    for (const [path, note] of JSON.parse(new TextDecoder().decode(text)) as [string, string][])
      localStorage.setItem(path, note)
    localStorage.removeItem(name)
  }
  return true
}
