import { CONTAS } from '@sie/domain/painel/import/contas/description.ts'
import type { ImportedConta } from '@sie/domain/painel/import/contas/row.ts'
import { importing } from '../importing.ts'
import type { CollectionImport } from '../part.ts'
import { readIssuers } from '../store.ts'
import { storeContas } from './store.ts'

export const CONTA_IMPORT: CollectionImport<ImportedConta, undefined> = {
  description: CONTAS,
  rule: 'contas:criar',
  readEntities: readIssuers,
  readRegisters: async () => undefined,
  store: storeContas,
}

/**
 * One part of an import of open balances into the books in which the caller may enter contas.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito
 */
export const { handler: importarContasHandler, callable: importarContas } = importing('importarContas', CONTA_IMPORT)
