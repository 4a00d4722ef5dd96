import { ANUIDADES, type ImportedAnuidade } from '@sie/domain/painel/import/anuidades/description.ts'
import { importing } from '../importing.ts'
import type { CollectionImport } from '../part.ts'
import { storeAnnuities } from './store.ts'

export const ANNUITY_IMPORT: CollectionImport<ImportedAnuidade, undefined> = {
  description: ANUIDADES,
  rule: 'praticantes:importar',
  readRegisters: async () => undefined,
  store: storeAnnuities,
}

/**
 * One part of an import of annuities that were settled before the portal, of people of the federations into which the caller may import.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito
 */
export const { handler: importarAnuidadesHandler, callable: importarAnuidades } = importing(
  'importarAnuidades',
  ANNUITY_IMPORT,
)
