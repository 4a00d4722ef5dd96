/** Longest delay of deferred work on a busy page, milliseconds. */
const LATEST = 5000
/** Delay for browsers without requestIdleCallback, milliseconds. */
const SOON = 300

/** Runs `work` once the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: LATEST })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, SOON)
  return () => clearTimeout(timer)
}

/** Yields to the browser for input and painting before long work continues: one long task freezes a slow phone. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
