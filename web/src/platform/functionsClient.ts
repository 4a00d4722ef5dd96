import { getFunctions, httpsCallable } from 'firebase/functions'
import { app, attested } from './firebase.ts'

// The page's own host passes calls on to the functions (firebase.json), so nothing is asked of another origin.
const functions = getFunctions(app, `${window.location.origin}/chamadas`)

/** Calls a function of the server. */
export async function invoke<I extends object, O>(name: string, input: I): Promise<O> {
  await attested
  return (await httpsCallable<I, O>(functions, name)(input)).data
}
