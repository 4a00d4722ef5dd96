import { entidades } from '@sie/domain/collections/entidades.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import type { ImportDescription } from '@sie/domain/import/description.ts'
import { ENTIDADES } from '@sie/domain/import/entidades/description.ts'
import { PESSOAS } from '@sie/domain/import/pessoas/description.ts'
import { address, type Address } from '@sie/domain/portal/address.ts'
import type { Collection } from '@sie/domain/records/collection.ts'

/** The screen of a collection's import: how rows are read, what stores them and takes them back, and where the records are. */
export interface Importacao {
  description: ImportDescription
  collection: Collection
  importar: 'importarPessoas' | 'importarEntidades'
  desfazer: 'desfazerImportacao' | 'desfazerImportacaoDeEntidades'
  list: Address
  form: (id: string) => Address
  /** what becomes of what is imported, said before it is done */
  depois?: string
}

export const IMPORTACAO_DE_PESSOAS: Importacao = {
  description: PESSOAS,
  collection: praticantes,
  importar: 'importarPessoas',
  desfazer: 'desfazerImportacao',
  list: address('/sie/cadastros/pessoas'),
  form: (id) => address('/sie/cadastros/addpraticante', { id }),
}

export const IMPORTACAO_DE_ENTIDADES: Importacao = {
  description: ENTIDADES,
  collection: entidades,
  importar: 'importarEntidades',
  desfazer: 'desfazerImportacaoDeEntidades',
  list: address('/sie/cadastros/entidades'),
  form: (id) => address('/sie/cadastros/entidades/addentidade', { id }),
  depois: 'As entidades novas entram como rascunho: aparecem no site depois de filiadas.',
}
