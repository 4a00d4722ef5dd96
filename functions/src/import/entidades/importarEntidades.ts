import type * as z from 'zod'
import { ENTIDADES } from '@sie/domain/import/entidades/description.ts'
import type { ImportedEntity } from '@sie/domain/import/entidades/row.ts'
import { callable, type Context } from '../../platform/callable.ts'
import { importPart, LARGEST_PART, partInput, type CollectionImport, type PartResult } from '../part.ts'
import { storeEntities } from './store.ts'

export const ENTITY_IMPORT: CollectionImport<ImportedEntity, undefined> = {
  description: ENTIDADES,
  rule: 'entidades:criar',
  readRegisters: async () => undefined,
  store: storeEntities,
}

const input = partInput(ENTIDADES)

/** One part of an import of entities: drafts under the federations in which the caller may create. @throws ErroSIE sem-permissao, dados-invalidos, conflito */
export const importarEntidadesHandler = (
  part: z.input<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PartResult> => importPart(ENTITY_IMPORT, part, context)

export const importarEntidades = callable(input, importarEntidadesHandler, {
  access: 'entidades:criar',
  errors: ['conflito'],
  largest: LARGEST_PART,
})
