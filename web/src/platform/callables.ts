// The only import of the functions in the portal: their types alone (lint allows nothing else).
import type { Callables } from '../../../functions/src/callables.ts'

export type CallableName = keyof Callables
export type Input<N extends CallableName> = Callables[N]['input']
export type Output<N extends CallableName> = Callables[N]['output']

/** Calls a callable function by name with its input. @throws ErroSIE with the server's code and the invalid fields */
export type Call = <N extends CallableName>(name: N, input: Input<N>) => Promise<Output<N>>
