import { loadRules } from '../../rules/support/rest.ts'
import { ownRules } from '../../support/underRules.ts'
import { loadFunctions } from '../operations/callables.ts'

/** The seed of the first world; the next ones increment it. */
export const SEED = Number(process.env.WATCH_SEED ?? seedOfToday())
/** A world grows with each operation, so it is rebuilt after this many. */
export const IN_ONE_WORLD = 200

/** Loads the functions and rules of this clone. */
export async function ready(): Promise<void> {
  await loadFunctions()
  await loadOwnRules()
}

/** @throws Error where the rules do not compile */
export async function loadOwnRules(edit: (rules: string) => string = (rules) => rules): Promise<void> {
  if (!(await loadRules(edit(ownRules())))) throw new Error('the rules do not compile')
}

/** The same all day, so that a failing run is reproduced by running it again; other worlds each day. */
function seedOfToday(): number {
  return Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')) * 100
}
