import { CERTIFICADOS, type ImportedCertificado } from '@sie/domain/painel/import/certificados/description.ts'
import { readGrades, type GradesOf } from '../../../pessoas/graduacoes/tabela.ts'
import { importing } from '../importing.ts'
import type { CollectionImport } from '../part.ts'
import { readIssuers } from '../store.ts'
import { storeCertificates } from './store.ts'

export const CERTIFICATE_IMPORT: CollectionImport<ImportedCertificado, GradesOf> = {
  description: CERTIFICADOS,
  rule: 'certificados:importar',
  readEntities: readIssuers,
  readRegisters: () => readGrades(),
  reading: (grades) => ({ graduacoes: grades }),
  store: storeCertificates,
}

/**
 * One part of an import of paper certificates, of issuers for which the caller may import them.
 * @throws ErroSIE sem-permissao, dados-invalidos, conflito
 */
export const { handler: importarCertificadosHandler, callable: importarCertificados } = importing(
  'importarCertificados',
  CERTIFICATE_IMPORT,
)
