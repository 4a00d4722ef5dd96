import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ANUIDADES } from '@sie/domain/painel/import/anuidades/description.ts'
import { CERTIFICADOS } from '@sie/domain/painel/import/certificados/description.ts'
import { CONTAS } from '@sie/domain/painel/import/contas/description.ts'
import type { ImportDescription } from '@sie/domain/painel/import/description.ts'
import { ENTIDADES } from '@sie/domain/painel/import/entidades/description.ts'
import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'

/** Settings of a collection's import screen: how rows are read, the callables that store and undo them, and addresses of the records. */
export interface Importacao {
  description: ImportDescription
  collection: Collection
  importar: 'importarPessoas' | 'importarEntidades' | 'importarContas' | 'importarAnuidades' | 'importarCertificados'
  desfazer:
    | 'desfazerImportacao'
    | 'desfazerImportacaoDeEntidades'
    | 'desfazerImportacaoDeContas'
    | 'desfazerImportacaoDeAnuidades'
    | 'desfazerImportacaoDeCertificados'
  /** title of the screen, where it does not follow from the collection */
  titulo?: string
  /** another import of the same list, linked below the file input */
  outra?: { label: string; to: Address }
  /** whether rows may name the confederation too */
  confederacao?: true
  list: Address
  form: (id: string) => Address
  /** effect on the imported records, shown before the import */
  depois?: string
}

export const IMPORTACAO_DE_PESSOAS: Importacao = {
  description: PESSOAS,
  collection: praticantes,
  importar: 'importarPessoas',
  desfazer: 'desfazerImportacao',
  list: address('/sie/cadastros/pessoas'),
  form: (id) => address('/sie/cadastros/addpraticante', { id }),
  outra: {
    label: 'Importar anuidades anteriores',
    to: address('/sie/cadastros/pessoas', { ver: 'importarAnuidades' }),
  },
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

export const IMPORTACAO_DE_CONTAS: Importacao = {
  description: CONTAS,
  collection: contas,
  titulo: 'Importar contas em aberto',
  confederacao: true,
  importar: 'importarContas',
  desfazer: 'desfazerImportacaoDeContas',
  list: address('/sie/financeiro/despesas'),
  form: (id) => address('/sie/financeiro/addconta', { id }),
  depois: 'Cada linha vira uma conta em aberto, a receber ou a pagar, com o fornecedor ou pagador que ela diz.',
}

export const IMPORTACAO_DE_ANUIDADES: Importacao = {
  description: ANUIDADES,
  collection: praticantes,
  titulo: 'Importar anuidades anteriores',
  importar: 'importarAnuidades',
  desfazer: 'desfazerImportacaoDeAnuidades',
  list: address('/sie/cadastros/pessoas'),
  // An annuity is identified by its person and year.
  form: (id) => address('/sie/cadastros/addpraticante', { id: id.slice(0, id.lastIndexOf('~')) }),
  depois: 'As anuidades entram como quitadas no cadastro de cada pessoa. As que uma fatura quitou ficam como estão.',
}

export const IMPORTACAO_DE_CERTIFICADOS: Importacao = {
  description: CERTIFICADOS,
  collection: certificados,
  titulo: 'Importar certificados antigos',
  confederacao: true,
  importar: 'importarCertificados',
  desfazer: 'desfazerImportacaoDeCertificados',
  list: address('/sie/servicos/certificados'),
  form: (id) => address('/sie/servicos/certificados', { ver: 'certificado', id }),
  depois: 'Os certificados entram válidos, com o número do papel e um código de validação do portal.',
}
