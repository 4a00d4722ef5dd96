import type { Row } from '../../data/records.ts'
import type { SheetColumn } from '../../data/sheet.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import type { Coluna } from './Tabela.tsx'

/** Whether a record is in use, in a table. */
export const SITUACAO: Coluna<Row<object>> = {
  label: 'Situação',
  cell: ({ metadados }) => <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" />,
}

/** The same in a file. */
export const SITUACAO_NA_PLANILHA: SheetColumn<Row<object>> = {
  title: 'Situação',
  value: ({ metadados }) => (metadados.active ? 'Ativo' : 'Inativo'),
}
