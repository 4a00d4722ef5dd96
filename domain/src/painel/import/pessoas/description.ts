import type { ImportDescription } from '../description.ts'
import { COLUNAS } from './columns.ts'
import { MOTIVOS } from './reasons.ts'
import { readRow, semResponsavel, type ImportedPerson } from './row.ts'

/** Import of people. */
export const PESSOAS: ImportDescription<ImportedPerson> = {
  colecao: 'praticantes',
  label: { singular: 'pessoa', plural: 'pessoas', artigo: 'a' },
  colunas: COLUNAS,
  motivos: MOTIVOS,
  read: readRow,
  lacks: (pessoa, hoje) => (semResponsavel(pessoa, hoje) ? 'sem o responsável' : ''),
  duplicado: () => 'cpf-duplicado',
  isIdentified: ({ motivos }) => !motivos.includes('cpf-ausente') && !motivos.includes('cpf-invalido'),
}
