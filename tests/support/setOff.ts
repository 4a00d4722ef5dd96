// What one save costs until all is at rest: its own work, and that of every trigger which its writes set off.
import * as exported from '../../functions/src/index.ts'
import { usageOf, type Change, type Usage } from './reads.ts'

export interface Cost extends Usage {
  /** runs of triggers; a write that changes nothing sets off none */
  runs: number
}

interface Trigger {
  name: string
  kind: string
  /** path segments; `{name}` stands for any one */
  pattern: readonly string[]
  run: (event: object) => Promise<unknown>
}

interface Deployed {
  __endpoint?: { eventTrigger?: { eventType: string; eventFilterPathPatterns?: { document?: string } } }
  run?: (event: object) => Promise<unknown>
}

/** The triggers of the database, as they are deployed. */
const TRIGGERS: readonly Trigger[] = Object.entries(exported).flatMap(([name, fn]) => {
  const { __endpoint, run } = fn as Deployed
  const kind = /document\.v1\.(\w+)$/.exec(__endpoint?.eventTrigger?.eventType ?? '')?.[1]
  const document = __endpoint?.eventTrigger?.eventFilterPathPatterns?.document
  return kind && document && run ? [{ name, kind, pattern: document.split('/'), run }] : []
})

const kindOf = ({ before, after }: Change) => (!before.exists ? 'created' : after.exists ? 'updated' : 'deleted')

/** Values of a pattern's names in a path; undefined where it does not match. */
function paramsOf(pattern: readonly string[], path: string): Record<string, string> | undefined {
  const parts = path.split('/')
  const names = pattern.map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1])
  if (parts.length !== pattern.length || !pattern.every((segment, at) => names[at] || segment === parts[at]))
    return undefined
  return Object.fromEntries(names.flatMap((name, at) => (name ? [[name, parts[at] ?? '']] : [])))
}

/** The event of a change for a trigger; undefined where it fires for none such. */
function eventFor({ kind, pattern }: Trigger, change: Change, id: string): object | undefined {
  const { path } = change.after.ref
  const params = paramsOf(pattern, path)
  if (!params || (kind !== 'written' && kind !== kindOf(change))) return undefined
  const data = kind === 'created' ? change.after : kind === 'deleted' ? change.before : change
  return { id, data, params, document: path }
}

/** A trigger that sets itself off for ever ends here. */
const MOST_EVENTS = 1_000

/** Runs a save, and then each trigger that its writes, or theirs, set off: one after the other, in the order of the writes. */
export async function costOf(save: () => Promise<unknown>): Promise<Cost> {
  const changes: Change[] = []
  let runs = 0
  const usage = await usageOf(
    async (trail) => {
      await save()
      for (let at = 0; at < changes.length; at += 1) {
        if (at === MOST_EVENTS) throw new Error(`more than ${MOST_EVENTS} events follow from one save`)
        for (const trigger of TRIGGERS) {
          const event = eventFor(trigger, changes[at]!, `event-${at}`)
          if (!event) continue
          runs += 1
          trail.push(`run ${trigger.name} of ${changes[at]!.after.ref.path}`)
          await trigger.run(event)
        }
      }
    },
    (change) => void changes.push(change),
  )
  return { ...usage, runs }
}
