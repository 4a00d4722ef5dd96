import { sign, generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { byLibrary, verifyInBrowser } from './assinatura.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const message = new TextEncoder().encode('uma mensagem')
const signature = sign(null, message, privateKey)

test.each([
  ['browser', verifyInBrowser],
  ['library', byLibrary],
])('the %s takes what the key signed and refuses the rest, within 20 ms once warm', async (_, verify) => {
  expect(await verify(key, signature, message)).toBe(true)
  expect(await verify(key, signature, new TextEncoder().encode('outra mensagem'))).toBe(false)
  // The best of twenty sequential runs: a busy machine interrupts single ones.
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const start = performance.now()
    await verify(key, signature, message)
    times.push(performance.now() - start)
  }
  expect(Math.min(...times)).toBeLessThan(20)
})

test('a browser without the curve falls back on the library', async () => {
  const imported = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  expect(await verifyInBrowser(key, signature, message)).toBe(true)
  expect(imported).toHaveBeenCalled()
})
