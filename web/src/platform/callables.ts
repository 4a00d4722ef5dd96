// The one place where the portal looks at the functions: at their types alone (lint allows nothing else).
import type { Callables } from '../../../functions/src/callables.ts'

export type CallableName = keyof Callables
export type Input<N extends CallableName> = Callables[N]['input']
export type Output<N extends CallableName> = Callables[N]['output']

/** Calls a function of the server by its name, with its input. @throws ErroSIE with the server's code and the fields at fault */
export type Call = <N extends CallableName>(name: N, input: Input<N>) => Promise<Output<N>>
