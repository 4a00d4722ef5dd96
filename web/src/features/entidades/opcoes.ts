import { addDays } from '@sie/domain/base/brazil/dates.ts'
import type { Option } from '../../ui/list/FieldFilter.tsx'

/** Days before a document's expiry from which it is listed. */
const AVISO = 30

/** Options of the filter by the expiry of documents. @param today 'AAAA-MM-DD' */
export const documentosAVencer = (today: string): Option[] => [
  { value: `<${today}`, label: 'Com documento vencido' },
  { value: `<${addDays(today, AVISO)}`, label: `Vencido ou vence em ${AVISO} dias` },
]
