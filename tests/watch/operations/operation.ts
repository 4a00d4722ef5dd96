import type { Outcome } from '../policy/step.ts'
import type { Random } from '../support/random.ts'
import type { State } from '../support/state.ts'
import type { Actor, World } from '../support/world.ts'

/** Something one actor may try. */
export interface Operation {
  /** as it is shown */
  name: string
  /** of the policy */
  line: string
  input: unknown
  run(): Promise<Outcome>
}

/** Where an operation is thought of. */
export interface Scene {
  random: Random
  state: State
  world: World
  actor: Actor
}
