import type { Outcome } from '../policy/step.ts'
import type { Random } from '../support/random.ts'
import type { State } from '../support/state.ts'
import type { Actor, World } from '../support/world.ts'

/** An operation that an actor may try. */
export interface Operation {
  /** name for reports */
  name: string
  /** line of the policy */
  line: string
  input: unknown
  run(): Promise<Outcome>
}

/** Context for choosing an operation. */
export interface Scene {
  random: Random
  state: State
  world: World
  actor: Actor
}
