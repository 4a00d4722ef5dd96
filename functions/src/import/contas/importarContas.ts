import type * as z from 'zod'
import { CONTAS } from '@sie/domain/import/contas/description.ts'
import type { ImportedConta } from '@sie/domain/import/contas/row.ts'
import { callable, type Context } from '../../platform/callable.ts'
import { importPart, LARGEST_PART, partInput, type CollectionImport, type PartResult } from '../part.ts'
import { readIssuers } from '../store.ts'
import { storeContas } from './store.ts'

export const CONTA_IMPORT: CollectionImport<ImportedConta, undefined> = {
  description: CONTAS,
  rule: 'contas:criar',
  readEntities: readIssuers,
  readRegisters: async () => undefined,
  store: storeContas,
}

const input = partInput(CONTAS)

/** One part of an import of open balances into the books in which the caller may enter accounts. @throws ErroSIE sem-permissao, dados-invalidos, conflito */
export const importarContasHandler = (
  part: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> => importPart(CONTA_IMPORT, part, context)

export const importarContas = callable(input, importarContasHandler, {
  access: 'contas:criar',
  errors: ['conflito'],
  largest: LARGEST_PART,
})
