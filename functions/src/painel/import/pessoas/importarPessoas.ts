import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import type { ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import { importing } from '../importing.ts'
import type { CollectionImport } from '../part.ts'
import { readRegisters, storePeople } from './engine.ts'
import type { Registers } from './person.ts'

export const PEOPLE_IMPORT: CollectionImport<ImportedPerson, Registers> = {
  description: PESSOAS,
  rule: 'praticantes:importar',
  readRegisters,
  reading: ({ grades }) => ({ graduacoes: grades }),
  store: storePeople,
}

/** One part of an import of people. @throws ErroSIE sem-permissao, dados-invalidos, conflito */
export const { handler: importarPessoasHandler, callable: importarPessoas } = importing(
  'importarPessoas',
  PEOPLE_IMPORT,
)
