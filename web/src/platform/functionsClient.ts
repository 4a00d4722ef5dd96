import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { local, offset } from './environment.ts'
import { app, attested } from './firebase.ts'

const functions = getFunctions(app, 'southamerica-east1')

if (local) connectFunctionsEmulator(functions, '127.0.0.1', 5001 + offset)

/** Calls a function of the server. */
export async function invoke<I extends object, O>(name: string, input: I): Promise<O> {
  await attested
  return (await httpsCallable<I, O>(functions, name)(input)).data
}
