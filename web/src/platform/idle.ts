/** How long something that can wait may be put off by a busy page, milliseconds. */
const LATEST = 5000
/** For browsers that do not say when they are idle. */
const SOON = 300

/** Runs `work` once the browser has nothing better to do. @returns takes it back */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: LATEST })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, SOON)
  return () => clearTimeout(timer)
}

/** How long a page has been open that is at rest, milliseconds. */
export const AT_REST = 5000

/** Runs `work` once the page is at rest: what a first screen does without must not compete with what it loads. @returns takes it back */
export function atRest(work: () => void): () => void {
  let stop = () => {}
  const timer = setTimeout(() => (stop = whenIdle(work)), AT_REST)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Lets the browser answer to touch, or draw, before what follows: long work done in one piece freezes a slow phone. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
