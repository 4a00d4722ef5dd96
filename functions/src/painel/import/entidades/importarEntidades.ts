import { ENTIDADES } from '@sie/domain/painel/import/entidades/description.ts'
import type { ImportedEntity } from '@sie/domain/painel/import/entidades/row.ts'
import { importing } from '../importing.ts'
import type { CollectionImport } from '../part.ts'
import { storeEntities } from './store.ts'

export const ENTITY_IMPORT: CollectionImport<ImportedEntity, undefined> = {
  description: ENTIDADES,
  rule: 'entidades:criar',
  readRegisters: async () => undefined,
  store: storeEntities,
}

/**
 * One part of an import of entities: drafts under the federations in which the caller may create.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito
 */
export const { handler: importarEntidadesHandler, callable: importarEntidades } = importing(
  'importarEntidades',
  ENTITY_IMPORT,
)
