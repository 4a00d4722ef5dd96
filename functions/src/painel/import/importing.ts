import type * as z from 'zod'
import type { Imported } from '@sie/domain/painel/import/description.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { importPart, LARGEST_PART, partInput, type CollectionImport, type PartResult } from './part.ts'

type Input = ReturnType<typeof partInput>

/**
 * The callable of a collection's import, with its handler: one part of a spreadsheet, into the entities in which the caller holds the right to import.
 * @param name name of the callable, under which a refusal is audited
 * @throws ErroSIE (the handler) sem-permissao, dados-invalidos, conflito
 */
export function importing<V extends Imported, R>(name: string, importer: CollectionImport<V, R>) {
  const input = partInput(importer.description)
  const handlers = {
    [name]: (part: z.input<Input>, context: Pick<Context, 'auth'>): Promise<PartResult> =>
      importPart(importer, part, context),
  }
  const handler = handlers[name]!
  const options = { access: importer.rule, errors: ['conflito'], largest: LARGEST_PART } as const
  return { handler, callable: callable(input, handler, options) }
}
