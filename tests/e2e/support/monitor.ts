import type { BrowserContext, Page } from 'playwright-core'
import { db } from './admin.ts'
import { live, url } from './browser.ts'

/** Stored data of the monitor. */
export const monitor = (part: string) => db.collection(`sistema/monitoramento/${part}`)

/** Deletes alerts, reports and the state of mails, and the counters of this network address. */
export async function forgetMonitor(): Promise<void> {
  for (const collection of [
    ...['alertas', 'relatorios', 'estado'].map(monitor),
    db.collection('sistema/limites/janelas'),
  ]) {
    const { docs } = await collection.get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
  }
}

/** The home page of a visitor with a controlled clock, once the monitor runs. */
export async function home(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install()
  const started = page.waitForResponse((response) => /\/assets\/monitor-/.test(response.url()))
  await page.goto(url(path))
  await live(page)
  await page.clock.fastForward(6000)
  // Imports the same module again, which resolves once the app has loaded it. As text, since the test runner would rewrite it.
  await page.evaluate(`import(${JSON.stringify((await started).url())}).then(() => null)`)
  return page
}

/** Causes unhandled rejections. */
export const reject = (page: Page, messages: readonly string[]) =>
  page.evaluate((all) => all.forEach((message) => void Promise.reject(new Error(message))), messages)

/** Items waiting on the device for the monitoring endpoints. */
export const waiting = (page: Page, key: 'sie-alertas' | 'sie-relatorios'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('sie-monitor')
        let none = false
        // If no database existed: an empty one left behind would keep the page from creating its own.
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
