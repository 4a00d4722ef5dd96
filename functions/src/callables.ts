import type * as z from 'zod'
import type * as exported from './index.ts'

type Exported = typeof exported

type Signature<F> = F extends { schema: infer S; run: (request: never) => Promise<infer O> }
  ? { input: z.input<S>; output: O }
  : never

/** Input and output of every callable, by its deployed name. The portal's calls are typed by it; it has no runtime code. */
export type Callables = {
  [Name in keyof Exported as Exported[Name] extends { schema: z.ZodType } ? Name : never]: Signature<Exported[Name]>
}
