// Steps of a user in a task of the desk: clicks, fields typed into, and key presses, as the browser reports them.
import type { Page } from 'playwright-core'
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** steps of the tasks that a journey has done, by name */
    steps?: Record<string, number>
  }
}

const KEPT = 'steps-of-a-task'

/** Counts from now on in the open tab, also over reloads, while a task is under way. Runs in the browser. */
function count(key: string): void {
  const seen = window as { countsSteps?: true }
  if (seen.countsSteps) return
  seen.countsSteps = true
  let field: EventTarget | null = null
  const step = () => {
    const before = sessionStorage.getItem(key)
    if (before !== null) sessionStorage.setItem(key, String(Number(before) + 1))
  }
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable)
  addEventListener('pointerdown', step, true)
  // Whatever is written into a field is one step.
  addEventListener(
    'input',
    ({ target }) => {
      if (!isText(target) || target === field) return
      field = target
      step()
    },
    true,
  )
  addEventListener('focusout', () => (field = null), true)
  addEventListener(
    'keydown',
    ({ key: pressed, repeat, target }) => {
      const writes = isText(target) && (pressed.length === 1 || ['Backspace', 'Delete'].includes(pressed))
      if (!repeat && !writes && !['Control', 'Shift', 'Alt', 'Meta'].includes(pressed)) step()
    },
    true,
  )
}

/**
 * Does a task of the desk on a page and notes its steps in the report of the run (scripts/lib/steps.mjs). It begins on the open screen: what a test
 * does by address or by script is no step.
 */
export async function task(
  { task: { meta } }: Pick<TestContext, 'task'>,
  name: string,
  page: Page,
  work: () => Promise<unknown>,
): Promise<void> {
  await page.addInitScript(count, KEPT)
  await page.evaluate(count, KEPT)
  await page.evaluate((key) => sessionStorage.setItem(key, '0'), KEPT)
  await work()
  const steps = await page.evaluate((key) => {
    const counted = Number(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return counted
  }, KEPT)
  meta.steps = { ...meta.steps, [name]: steps }
  console.log(`steps: ${steps} ${name}`)
}
