// A device of a venue clears its personal data by itself once the event is over and all of its notes are sent.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clearAfterEvento, storeEndOfWork } from './depoisDoEvento.ts'
import { keyOf } from './deviceStore.ts'

const DAY = 86_400_000
const FIM = Date.UTC(2026, 4, 2)

/** Storage of a browser with its keys as properties. */
class Kept {
  getItem = (name: string): string | null => (Object.hasOwn(this, name) ? (this as never)[name] : null)
  setItem = (name: string, text: string) => void Object.assign(this, { [name]: text })
  removeItem = (name: string) => void delete (this as never)[name]
}

let paths: string[]
const store = {
  keys: () => Promise.resolve(paths.map((path) => ({ url: `https://portal.test${path}` }))),
  delete: ({ url }: { url: string }) => {
    paths = paths.filter((path) => !url.endsWith(path))
    return Promise.resolve(true)
  },
}

beforeEach(() => {
  paths = [keyOf('portaria copa'), keyOf('sessao'), '/local/casca', '/assets/a.js', keyOf('rascunho ana entrega laco')]
  vi.stubGlobal('localStorage', new Kept())
  vi.stubGlobal('caches', { open: () => Promise.resolve(store) })
})
afterAll(() => vi.unstubAllGlobals())

test('it goes a day after the last event, and drafts of classes stay', async () => {
  storeEndOfWork(FIM)
  storeEndOfWork(FIM - DAY)
  expect(await clearAfterEvento('rute', FIM + DAY - 1)).toBe(false)
  expect(paths).toHaveLength(5)
  expect(await clearAfterEvento('rute', FIM + DAY)).toBe(true)
  expect(paths).toEqual([keyOf('rascunho ana entrega laco')])
  expect(await clearAfterEvento('rute', FIM + 2 * DAY)).toBe(false)
})

test('it stays while a note waits, and where the device never worked at a venue', async () => {
  expect(await clearAfterEvento('rute', FIM + DAY)).toBe(false)
  storeEndOfWork(FIM)
  localStorage.setItem('sie-fila:rute:sumulas/s1/notas/a-1', '{}')
  expect(await clearAfterEvento('rute', FIM + DAY)).toBe(false)
  expect(paths).toHaveLength(5)
  localStorage.removeItem('sie-fila:rute:sumulas/s1/notas/a-1')
  expect(await clearAfterEvento('rute', FIM + DAY)).toBe(true)
})
