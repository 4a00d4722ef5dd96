import type { Page } from 'playwright-core'

/** What waits on the device to be sent to the monitoring endpoints. */
export const waiting = (page: Page, key: 'sie-alertas' | 'sie-relatorios'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('sie-monitor')
        let none = false
        // Where nothing was kept yet: an empty database left behind would keep the page from making its own.
        opening.onupgradeneeded = () => {
          none = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (none ? resolve([]) : reject(opening.error ?? new Error('not opened')))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('fila').objectStore('fila').get(name)
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as unknown[] | undefined) ?? [])
          }
        }
      }),
    key,
  )
