import type { Transaction } from 'firebase-admin/firestore'
import { provided } from '../base/platform/provided.ts'

type Suspension = (pessoa: string, day: string, transaction: Transaction) => Promise<string>

/** The suspension of a person in force on a day, in words; '' for none. Suspensions lie in a later module. */
export const suspensionOf = provided<Suspension>('suspension of a person')
