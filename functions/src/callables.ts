import type * as z from 'zod'
import type { CALLABLES } from './top/callables.ts'

type Tables = typeof CALLABLES
type Loads = Tables['chamadas'] & Tables['documentos'] & Tables['pagamentos'] & Tables['trabalhos']

type Signature<F> = F extends { schema: infer S; run: (request: never) => Promise<infer O> }
  ? { input: z.input<S>; output: O }
  : never

/** Input and output of every callable, by its name. The portal's calls are typed by it; it has no runtime code. */
export type Callables = {
  [Name in keyof Loads]: Awaited<ReturnType<Loads[Name]>> extends { readonly [N in Name]: infer F }
    ? Signature<F>
    : never
}
