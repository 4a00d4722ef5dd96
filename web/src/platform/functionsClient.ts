import { getFunctions, httpsCallable } from 'firebase/functions'
import type { CallableName, Input, Output } from './callables.ts'
import { app, attested } from './firebase.ts'

// The page's own host forwards calls to the functions (firebase.json), so no request goes to another origin.
const functions = getFunctions(app, `${window.location.origin}/chamadas`)

/** Calls a callable function, after App Check is ready. */
export async function invoke<N extends CallableName>(name: N, input: Input<N>): Promise<Output<N>> {
  await attested
  return (await httpsCallable<Input<N>, Output<N>>(functions, name)(input)).data
}
