import type { NOTAS, Vital } from '@sie/domain/base/monitor/counts.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

const RATINGS: Readonly<Record<Metric['rating'], (typeof NOTAS)[number]>> = {
  good: 'bom',
  'needs-improvement': 'regular',
  poor: 'ruim',
}

interface Measured {
  value: number
  nota: (typeof NOTAS)[number]
}

/** Web vitals of the page measured so far; the map is updated until the page is left. */
export function watchVitals(): ReadonlyMap<Vital, Measured> {
  const known = new Map<Vital, Measured>()
  const keep = ({ name, value, rating }: Metric) => void known.set(name, { value, nota: RATINGS[rating] })
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(keep, { reportAllChanges: true })
  return known
}
