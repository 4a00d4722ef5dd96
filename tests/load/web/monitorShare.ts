// Share of the client monitor on the main thread, from the browser's sampling profiler.
import type { Page } from 'playwright-core'

const SECONDS = 75
const CHUNK = '/assets/monitor-'

export interface Share {
  /** percent of the elapsed time */
  ofTime: number
  /** percent of the busy time of the main thread */
  ofWork: number
}

/** Profiles a signed-in page during simulated work, beyond the first report and with some errors. */
export async function monitorShare(page: Page, url: (path: string) => string): Promise<Share> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await page.goto(url('/sie/cadastros/pessoas'))
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
  await search.waitFor()
  await session.send('Profiler.start')
  const until = Date.now() + SECONDS * 1000
  for (let n = 0; Date.now() < until; n++) {
    await search.fill(['ana', 'silva', 'joao pacheco', ''][n % 4] ?? '')
    if (n % 4 === 0) await page.evaluate((round) => void Promise.reject(new Error(`Failed to fetch ${round}`)), n)
    await page.waitForTimeout(1200)
  }
  const { profile } = await session.send('Profiler.stop')
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const inMonitor = (id: number | undefined): boolean =>
    id !== undefined && (nodes.get(id)?.callFrame.url.includes(CHUNK) === true || inMonitor(parents.get(id)))
  const spent = { monitor: 0, idle: 0, all: 0 }
  const { samples = [], timeDeltas = [] } = profile
  for (const [index, id] of samples.entries()) {
    // A delta is the time before its sample, so it belongs to the previous sample.
    const time = timeDeltas[index + 1] ?? 0
    spent.all += time
    if (nodes.get(id)?.callFrame.functionName === '(idle)') spent.idle += time
    else if (inMonitor(id)) spent.monitor += time
  }
  return {
    ofTime: (100 * spent.monitor) / spent.all,
    ofWork: (100 * spent.monitor) / Math.max(1, spent.all - spent.idle),
  }
}
