import { MONITOR } from '@sie/domain/monitor/limits.ts'

/**
 * Whether somebody is there: away after five minutes without input, looked at every minute (specification 9).
 * @param onAway called once each time somebody went away, and when they are back with the minutes they were
 */
export function watchPresence({
  onAway,
  onBack,
}: {
  onAway: () => void
  onBack: (minutes: number) => void
}): () => boolean {
  let last = Date.now()
  let away = false
  const seen = () => {
    if (away) {
      away = false
      onBack(Math.round((Date.now() - last) / 60_000))
    }
    last = Date.now()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
    window.addEventListener(kind, seen, { capture: true, passive: true })
  setInterval(() => {
    if (away || Date.now() - last < MONITOR.inatividade) return
    away = true
    onAway()
  }, MONITOR.verificacao)
  return () => away
}
