// The store of a device changes in the order in which it was asked to, however long a change takes.
import { afterAll, expect, test, vi } from 'vitest'
import { closeDevice, forgetOnDevice, keepOnDevice, keptOnDevice } from './deviceStore.ts'

const items = new Map<string, Response>()
const store = {
  match: (path: string) => Promise.resolve(items.get(path)?.clone()),
  delete: (path: string) => Promise.resolve(items.delete(path)),
  /** Reads the whole text before it stores it, as browsers do; a text of 'full' is refused. */
  put: async (path: string, response: Response) => {
    const text = await response.text()
    if (text === '"full"') throw new Error('QuotaExceededError')
    items.set(path, new Response(text))
  },
}
vi.stubGlobal('caches', { open: () => Promise.resolve(store) })
afterAll(() => vi.unstubAllGlobals())

test('what is deleted while it is still being written stays deleted', async () => {
  await Promise.all([keepOnDevice('rascunho', { titulo: 'Quiz' }), forgetOnDevice('rascunho')])
  expect(await keptOnDevice('rascunho')).toBeUndefined()
})

test('what the device refuses does not hold up what comes after it', async () => {
  await Promise.all([keepOnDevice('portaria', 'full'), keepOnDevice('rascunho', 'Quiz')])
  expect([await keptOnDevice('portaria'), await keptOnDevice('rascunho')]).toEqual([undefined, 'Quiz'])
})

test('what still waits when the person signs out is not stored', async () => {
  const waiting = keepOnDevice('pesagem', 'lista')
  closeDevice(true)
  await waiting
  closeDevice(false)
  expect(await keptOnDevice('pesagem')).toBeUndefined()
})
