import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { local, offset } from './environment.ts'
import { app } from './firebase.ts'

const functions = getFunctions(app, 'southamerica-east1')

if (local) connectFunctionsEmulator(functions, '127.0.0.1', 5001 + offset)

/** Calls a function of the server. */
export const invoke = async <I extends object, O>(name: string, input: I): Promise<O> =>
  (await httpsCallable<I, O>(functions, name)(input)).data
