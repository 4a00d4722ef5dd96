import type { ImportDescription } from '../description.ts'
import { COLUNAS } from './columns.ts'
import { MOTIVOS } from './reasons.ts'
import { readRow, type ImportedEntity } from './row.ts'

/** Import of clubs. */
export const ENTIDADES: ImportDescription<ImportedEntity> = {
  colecao: 'entidades',
  label: { singular: 'entidade', plural: 'entidades', artigo: 'a' },
  colunas: COLUNAS,
  motivos: MOTIVOS,
  read: readRow,
  duplicado: (chave) => (chave.startsWith('cnpj:') ? 'cnpj-duplicado' : 'nome-duplicado'),
  isIdentified: ({ motivos, chave }) =>
    !motivos.includes('cnpj-invalido') && (chave.startsWith('cnpj:') || !motivos.includes('nome-ausente')),
}
