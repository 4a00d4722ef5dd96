import { esperaDaTentativa } from '@sie/domain/portal/backoff.ts'
import { createStore, get, update } from 'idb-keyval'

interface Item {
  id: string
}

export interface OutboxOptions<T extends Item> {
  /** under what name what waits is kept on the device */
  key: string
  /** how many wait at most, the oldest give way */
  most: number
  /** the endpoint */
  path: string
  /** what is sent of an item */
  body: (item: T) => object
  /** the waiting item that tells the same, joined with the new one; undefined where they differ */
  join?: (waiting: T, added: T) => T | undefined
  /** when an item may be sent, in milliseconds since 1970 */
  due?: (item: T) => number
  onSent?: (item: T) => void
  onFailed?: () => void
}

const TIMEOUT = 20_000

// Not localStorage: it may reach another tab after the lock does, which would then send what is sent already.
let store: ReturnType<typeof createStore> | undefined
const kept = () => (store ??= createStore('sie-monitor', 'fila'))

const chains = new Map<string, Promise<unknown>>()

/** One holder of a name at a time among all tabs of the device, where the browser can; else within this one. */
function exclusively<R>(name: string, work: () => Promise<R> | R): Promise<R> {
  if ('locks' in navigator) return navigator.locks.request(name, async () => work()) as Promise<R>
  const done = (chains.get(name) ?? Promise.resolve()).then(work)
  chains.set(
    name,
    done.catch(() => {}),
  )
  return done
}

/**
 * Sends things one after the other, each once whatever tabs are open: what cannot be sent is kept on the device (specification 7) and sent
 * again after a growing wait (specification 9), when the connection returns, or on the next visit.
 */
export class Outbox<T extends Item> {
  #options: OutboxOptions<T>
  /** where storage is refused, this page keeps them */
  #memory: T[] = []
  #sending: string | undefined
  #failures = 0
  /** whether the wait after a failure is on: what is put meanwhile waits with the rest */
  #resting = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutboxOptions<T>) {
    this.#options = options
    window.addEventListener('online', () => this.#sendAfter(0))
  }

  async put(item: T): Promise<void> {
    await this.#keep(item)
    await this.send()
  }

  /**
   * Sends from a page that goes: at once, as what waits for the device's storage may come too late. What the server did not take is kept, where
   * the page still has the time.
   */
  leave(item: T): void {
    void (navigator.onLine ? this.#post(item) : Promise.resolve(false)).then(async (taken) => {
      if (taken) return
      await this.#keep(item)
      this.#rest()
    })
  }

  #keep(item: T): Promise<void> {
    const { most, join } = this.#options
    return this.#change((list) => {
      for (const [index, waiting] of list.entries()) {
        const joined = waiting.id === this.#sending ? undefined : join?.(waiting, item)
        if (joined) return list.with(index, joined)
      }
      return [...list, item].slice(-most)
    })
  }

  /** Sends what is due. */
  send(): Promise<void> {
    return exclusively(`${this.#options.key}-envio`, () => this.#sendAll())
  }

  async #sendAll(): Promise<void> {
    const { due = () => 0, onSent } = this.#options
    while (!this.#resting) {
      const list = await this.#read()
      const item = list.find((candidate) => due(candidate) <= Date.now())
      if (!item) {
        if (list.length > 0) this.#sendAfter(Math.min(...list.map(due)) - Date.now())
        return
      }
      this.#sending = item.id
      const taken = await this.#post(item)
      if (!taken) {
        this.#sending = undefined
        return this.#rest()
      }
      this.#failures = 0
      onSent?.(item)
      await this.#change((waiting) => waiting.filter(({ id }) => id !== item.id))
      this.#sending = undefined
    }
  }

  /** Whether the server took it. What it calls malformed counts as taken: it would be refused for ever. */
  async #post(item: T): Promise<boolean> {
    const { path, body } = this.#options
    const status = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(item)),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    return status >= 200 && status < 500 && status !== 429 && status !== 404 && status !== 408
  }

  /** After a failure everything waits, longer each time. */
  #rest(): void {
    this.#resting = true
    this.#options.onFailed?.()
    this.#sendAfter(esperaDaTentativa(++this.#failures, Math.random()))
  }

  #sendAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#resting = false
      void this.send()
    }, milliseconds)
  }

  async #read(): Promise<T[]> {
    try {
      return [...((await get<T[]>(this.#options.key, kept())) ?? []), ...this.#memory]
    } catch {
      return this.#memory
    }
  }

  async #change(change: (list: T[]) => T[]): Promise<void> {
    const memory = this.#memory
    try {
      await update<T[]>(this.#options.key, (list = []) => change([...list, ...memory]), kept())
      this.#memory = this.#memory.filter((item) => !memory.includes(item))
    } catch {
      this.#memory = change(this.#memory)
    }
  }
}
