// Notes of a venue that wait while nobody is signed in: unreadable on the device, restored for their author alone.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { decryptNotas, storePar, keyFrom, encryptNotas } from './lacre.ts'

/** localStorage stub, with its keys as properties. */
class Kept {
  getItem = (name: string): string | null => (Object.hasOwn(this, name) ? (this as never)[name] : null)
  setItem = (name: string, text: string) => void Object.assign(this, { [name]: text })
  removeItem = (name: string) => void delete (this as never)[name]
}
const KEYS: Record<string, string> = { rute: '00112233445566778899aabbccddeeff', outra: 'ff'.repeat(16) }
const keyOf = async (uid: string) => {
  const hex = KEYS[uid]
  if (!hex) throw new Error('sem-rede')
  return keyFrom(hex)
}
const NOTE = JSON.stringify({ path: 'sumulas/s1/notas/a-1', note: { tipo: 'ponto', lado: 'azul' }, at: 5 })
const OWN = 'sie-fila:rute:sumulas/s1/notas/a-1'
/** The pair stays until the sign-out removes it. */
const kept = () =>
  Object.entries(localStorage).filter(([name, value]) => typeof value === 'string' && !name.startsWith('sie-par:'))

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept())
  localStorage.setItem(OWN, NOTE)
})
afterAll(() => vi.unstubAllGlobals())

test('seals what waits for who leaves, opens it for nobody else, and leaves the notes of others alone', async () => {
  const other = 'sie-fila:outra:sumulas/s1/notas/b-1'
  localStorage.setItem(other, NOTE)
  await encryptNotas('rute', keyOf)
  expect(kept().filter(([name]) => name.startsWith('sie-fila:'))).toEqual([[other, NOTE]])
  localStorage.removeItem(other)
  expect(JSON.stringify(kept())).not.toMatch(/ponto|azul|sumulas/)
  expect(await decryptNotas('outra', keyOf)).toBe(false)
  await expect(decryptNotas('rute', () => keyOf('outra'))).rejects.toBeDefined()
  expect(await decryptNotas('rute', keyOf)).toBe(true)
  expect(kept()).toEqual([[OWN, NOTE]])
  expect(await decryptNotas('rute', keyOf)).toBe(false)
})

test('seals twice without losing the first', async () => {
  await encryptNotas('rute', keyOf)
  const second = `${OWN}2`
  localStorage.setItem(second, NOTE)
  await encryptNotas('rute', keyOf)
  await decryptNotas('rute', keyOf)
  expect(
    kept()
      .map(([name]) => name)
      .sort(),
  ).toEqual([OWN, second])
  expect(await encryptNotas('outra', keyOf)).toBe(true)
})

test('without a key since the sign-in the notes stay as they are and it says so; after one it seals on a page that has no connection', async () => {
  const offline = () => keyOf('ninguem')
  expect(await encryptNotas('rute', offline)).toBe(false)
  expect(kept()).toEqual([[OWN, NOTE]])
  await storePar('rute', await keyOf('rute'))
  expect(await encryptNotas('rute', offline)).toBe(true)
  expect(JSON.stringify(kept())).not.toMatch(/ponto|azul|sumulas/)
  // As a sign-out removes the pair.
  localStorage.removeItem('sie-par:rute')
  expect(await decryptNotas('rute', keyOf)).toBe(true)
  expect(kept()).toEqual([[OWN, NOTE]])
})
