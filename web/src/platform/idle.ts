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

/** Milliseconds after which an open page counts as at rest. */
export const AT_REST = 5000

/** Runs `work` once the page is at rest, so that it does not compete with the loading of the first screen. @returns cancels it */
export function atRest(work: () => void): () => void {
  let stop = () => {}
  const timer = setTimeout(() => (stop = whenIdle(work)), AT_REST)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Yields to the browser for input and painting before long work continues: one long task freezes a slow phone. @param ms milliseconds at least */
export const breathe = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
