import { esperaDaTentativa } from '@sie/domain/base/portal/backoff.ts'
import { get, update } from 'idb-keyval'
import { kept } from './waiting.ts'

interface Item {
  id: string
}

interface OutboxOptions<T extends Item> {
  /** one of CHAVES */
  key: string
  /** most waiting items; the oldest are dropped */
  most: number
  /** path of the endpoint */
  path: string
  /** request body of an item */
  body: (item: T) => object
  /** joins a new item with an equal waiting one; undefined where they differ */
  join?: (waiting: T, added: T) => T | undefined
  /** when an item may be sent, in milliseconds since 1970 */
  due?: (item: T) => number
  onSent?: (item: T) => void
  onFailed?: () => void
}

const TIMEOUT = 20_000

const chains = new Map<string, Promise<unknown>>()

/** Runs work under a lock that all tabs of the device share; without Web Locks only this tab does. */
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
 * Queue of items that are sent one after the other, each once across all open tabs. Items that cannot be sent are kept on the device
 * (specification 7) and retried with backoff (specification 9), when the connection returns, and on the next visit.
 */
export class Outbox<T extends Item> {
  #options: OutboxOptions<T>
  /** items of this page where the browser refuses storage */
  #memory: T[] = []
  #sending: string | undefined
  #failures = 0
  /** true during the wait after a failure; new items wait too */
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
   * Sends an item from a page that is being left, without waiting for the device's storage. An item that the server did not take is stored if
   * the page lives long enough.
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

  /** Sends all items that are due. */
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

  /** Posts an item; true where the server took it. A malformed item (4xx) counts as taken, as it would be refused for ever. */
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

  /** Pauses the queue after a failure, longer each time. */
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
