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

/** Prefix of the item of localStorage with the key pair that encrypts a user's notes without a connection; a sign-out removes it. */
const PAR = 'sie-par:'
const CURVA = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Key pair of a user on this device: the public key in plain, the private one encrypted with the key from the server. */
interface Par {
  publica: string
  privada: string
}

const text = (bytes: ArrayBuffer | Uint8Array) =>
  btoa([...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join(''))

async function encrypt(key: CryptoKey, plain: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(VECTOR))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return text(Uint8Array.from([...iv, ...new Uint8Array(sealed)]))
}

function decrypt(key: CryptoKey, sealed: string): Promise<ArrayBuffer> {
  const bytes = bytesOf(sealed)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, VECTOR) }, key, bytes.slice(VECTOR))
}

const agreed = (own: CryptoKey, other: CryptoKey, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, { name: 'AES-GCM', length: 128 }, false, [use])

const publicKey = (raw: string) => crypto.subtle.importKey('raw', bytesOf(raw), CURVA, false, [])

const keptPair = (uid: string) => JSON.parse(localStorage.getItem(`${PAR}${uid}`) ?? 'null') as Par | null

/** Stores a key pair for a user while online, so that notes can be encrypted offline, also on a page that was loaded offline. */
export async function storePar(uid: string, key: CryptoKey): Promise<Par> {
  const before = keptPair(uid)
  if (before) return before
  const pair = await crypto.subtle.generateKey(CURVA, true, ['deriveKey'])
  const next: Par = {
    publica: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
    privada: await encrypt(key, await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
  localStorage.setItem(`${PAR}${uid}`, JSON.stringify(next))
  return next
}

/** Requests the key in advance, so that the pair is also there when the session is ended from another device or the connection is lost. */
export function chaveDe(uid: string): Promise<CryptoKey> {
  if (known?.uid !== uid) {
    const key = call('chaveDoAparelho', {}).then(async ({ chave }) => {
      const found = await keyFrom(chave)
      await storePar(uid, found)
      return found
    })
    known = { uid, key }
    // Without a connection: requested again later.
    key.catch(() => (known = undefined))
  }
  return known!.key
}

/** Encrypted notes as stored: the public key made for them alone, the device's encrypted private key, and the notes. */
interface Lacrado extends Pick<Par, 'privada'> {
  daVez: string
  notas: string
}

/**
 * Encrypts the queued notes of a user who signs out. Needs no connection, once there was one since the sign-in.
 * @returns false where there never was a key: the notes then stay as they are, so that none is lost
 */
export async function encryptNotas(uid: string, keyOf = chaveDe): Promise<boolean> {
  const keys = chavesDaFila(uid)
  if (keys.length === 0) return true
  try {
    const { publica, privada } = keptPair(uid) ?? (await storePar(uid, await keyOf(uid)))
    const once = await crypto.subtle.generateKey(CURVA, false, ['deriveKey'])
    const key = await agreed(once.privateKey, await publicKey(publica), 'encrypt')
    const notes = JSON.stringify(keys.map((name) => [name, localStorage.getItem(name)]))
    const sealed: Lacrado = {
      privada,
      daVez: text(await crypto.subtle.exportKey('raw', once.publicKey)),
      notas: await encrypt(key, new TextEncoder().encode(notes)),
    }
    // Notes sealed earlier and not opened since stay in an item of their own.
    localStorage.setItem(`${LACRE}${uid}:${crypto.randomUUID()}`, JSON.stringify(sealed))
    keys.forEach((name) => localStorage.removeItem(name))
    return true
  } catch {
    return false
  }
}

/** Decrypts the sealed notes of a user who signed in again. @returns whether there were any */
export async function decryptNotas(uid: string, keyOf = chaveDe): Promise<boolean> {
  const sealed = Object.keys(localStorage).filter((key) => key.startsWith(`${LACRE}${uid}:`))
  if (sealed.length === 0) return false
  const key = await keyOf(uid)
  for (const name of sealed) {
    const { privada, daVez, notas } = JSON.parse(localStorage.getItem(name) ?? '{}') as Lacrado
    const own = await crypto.subtle.importKey('pkcs8', await decrypt(key, privada), CURVA, false, ['deriveKey'])
    const notes = await decrypt(await agreed(own, await publicKey(daVez), 'decrypt'), notas)
    for (const [path, note] of JSON.parse(new TextDecoder().decode(notes)) as [string, string][])
      localStorage.setItem(path, note)
    localStorage.removeItem(name)
  }
  return true
}
