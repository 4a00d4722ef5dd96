// Lighthouse scores of a screen, with its standard throttled phone (4 times slower processor, 1.6 Mbit/s, 150 ms) or its desktop.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { launchPersistent, url } from '../../e2e/support/browser.ts'

/** `SIE_RUNS=1` for a quick look. */
const RUNS = Number(process.env.SIE_RUNS ?? 3)
/** Limit of characters of an audit's findings. */
const MOST_FOUND = 400
/** milliseconds */
const BROWSER_START = 3000

export interface Seen {
  /** out of 100 */
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** milliseconds */
  lcp: number
  tbt: number
  /** cumulative layout shift */
  cls: number
  /** Lighthouse's benchmark of the machine during the run: some 1700 on two idle cores, less under load */
  machine: number
  /** failed audits of accessibility, best practices and search engines, with their findings */
  failing: { audit: string; found: string }[]
}

interface Lighthouse {
  default: (address: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}

interface Report {
  categories: Record<
    'performance' | 'accessibility' | 'best-practices' | 'seo',
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { numericValue?: number; score: number | null; details?: { items?: unknown } } | undefined>
  environment: { benchmarkIndex: number }
}

/**
 * Run with the median score of three, each in a new browser.
 * @param prepare signs in, for signed-in screens
 */
export async function audit(
  path: string,
  form: 'mobile' | 'desktop',
  prepare?: (page: Page) => Promise<void>,
): Promise<Seen> {
  if (!process.env.SIE_LIGHTHOUSE)
    throw new Error('run this bench with `npm run bench -- web`, which brings Lighthouse')
  const { default: lighthouse, desktopConfig } = (await import(
    pathToFileURL(process.env.SIE_LIGHTHOUSE).href
  )) as Lighthouse
  const seen: Seen[] = []
  for (let n = 0; n < RUNS; n++) {
    console.error(`web: Lighthouse of ${path}, ${form}, run ${n + 1} of ${RUNS} ...`)
    const profile = mkdtempSync(join(tmpdir(), 'sie-lighthouse-'))
    let context = await launchPersistent(profile)
    try {
      if (prepare) {
        await prepare(context.pages()[0] ?? (await context.newPage()))
        // In its own process, so that garbage of earlier screens is not collected during this run.
        await context.close()
        context = await launchPersistent(profile)
      }
      // The browser is busy right after its start.
      await setTimeout(BROWSER_START)
      // The browser chooses the port and writes it into this file.
      const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0])
      const flags = {
        port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: prepare !== undefined,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      }
      const result = await lighthouse(url(path), flags, form === 'desktop' ? desktopConfig : undefined)
      if (!result) throw new Error(`Lighthouse says nothing of ${path}`)
      seen.push(summary(result.lhr))
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  }
  return seen.sort((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)] as Seen
}

function summary({ categories, audits, environment }: Report): Seen {
  const score = (name: keyof Report['categories']) => Math.round((categories[name].score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    failing: (['accessibility', 'best-practices', 'seo'] as const)
      .flatMap((name) => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({ audit: id, found: JSON.stringify(audits[id]?.details?.items ?? []).slice(0, MOST_FOUND) })),
  }
}
