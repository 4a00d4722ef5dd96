import type { VerificarAssinatura } from '@sie/domain/documentos/selo.ts'

const SPEC = 'Ed25519'

/**
 * Checks an Ed25519 signature: by the browser where it can, else by a library that is loaded for it (Chromium before 137 and older phones). No
 * connection is needed once the part is loaded.
 */
export const verificarNoNavegador: VerificarAssinatura = async (key, signature, message) =>
  (await byBrowser(key, signature, message)) ?? (await byLibrary(key, signature, message))

/** undefined where the browser does not know the curve. */
async function byBrowser(...[key, signature, message]: Parameters<VerificarAssinatura>): Promise<boolean | undefined> {
  try {
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), SPEC, false, ['verify'])
    return await crypto.subtle.verify(SPEC, imported, Uint8Array.from(signature), Uint8Array.from(message))
  } catch {
    return undefined
  }
}

/** The same by @noble/ed25519, for browsers without the curve. */
export const byLibrary: VerificarAssinatura = async (key, signature, message) => {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, key)
}
