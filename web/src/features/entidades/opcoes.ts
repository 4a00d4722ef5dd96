import type { Option } from '../../ui/list/FieldFilter.tsx'

/** Days before a document's expiry from which it is listed. */
const AVISO = 30

/** Options of the filter by the expiry of documents: days that move with today, as views are saved. */
export const documentosAVencer = (): Option[] => [
  { value: '<hoje', label: 'Com documento vencido' },
  { value: `<hoje+${AVISO}`, label: `Vencido ou vence em ${AVISO} dias` },
]
