import type { ImportDescription } from '../description.ts'
import { COLUNAS } from './columns.ts'
import { MOTIVOS } from './reasons.ts'
import { readRow, type ImportedConta } from './row.ts'

/** Import of open balances, with their suppliers and payers, from the books before the portal. */
export const CONTAS: ImportDescription<ImportedConta> = {
  colecao: 'contas',
  label: { singular: 'conta', plural: 'contas', artigo: 'a' },
  colunas: COLUNAS,
  motivos: MOTIVOS,
  read: readRow,
  duplicado: () => 'conta-repetida',
  isIdentified: ({ motivos }) => motivos.length === 0,
}
