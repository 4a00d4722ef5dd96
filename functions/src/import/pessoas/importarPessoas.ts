import type * as z from 'zod'
import { PESSOAS } from '@sie/domain/import/pessoas/description.ts'
import type { ImportedPerson } from '@sie/domain/import/pessoas/row.ts'
import { callable, type Context } from '../../platform/callable.ts'
import { importPart, LARGEST_PART, partInput, type CollectionImport, type PartResult } from '../part.ts'
import { readRegisters, storePeople } from './engine.ts'
import type { Registers } from './person.ts'

export const PEOPLE_IMPORT: CollectionImport<ImportedPerson, Registers> = {
  description: PESSOAS,
  rule: 'praticantes:importar',
  readRegisters,
  reading: ({ grades }) => ({ graduacoes: grades }),
  store: storePeople,
}

const input = partInput(PESSOAS)

/** One part of an import of people. @throws ErroSIE sem-permissao, dados-invalidos, conflito */
export const importarPessoasHandler = (
  part: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> => importPart(PEOPLE_IMPORT, part, context)

export const importarPessoas = callable(input, importarPessoasHandler, {
  access: 'praticantes:importar',
  errors: ['conflito'],
  largest: LARGEST_PART,
})
