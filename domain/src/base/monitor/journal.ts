import type { Categoria } from './counts.ts'
import { MONITOR } from './limits.ts'
import { cleaned } from './personal.ts'

export type Entrada = Readonly<Record<string, string | number | boolean>>

/** The body of /api/monitoring/report (specification 7). */
export interface Relatorio {
  /** identifies the report: sent twice, it is counted once */
  id: string
  environment: string
  version: string
  /** `category:key` -> number */
  counts: Record<string, number>
  metrics: Record<string, number>
  /** category -> its last entries, oldest first */
  entries: Record<string, Entrada[]>
}

/** Largest report in bytes; the server accepts 32 KiB. */
const MOST_BYTES = 30 * 1024
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * Counts and entries of a page since its last report. Each category keeps its last hundred entries (specification 9) and counts all of them;
 * personal data is removed from an entry before it is kept.
 */
export class Journal {
  #counts: Record<string, number> = {}
  #entries: Record<string, Entrada[]> = {}
  #metrics: Record<string, number> = {}

  count(categoria: Categoria, chave: string, by = 1): void {
    if (!Number.isFinite(by)) return
    const name = `${categoria}:${chave}`
    this.#counts[name] = (this.#counts[name] ?? 0) + by
  }

  keep(categoria: Categoria, entry: Entrada): void {
    const list = (this.#entries[categoria] ??= [])
    list.push(
      cleaned(
        Object.fromEntries(
          Object.entries(entry).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value)),
        ),
      ) as Entrada,
    )
    if (list.length > MONITOR.entradas) list.shift()
  }

  /** Sets the latest value of a measure; a value that is not finite is ignored, as JSON cannot hold it. */
  measure(name: string, value: number): void {
    if (Number.isFinite(value)) this.#metrics[name] = value
  }

  get empty(): boolean {
    return Object.keys(this.#counts).length === 0 && Object.keys(this.#entries).length === 0
  }

  /** Returns everything so far as a report that fits into a request, and empties the journal. The largest categories lose their oldest entries first. */
  take(about: Pick<Relatorio, 'id' | 'environment' | 'version'>): Relatorio {
    const report = { ...about, counts: this.#counts, metrics: this.#metrics, entries: this.#entries }
    this.#counts = {}
    this.#entries = {}
    this.#metrics = {}
    for (let size = bytes(report); size > MOST_BYTES; size = bytes(report)) {
      const [largest] = Object.values(report.entries).sort((a, b) => bytes(b) - bytes(a))
      if (!largest || largest.length === 0) break
      largest.splice(0, Math.ceil(largest.length / 4))
    }
    return report
  }
}
