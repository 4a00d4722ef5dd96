import type * as z from 'zod'
import { ANUIDADES, type ImportedAnuidade } from '@sie/domain/import/anuidades/description.ts'
import { callable, type Context } from '../../platform/callable.ts'
import { importPart, LARGEST_PART, partInput, type CollectionImport, type PartResult } from '../part.ts'
import { storeAnnuities } from './store.ts'

export const ANNUITY_IMPORT: CollectionImport<ImportedAnuidade, undefined> = {
  description: ANUIDADES,
  rule: 'praticantes:importar',
  readRegisters: async () => undefined,
  store: storeAnnuities,
}

const input = partInput(ANUIDADES)

/**
 * One part of an import of annuities that were settled before the portal, of people of the federations into which the caller may import.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito
 */
export const importarAnuidadesHandler = (
  part: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> => importPart(ANNUITY_IMPORT, part, context)

export const importarAnuidades = callable(input, importarAnuidadesHandler, {
  access: 'praticantes:importar',
  errors: ['conflito'],
  largest: LARGEST_PART,
})
