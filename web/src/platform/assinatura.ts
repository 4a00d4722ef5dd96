import type { VerifySignature } from '@sie/domain/base/selos/selo.ts'

const SPEC = 'Ed25519'

/**
 * Verifies an Ed25519 signature with the browser's Web Crypto, else with a library loaded for it (Chromium before 137 and older phones). No
 * connection is needed once the chunk is loaded.
 */
export const verifyInBrowser: VerifySignature = async (key, signature, message) =>
  (await byBrowser(key, signature, message)) ?? (await byLibrary(key, signature, message))

/** Verifies with Web Crypto; undefined where the browser does not know the curve. */
async function byBrowser(...[key, signature, message]: Parameters<VerifySignature>): Promise<boolean | undefined> {
  try {
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), SPEC, false, ['verify'])
    return await crypto.subtle.verify(SPEC, imported, Uint8Array.from(signature), Uint8Array.from(message))
  } catch {
    return undefined
  }
}

/** Verifies with @noble/ed25519, for browsers without the curve. */
export const byLibrary: VerifySignature = async (key, signature, message) => {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, key)
}
